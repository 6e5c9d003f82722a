import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import { useTexts } from '../ui/texts.js';
import { isEvaluated, isUnsure } from './marked-answer.js';
import texts from './new-points.en.json';

const covered = ({ keyPoints = [] }: ResponseView): ReadonlySet<string> =>
  new Set(keyPoints.flatMap(({ _id, fCovered }) => (fCovered ? [_id] : [])));

/** From here on an answer of which nobody is sure may well say a point. */
const likelyFrom = 0.5;

/** What the first answer says, or may say; what was not evaluated counts as having said nothing. */
const saidBefore = (before: ResponseView): ReadonlySet<string> => {
  if (isEvaluated(before)) return covered(before);
  const points = isUnsure(before) ? (before.keyPoints ?? []) : [];
  return new Set(points.flatMap(({ _id, similarity }) => (similarity >= likelyFrom ? [_id] : [])));
};

/**
 * What the second answer says that the first did not: key points, in their author's words. Where the first may have said
 * all of them and nobody was sure, what is sure now.
 */
export function NewPoints({
  question: { keyPoints = [] },
  response,
  before,
}: {
  question: QuestionView;
  response: ResponseView;
  before: ResponseView | null | undefined;
}) {
  const t = useTexts(texts);
  if (!before || !isEvaluated(response)) return null;
  const [now, then] = [covered(response), saidBefore(before)];
  const said = keyPoints.filter(({ _id }) => now.has(_id));
  const fresh = said.filter(({ _id }) => !then.has(_id));
  const shown = fresh.length === 0 && isUnsure(before) ? said : fresh;
  if (shown.length === 0) return null;
  const title = fresh.length === 0 ? t.clear : isEvaluated(before) ? t.title : t.said;
  return (
    <div className="new-points">
      <p>{title}</p>
      <ul lang="en">
        {shown.map(({ _id, text }) => (
          <li key={_id}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
