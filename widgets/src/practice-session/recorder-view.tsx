import { MicrophoneHelp } from '../recorder/microphone-help.js';
import { Recorder, type RecordingActor } from '../recorder/recorder.js';
import type { RecorderFailure } from '../recorder/recorder.types.js';
import { Alert } from '../ui/alert.js';
import { Button } from '../ui/button.js';
import { Glyph } from '../ui/glyph.js';
import { keyboard } from '../ui/icon-paths.js';
import { Kbd } from '../ui/kbd.js';
import { useTexts } from '../ui/texts.js';
import passageTexts from './passage.en.json';
import aloudTexts from './reading-aloud.en.json';
import type { AnswerActor } from './session.actors.js';
import unwrittenTexts from './unwritten.en.json';
import roomTexts from './little-room.en.json';
import { usePracticeTexts } from './use-practice-texts.js';

export type RecorderViewProps = {
  answer: AnswerActor;
  recording: RecordingActor | undefined;
  /** Nobody writes down what is being said. */
  isUnwritten: boolean;
  /** A long recording might find no room on this device. */
  hasLittleRoom: boolean;
  /** A text is read aloud. */
  isReading: boolean;
};

/** An answer by voice, and typing as the other way; what is read aloud can only be skipped. */
export function RecorderView({
  answer,
  recording,
  isUnwritten,
  hasLittleRoom,
  isReading,
}: RecorderViewProps) {
  const { recorder: t } = usePracticeTexts();
  const { keys } = useTexts(passageTexts);
  const aloud = useTexts(aloudTexts);
  return (
    <>
      <Recorder
        recording={recording}
        onStart={() => answer.send({ type: 'record' })}
        canCancel
        start={isReading ? aloud.start : t.start}
        stop={t.stop}
        help={
          <>
            {isReading ? aloud.help : t.help}
            <span className="for-keys">
              {' '}
              {t.orUse} <Kbd>{keys.space}</Kbd>
            </span>
          </>
        }
        stopHelp={
          <>
            {t.stopHelp}
            <span className="for-keys">
              {' '}
              <Kbd>{keys.space}</Kbd> {t.stops} <Kbd>{keys.escape}</Kbd> {t.cancels}
            </span>
          </>
        }
      >
        {isReading ? (
          <Skip answer={answer} isDisabled={recording !== undefined} />
        ) : (
          <Button
            kind="quiet"
            aria-disabled={recording !== undefined}
            onClick={() => answer.send({ type: 'type' })}
          >
            <Glyph path={keyboard} />
            {t.typeInstead}
          </Button>
        )}
      </Recorder>
      {!recording && hasLittleRoom && <LittleRoom />}
      {!recording && isUnwritten && <Unwritten isReading={isReading} />}
    </>
  );
}

/** Said before the student speaks: so they know what comes, and may type instead. */
function Unwritten({ isReading }: Pick<RecorderViewProps, 'isReading'>) {
  const t = useTexts(unwrittenTexts);
  const { listen } = useTexts(aloudTexts);
  return (
    <Alert type="info" title={isReading ? listen.title : t.title}>
      {isReading ? listen.before : t.what}
    </Alert>
  );
}

/** Said before the student speaks, while there is still time to make room. */
function LittleRoom() {
  const t = useTexts(roomTexts);
  return (
    <Alert type="warning" title={t.title}>
      {t.what}
    </Alert>
  );
}

/** Where nobody can speak now: there is nothing to type in place of reading aloud. */
function Skip({ answer, isDisabled = false }: { answer: AnswerActor; isDisabled?: boolean }) {
  const t = useTexts(aloudTexts);
  return (
    <Button kind="quiet" aria-disabled={isDisabled} onClick={() => answer.send({ type: 'skip' })}>
      {t.skip}
    </Button>
  );
}

/** No microphone: what to do about it, and typing as the other way; what is read aloud can only be skipped. */
export function DeniedView({
  answer,
  trouble,
  isReading,
}: Pick<RecorderViewProps, 'answer' | 'isReading'> & { trouble: RecorderFailure }) {
  const t = usePracticeTexts().recorder;
  const isLast = trouble === 'unsupported';
  return (
    <MicrophoneHelp failure={trouble} onRetry={() => answer.send({ type: 'retry' })}>
      {isReading ? (
        <Skip answer={answer} />
      ) : (
        <Button
          kind={isLast ? 'primary' : 'plain'}
          big={isLast}
          wide
          onClick={() => answer.send({ type: 'type' })}
        >
          <Glyph path={keyboard} />
          {t.typeInstead}
        </Button>
      )}
    </MicrophoneHelp>
  );
}
