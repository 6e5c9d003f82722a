import type { RescoringRow } from '@lectern/events/rescoring/rescoring.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './rescoring.en.json';

type Named = Pick<RescoringRow, 'cohort' | 'className' | 'title' | 'questionText'>;

/** Which answers a run is about, in words. What has lost its name since is called by its id. */
export function useCohortText(): (run: Named) => string {
  const { cohort: t } = useTexts(texts);
  const format = useFormat();
  const day = (at: string) => format.date(at, { dateStyle: 'medium' });
  return ({ cohort, className, title, questionText }) => {
    const { classId, contentId, questionId, scorer, from, until } = cohort;
    const parts = [
      classId !== undefined && t.ofClass({ name: className ?? classId }),
      contentId !== undefined && (title ?? contentId),
      questionId !== undefined && (questionText ?? questionId),
      scorer !== undefined && t.scoredBy({ scorer }),
      from !== undefined && t.from({ date: day(from) }),
      until !== undefined && t.until({ date: day(until) }),
    ].filter((part) => part !== false);
    return parts.length === 0 ? t.all : parts.join(' · ');
  };
}
