import type { ContentItem } from '@lectern/events/content/content';
import { communicationOf, criticalThinkingOf } from '@lectern/events/feedback/stars';
import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import type { AttemptDocument } from './attempt-document.js';
import { correctionsOf, countedScores } from './counted-score.js';

const mean = (numbers: readonly number[]): number | undefined =>
  numbers.length ? Math.round((numbers.reduce((a, b) => a + b, 0) / numbers.length) * 10) / 10 : undefined;

/** An attempt in a line of a list. */
export const summaryOf = (
  id: string,
  doc: AttemptDocument,
  item: ContentItem | undefined,
): AttemptSummary => {
  const handedIn = doc.responses.filter((r) => r.stage !== 'open');
  const latest = doc.questions.flatMap(
    ({ _id }) =>
      doc.responses
        .filter((r) => r.questionId === _id)
        .toSorted((a, b) => a.givenAt - b.givenAt)
        .at(-1) ?? [],
  );
  const scored = latest.flatMap((response) => countedScores(response) ?? []);
  const marked = latest.filter((response) => correctionsOf(response).at(-1)?.by.role === 'teacher').length;
  const communication = mean(scored.map(communicationOf));
  const criticalThinking = mean(scored.map(criticalThinkingOf));
  return {
    _id: id,
    title: item?.title ?? '',
    level: item?.level ?? 0,
    kind: doc.contentKind,
    status: doc.status,
    startedAt: doc.startedAt,
    lastActivityAt: doc.lastActivityAt,
    questionsAnswered: new Set(handedIn.map((r) => r.questionId)).size,
    questionsTotal: doc.questions.length,
    ...(communication === undefined ? {} : { communication }),
    ...(criticalThinking === undefined ? {} : { criticalThinking }),
    ...(marked === 0 ? {} : { markedByTeacher: marked }),
  };
};
