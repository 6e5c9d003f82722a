import type { RecorderFailure } from '@lectern/widgets/recorder/recorder.types';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again, external, micOff } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useLocation } from 'react-router-dom';
import * as texts from './mic-test.texts.js';

/** Why the microphone does not open, and what to do about it. */
export function MicFailure({ failure, onAgain }: { failure: RecorderFailure; onAgain: () => void }) {
  const t = useTexts(texts);
  const { pathname, search } = useLocation();
  const { title, body } = t.failure[failure];
  return (
    <div className="mic-failure" role="alert">
      <span className="avatar big">
        <Glyph path={micOff} />
      </span>
      <h2 id="mic-step">{title}</h2>
      <p className="lead soft">{body}</p>
      <div className="row">
        {failure === 'blockedInFrame' && (
          <a
            className={buttonClass({ kind: 'primary', big: true })}
            href={pathname + search}
            target="_blank"
            rel="noreferrer"
          >
            <Glyph path={external} />
            {t.ownWindow}
          </a>
        )}
        {failure !== 'unsupported' && (
          <Button kind={failure === 'blockedInFrame' ? 'plain' : 'primary'} big onClick={onAgain}>
            <Glyph path={again} />
            {t.again}
          </Button>
        )}
      </div>
    </div>
  );
}
