import { startDraft, type DraftView } from '@lectern/events/drafts/draft.routes';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useApiMutation } from '../../shared/api/use-api.js';
import texts from './passages.en.json';

type VersionsProps = {
  contentId: string;
  view: DraftView;
  /** What a new draft makes stale. */
  changes: readonly { readonly name: string }[];
};

/** What was published so far; an earlier version can be begun with again. */
export function Versions({ contentId, view: { versions, isOpen }, changes }: VersionsProps) {
  const { versions: t, version } = useTexts(texts);
  const format = useFormat();
  const start = useApiMutation(startDraft, { changes });
  if (versions.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="versions">
      <h2 id="versions">{t.title}</h2>
      {isOpen && <p className="note">{t.openDraft}</p>}
      <ul className="stack gap-tight">
        {versions.map(({ digest, at, by }, n) => (
          <li key={`${digest}-${at}`} className="row">
            <b>{version({ version: versions.length - n })}</b>
            <span className="note num">{format.date(at, { dateStyle: 'medium', timeStyle: 'short' })}</span>
            {by && <span className="note">{by}</span>}
            {n === 0 && <span className="note">{t.inForce}</span>}
            {!isOpen && n > 0 && (
              <Button
                aria-label={t.restoreOf({ version: versions.length - n })}
                busy={start.isPending}
                onClick={() => start.mutate({ body: { contentId, digest } })}
              >
                {t.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {start.error && <CallFailure hasInput={false} error={start.error} />}
    </section>
  );
}
