import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import { useTexts } from '../ui/texts.js';
import { isEvaluated } from './marked-answer.js';
import texts from './new-points.en.json';

const covered = ({ keyPoints = [] }: ResponseView): ReadonlySet<string> =>
  new Set(keyPoints.flatMap(({ _id, fCovered }) => (fCovered ? [_id] : [])));

/** What the second answer says that the first did not: key points, in their author's words. */
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
  const [now, then] = [covered(response), covered(before)];
  const fresh = keyPoints.filter(({ _id }) => now.has(_id) && !then.has(_id));
  if (fresh.length === 0) return null;
  return (
    <div className="new-points">
      <p>{t.title}</p>
      <ul lang="en">
        {fresh.map(({ _id, text }) => (
          <li key={_id}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
