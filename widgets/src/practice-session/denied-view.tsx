import { Button } from '../ui/button.js';
import { Glyph } from '../ui/glyph.js';
import { again, keyboard, lock, micOff } from '../ui/icon-paths.js';
import { useTexts } from '../ui/texts.js';
import * as texts from './practice-session.texts.js';
import type { RecorderFailure } from '../recorder/recorder.types.js';
import type { AnswerActor } from './session.actors.js';

/** No microphone: what to do about it, and typing as the other way. */
export function DeniedView({ answer, trouble }: { answer: AnswerActor; trouble: RecorderFailure }) {
  const t = useTexts(texts);
  const help: Record<Exclude<RecorderFailure, 'denied'>, string> = {
    blockedInFrame: t.denied.frame,
    none: t.denied.none,
    busy: t.denied.busy,
    unsupported: t.denied.unsupported,
    recorder: t.denied.broken,
    storage: t.denied.broken,
  };
  return (
    <div className="stack">
      {trouble === 'denied' ? <Address /> : <p>{help[trouble]}</p>}
      {trouble !== 'unsupported' && (
        <Button kind="primary" big wide onClick={() => answer.send({ type: 'retry' })}>
          <Glyph path={again} />
          {t.denied.retry}
        </Button>
      )}
      <Button
        kind={trouble === 'unsupported' ? 'primary' : 'plain'}
        big={trouble === 'unsupported'}
        wide
        onClick={() => answer.send({ type: 'type' })}
      >
        <Glyph path={keyboard} />
        {t.recorder.typeInstead}
      </Button>
    </div>
  );
}

/** Where the switch is: a picture of the address line, and the way in three steps. */
function Address() {
  const t = useTexts(texts).denied;
  return (
    <>
      <p>{t.what}</p>
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
