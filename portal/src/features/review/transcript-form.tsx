import { maxTextLength } from '@lectern/events/practice/protocol';
import type { AttemptView, ResponseView } from '@lectern/events/practice/attempt.views';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { phone } from '@lectern/widgets/ui/icon-paths';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { refusalText } from '../../shared/api/refusals.js';
import texts from './review.en.json';
import { useSendWords } from './use-send-words.js';

export type TranscriptFormProps = { attempt: AttemptView; response: ResponseView; isOwn: boolean };

/** Nothing could write down what was said: the student may type it. It stays on the device until it is taken. */
export function TranscriptForm({ attempt, response, isOwn }: TranscriptFormProps) {
  const { transcript: t } = useTexts(texts);
  const locale = useLocale();
  const { state, send } = useSendWords(attempt._id, response);
  const [words, setWords] = useState('');
  // Which, and not its words: those follow the language of the page.
  const [fault, setFault] = useState<'missing' | 'tooLong' | null>(null);
  const submit = () => {
    const text = words.trim();
    const wrong = text === '' ? 'missing' : text.length > maxTextLength ? 'tooLong' : null;
    setFault(wrong);
    if (wrong === null && state.status !== 'sending') send(text);
  };
  if (!isOwn) return <p className="part whole soft stack gap-near">{t.other}</p>;
  return (
    <section className="part stack gap-near">
      <div className="side">
        <h3>{t.title}</h3>
      </div>
      <div className="part-body">
        <p>{t.body}</p>
        {state.status === 'kept' ? (
          <Alert type="info" icon={phone} title={t.kept} />
        ) : (
          <form
            className="stack"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            {state.status === 'refused' && (
              <Alert type="error" title={t.refused}>
                {refusalText(state.reason, locale)}
              </Alert>
            )}
            <Field label={t.label} error={fault && t[fault]}>
              {(control) => (
                <textarea {...control} value={words} onChange={(event) => setWords(event.target.value)} />
              )}
            </Field>
            <div>
              <Button kind="primary" type="submit" busy={state.status === 'sending'}>
                {state.status === 'sending' ? t.sending : t.send}
              </Button>
            </div>
          </form>
        )}
      </div>
    </section>
  );
}
