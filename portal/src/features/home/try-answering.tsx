import { maxBlobBytes } from '@lectern/events/practice/protocol';
import { maxTryMs, tryUnheard } from '@lectern/events/feedback/try-limits';
import { memoryRecording } from '@lectern/widgets/recorder/memory-recording.adapter';
import { createRecorder } from '@lectern/widgets/recorder/recorder.adapter';
import { voiceMachine } from '@lectern/widgets/recorder/voice.machine';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { isApiError } from '../../shared/api/api-error.js';
import { TryFailure } from './try-failure.js';
import { TryResultView } from './try-result.js';
import { TrySpeaking } from './try-speaking.js';
import { TryThinking } from './try-thinking.js';
import { TryTyping } from './try-typing.js';
import { useTry } from './try.api.js';
import texts from './try.en.json';

/** Questions and answers are in English. */
const spokenLanguage = 'en-IN';

const isUnheard = (error: Error | null): boolean =>
  isApiError(error) && error.failure.errorType === tryUnheard;

/** The question and, one after another: speaking or typing, thinking, what is said about it. */
export function TryAnswering({ question }: { question: string }) {
  const t = useTexts(texts);
  const [mode, setMode] = useState<'speaking' | 'typing'>('speaking');
  const [text, setText] = useState('');
  const { mutate, reset, ...answer } = useTry();
  const [machine] = useState(() => {
    // What was recorded goes at once.
    const openSink = memoryRecording({
      maxBytes: maxBlobBytes,
      onRecorded: (recording, transcript) => mutate({ recording, transcript }),
    });
    return voiceMachine.provide({
      actors: { recording: createRecorder({ openSink, language: spokenLanguage }) },
    });
  });
  const [voice, send] = useMachine(machine, { input: { maxMs: maxTryMs } });
  const again = () => {
    reset();
    setText('');
  };
  const type = () => {
    reset();
    setMode('typing');
  };
  const tried = answer.variables;
  const unheard = isUnheard(answer.error);
  const typing = mode === 'typing' || unheard;
  const part = answer.isPending ? 'thinking' : answer.data ? 'result' : typing ? 'typing' : 'speaking';
  return (
    <div className="sheet try-answer" data-state={part}>
      <div className="try-question">
        <h3 className="note">{t.question}</h3>
        <p className="passage" lang="en">
          {question}
        </p>
      </div>
      {answer.error && (
        <TryFailure
          error={answer.error}
          isUnheard={unheard}
          onAgain={tried && 'recording' in tried && !typing ? () => mutate(tried) : undefined}
        />
      )}
      {part === 'thinking' && <TryThinking />}
      {part === 'result' && answer.data && <TryResultView result={answer.data} onAgain={again} />}
      {part === 'typing' && (
        <TryTyping
          text={text}
          label={unheard ? t.saidLabel : t.label}
          onText={setText}
          onSend={() => mutate({ text })}
          onSpeak={() => {
            again();
            setMode('speaking');
          }}
        />
      )}
      {part === 'speaking' && (
        <TrySpeaking voice={voice} onRecord={() => send({ type: 'record' })} onType={type} />
      )}
    </div>
  );
}
