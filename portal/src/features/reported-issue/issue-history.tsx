import type { IssueView } from '@lectern/events/issues/review.routes';
import { contentStarsOf } from '@lectern/events/feedback/stars';
import { useFormat } from '@lectern/widgets/ui/format';
import { Score } from '@lectern/widgets/ui/stars';
import { Alert } from '@lectern/widgets/ui/alert';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useNameOf } from './use-name-of.js';
import texts from './reported-issue.en.json';

type Entry =
  | ({ readonly type: 'settled' } & IssueView['settlements'][number])
  | ({ readonly type: 'reopened' } & IssueView['reopenings'][number]);

/** The decisions on a report and its reopenings, the newest last. */
export const entriesOf = ({ settlements, reopenings }: IssueView): readonly Entry[] =>
  [
    ...settlements.map((one): Entry => ({ type: 'settled', ...one })),
    ...reopenings.map((one): Entry => ({ type: 'reopened', ...one })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));

/** What became of the report, from the first decision to the last; the newest stands out while it holds. */
export function IssueHistory({ issue }: { issue: IssueView }) {
  const t = useTexts(texts);
  const entries = entriesOf(issue);
  const holds = issue.status === 'resolved' ? entries.at(-1) : undefined;
  const before = holds ? entries.slice(0, -1) : entries;
  return (
    <>
      {before.length > 0 && (
        <ul className="ruled issue-history" aria-label={t.history}>
          {before.map((one) => (
            <li key={one.at}>
              <b>{one.type === 'settled' ? t.outcomes[one.outcome] : t.openedAgain}</b>
              <Details entry={one} />
            </li>
          ))}
        </ul>
      )}
      {holds?.type === 'settled' && (
        <Alert type="success" title={t.outcomes[holds.outcome]}>
          <Details entry={holds} />
        </Alert>
      )}
    </>
  );
}

function Details({ entry }: { entry: Entry }) {
  const t = useTexts(texts);
  const format = useFormat();
  const nameOf = useNameOf();
  const at = format.date(entry.at, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <p className="note">{t.by({ name: nameOf(entry.by), at })}</p>
      {entry.type === 'settled' && entry.earlier && <p>{t.earlier[entry.earlier]}</p>}
      {entry.type === 'settled' && entry.scores && (
        <Score label={t.newScore} score={contentStarsOf(entry.scores)} />
      )}
      {entry.type === 'settled' && entry.expectedAnswers && (
        <ul className="ruled" lang="en" aria-label={t.replace.title}>
          {entry.expectedAnswers.map((answer) => (
            <li key={answer}>{answer}</li>
          ))}
        </ul>
      )}
      <p className="soft">{entry.reason ?? t.erased}</p>
    </>
  );
}
