import { unscoredKinds, type Unscored } from '@lectern/events/teaching/analytics.views';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './class-analytics.en.json';

/** Answers without a number, each under its own name; nothing where there are none. */
export function UnscoredSheet({ unscored }: { unscored: Unscored }) {
  const { unscored: t } = useTexts(texts);
  const kinds = unscoredKinds.filter((kind) => unscored[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <Sheet className="stack gap-near" aria-labelledby="unscored">
      <h2 id="unscored">{t.title}</h2>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{t[kind]({ count: unscored[kind] })}</li>
        ))}
      </ul>
      <p className="note">{t.note}</p>
    </Sheet>
  );
}
