import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/button.js';
import { ErrorDetail } from '../ui/error-detail.js';
import { errorOpeningDatabase } from '../sync/database-errors.js';
import { Glyph } from '../ui/glyph.js';
import { again, external, lock, micOff } from '../ui/icon-paths.js';
import { useTexts } from '../ui/texts.js';
import texts from './microphone-help.en.json';
import type { RecorderFailure } from './recorder.types.js';

/** Why the microphone does not record, in a few words. */
export const useFailureTitle = (): Record<RecorderFailure, string> => useTexts(texts).title;

export type MicrophoneHelpProps = {
  failure: RecorderFailure;
  onRetry: () => void;
  /** The other way, as typing. */
  children?: ReactNode;
};

/** What to do about a microphone that does not record. */
export function MicrophoneHelp({ failure, onRetry, children }: MicrophoneHelpProps) {
  const t = useTexts(texts);
  return (
    <div className="stack microphone-help">
      <p>{t.help[failure]}</p>
      {failure === 'database' && <ErrorDetail>{errorOpeningDatabase}</ErrorDetail>}
      {failure === 'denied' && <Address />}
      {failure === 'blockedInFrame' && (
        <ButtonLink kind="primary" big wide href={location.href} target="_blank" rel="noreferrer">
          <Glyph path={external} />
          {t.ownWindow}
        </ButtonLink>
      )}
      {failure !== 'unsupported' && (
        <Button kind={failure === 'blockedInFrame' ? 'plain' : 'primary'} big wide onClick={onRetry}>
          <Glyph path={again} />
          {t.retry}
        </Button>
      )}
      {children}
    </div>
  );
}

/** Where the switch is: a picture of the address line, and the way in three steps. */
function Address() {
  const t = useTexts(texts);
  return (
    <>
      <div className="address" aria-hidden="true">
        <span className="ring">
          <Glyph path={lock} />
        </span>
        <span className="soft">{typeof location === 'undefined' ? '' : location.host}</span>
        <Glyph path={micOff} />
      </div>
      <ol className="how">
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
