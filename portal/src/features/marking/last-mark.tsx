import { contentStarsOf } from '@lectern/events/feedback/stars';
import type { ScorerFinding } from '@lectern/events/practice/correction.views';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './marking.en.json';

/** A mark that was given here, and once it is saved what the scorer gave. */
export type GivenMark = {
  readonly stars: number;
  /** For the student. */
  readonly note?: string;
  readonly finding?: ScorerFinding;
};

/** The mark that was given last, and beside it what the scorer gave: only afterwards, so that it sways nobody. */
export function LastMark({ mark: { stars, finding } }: { mark: GivenMark }) {
  const { last: t } = useTexts(texts);
  const format = useFormat();
  const yours = t.yours({ stars: format.number(stars) });
  if (!finding) return <p className="marking-last">{t.saving({ yours })}</p>;
  const scorers = finding.scores
    ? t.scorer({ stars: format.number(contentStarsOf(finding.scores)) })
    : t.notGiven({ why: finding.notGiven ?? 'unsure' });
  return (
    <p className="marking-last">
      {yours} {scorers}
    </p>
  );
}
