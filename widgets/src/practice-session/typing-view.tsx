import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Glyph } from '../ui/glyph.js';
import { mic } from '../ui/icon-paths.js';
import type { AnswerContext } from './answer.machine.js';
import { countWords } from './passage-text.js';
import { canSpeak } from './question.js';
import type { AnswerActor } from './session.actors.js';
import { usePracticeTexts } from './use-practice-texts.js';

/** A typed answer with its length; every letter is kept. */
export function TypingView({
  answer,
  question,
  draft: { text = '' },
  responseId,
  maxTextLength,
}: Pick<AnswerContext, 'question' | 'draft' | 'responseId' | 'maxTextLength'> & { answer: AnswerActor }) {
  const t = usePracticeTexts().typing;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isAsked, setAsked] = useState(false);
  const empty = text.trim() === '';
  useEffect(() => {
    const seen = ({ timeStamp }: Event) => {
      if (!document.hidden) answer.send({ type: 'returned', at: timeStamp });
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [answer]);
  const send = ({ timeStamp }: { timeStamp: number }) => {
    answer.send({ type: 'send', at: timeStamp });
    setAsked(empty);
    // There the reason is read out.
    if (empty) field.current?.focus();
  };
  const forRecording = responseId !== null;
  const room = maxTextLength - text.length;
  return (
    <div className="stack">
      <Field
        error={isAsked && empty && t.empty}
        label={forRecording ? t.label2 : t.label}
        hint={
          <span className="num">
            {!empty && t.count({ words: countWords(text) })} {room < 500 ? t.left({ n: room }) : t.good}
          </span>
        }
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className="input said"
            lang="en"
            value={text}
            maxLength={maxTextLength}
            onChange={({ currentTarget, nativeEvent, timeStamp }) => {
              const { inputType } = nativeEvent as Event & { inputType?: string };
              const text = currentTarget.value;
              // Of words that were spoken, the recording tells how they came to be.
              answer.send({
                type: 'write',
                text,
                ...(!forRecording && { edit: { at: timeStamp, inputType } }),
              });
            }}
          />
        )}
      </Field>
      <Button kind="primary" big wide aria-disabled={empty} onClick={send}>
        {t.send}
      </Button>
      {!forRecording && canSpeak(question) && (
        <Button kind="quiet" onClick={() => answer.send({ type: 'speak' })}>
          <Glyph path={mic} />
          {t.speakInstead}
        </Button>
      )}
    </div>
  );
}
