import { MicrophoneHelp } from '../recorder/microphone-help.js';
import type { RecorderFailure } from '../recorder/recorder.types.js';
import { Button } from '../ui/button.js';
import { Glyph } from '../ui/glyph.js';
import { keyboard } from '../ui/icon-paths.js';
import type { AnswerActor } from './session.actors.js';
import { usePracticeTexts } from './use-practice-texts.js';

/** No microphone: what to do about it, and typing as the other way. */
export function DeniedView({ answer, trouble }: { answer: AnswerActor; trouble: RecorderFailure }) {
  const t = usePracticeTexts().recorder;
  const isLast = trouble === 'unsupported';
  return (
    <MicrophoneHelp failure={trouble} onRetry={() => answer.send({ type: 'retry' })}>
      <Button
        kind={isLast ? 'primary' : 'plain'}
        big={isLast}
        wide
        onClick={() => answer.send({ type: 'type' })}
      >
        <Glyph path={keyboard} />
        {t.typeInstead}
      </Button>
    </MicrophoneHelp>
  );
}
