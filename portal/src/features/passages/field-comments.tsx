import { pathName, type DraftPath } from '@lectern/events/drafts/draft-path';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import texts from './passages.en.json';
import { commentsAt, useReview } from './use-review.js';

/** What a reviewer says of a field: said already, or being written. */
export function FieldComments({ path, label }: { path: DraftPath; label: string }) {
  const reviewing = useReview();
  const { review: t } = useTexts(texts);
  const name = pathName(path);
  const [isOpen, setOpen] = useState(false);
  if (!reviewing) return null;
  const { review, notes, note } = reviewing;
  const written = notes[name] ?? '';
  return (
    <>
      {commentsAt(review, path).map(({ text }) => (
        <p key={text} className="draft-comment">
          <b>{t.commentBy}</b> {text}
        </p>
      ))}
      {review.mayAnswer &&
        (isOpen || written !== '' ? (
          <Field label={t.commentOn({ field: label })}>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                maxLength={2_000}
                value={written}
                onChange={({ target }) => note(name, target.value)}
              />
            )}
          </Field>
        ) : (
          <Button kind="quiet" aria-label={t.commentOn({ field: label })} onClick={() => setOpen(true)}>
            {t.comment}
          </Button>
        ))}
    </>
  );
}
