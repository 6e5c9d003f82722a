import { maxTextLength } from '@lectern/events/practice/protocol';
import { useSelector } from '@xstate/react';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { Glyph } from '../ui/glyph.js';
import { mic } from '../ui/icon-paths.js';
import { useTexts } from '../ui/texts.js';
import * as texts from './practice-session.texts.js';
import { canSpeak } from './question.place.js';
import type { AnswerActor, AnswerSnapshot } from './session.actors.js';
import { countWords } from './typing.machine.js';

type Typing = NonNullable<AnswerSnapshot['children']['typing']>;

/** A typed answer with its length; every letter is kept. */
export function TypingView({
  answer,
  answering,
  typing,
}: {
  answer: AnswerActor;
  answering: AnswerSnapshot;
  typing: Typing;
}) {
  const t = useTexts(texts).typing;
  const { text, empty } = useSelector(
    typing,
    (now) => ({ text: now.context.text, empty: now.matches('empty') }),
    same,
  );
  const forRecording = answering.context.responseId !== null;
  const room = maxTextLength - text.length;
  return (
    <div className="stack">
      <Field
        label={forRecording ? t.label2 : t.label}
        hint={
          <span className="num">
            {!empty && t.count(countWords(text))} {room < 500 ? t.left(room) : t.good}
          </span>
        }
      >
        {(control) => (
          <textarea
            {...control}
            className="input said"
            value={text}
            maxLength={maxTextLength}
            onChange={(event) => typing.send({ type: 'write', text: event.currentTarget.value })}
          />
        )}
      </Field>
      <Button kind="primary" big wide aria-disabled={empty} onClick={() => typing.send({ type: 'send' })}>
        {t.send}
      </Button>
      {!forRecording && canSpeak(answering.context) && (
        <Button kind="quiet" onClick={() => answer.send({ type: 'speak' })}>
          <Glyph path={mic} />
          {t.speakInstead}
        </Button>
      )}
    </div>
  );
}

const same = (a: { text: string; empty: boolean }, b: { text: string; empty: boolean }) =>
  a.text === b.text && a.empty === b.empty;
