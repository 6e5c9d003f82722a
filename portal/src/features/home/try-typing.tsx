import { maxTryTextLength } from '@lectern/events/feedback/try-limits';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { mic } from '@lectern/widgets/ui/icon-paths';
import { StateWord } from '@lectern/widgets/ui/state-word';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import texts from './try.en.json';

export type TryTypingProps = {
  text: string;
  label: string;
  onText: (text: string) => void;
  onSend: () => void;
  onSpeak: () => void;
};

/** A typed answer. */
export function TryTyping({ text, label, onText, onSend, onSpeak }: TryTypingProps) {
  const t = useTexts(texts);
  const [isMissing, setMissing] = useState(false);
  const isEmpty = text.trim() === '';
  const room = maxTryTextLength - text.length;
  const submit = () => {
    setMissing(isEmpty);
    if (!isEmpty) onSend();
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <StateWord>{t.word.typing}</StateWord>
      <Field
        label={label}
        hint={room < 200 ? t.left({ letters: room }) : t.hint}
        error={isMissing && isEmpty && t.empty}
      >
        {(control) => (
          <textarea
            {...control}
            className="input said"
            lang="en"
            value={text}
            maxLength={maxTryTextLength}
            onChange={(event) => onText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button kind="primary" big wide type="submit">
        {t.send}
      </Button>
      <Button kind="quiet" onClick={onSpeak}>
        <Glyph path={mic} />
        {t.speakInstead}
      </Button>
      <p className="note">{t.kept}</p>
    </form>
  );
}
