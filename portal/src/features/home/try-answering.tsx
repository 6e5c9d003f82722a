import { maxBlobBytes } from '@lectern/events/practice/protocol';
import { maxTryMs, tryUnheard } from '@lectern/events/feedback/try-limits';
import { createVoiceNote } from '@lectern/widgets/recorder/voice-note.adapter';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../shared/api/api-error.js';
import { TryFailure } from './try-failure.js';
import { TryResultView } from './try-result.js';
import { TrySpeaking } from './try-speaking.js';
import { TryThinking } from './try-thinking.js';
import { TryTyping } from './try-typing.js';
import { useTry } from './try.api.js';
import * as texts from './try.texts.js';

/** Questions and answers are in English. */
const spokenLanguage = 'en-IN';

const isUnheard = (error: Error | null): boolean =>
  isApiError(error) && error.failure.errorType === tryUnheard;

/** The question and, one after another: speaking or typing, thinking, what is said about it. */
export function TryAnswering({ question }: { question: string }) {
  const t = useTexts(texts);
  const [machine] = useState(() => createVoiceNote({ maxBytes: maxBlobBytes, language: spokenLanguage }));
  const [voice, send] = useMachine(machine, { input: { limitMs: maxTryMs } });
  const [mode, setMode] = useState<'speaking' | 'typing'>('speaking');
  const [text, setText] = useState('');
  const { mutate, reset, ...answer } = useTry();
  const { note } = voice.context;
  const sent = useRef<string | null>(null);
  const { url } = note ?? {};
  useEffect(() => {
    // What was recorded goes at once, and by itself only once.
    if (!note || !url || sent.current === url) return;
    sent.current = url;
    mutate({ note });
  }, [note, url, mutate]);
  const again = () => {
    reset();
    setText('');
    send({ type: 'note.discard' });
  };
  const type = () => {
    reset();
    setMode('typing');
  };
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
          onAgain={note && !typing ? () => mutate({ note }) : undefined}
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
      {part === 'speaking' && <TrySpeaking voice={voice} send={send} onType={type} />}
    </div>
  );
}
