import type { AttemptView, ContentView } from '@lectern/events/practice/attempt.views';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { book, check, clock, gap, minus } from '@lectern/widgets/ui/icon-paths';
import { useScoreText } from '@lectern/widgets/ui/stars';
import { useTexts } from '@lectern/widgets/ui/texts';
import { responsesTo, verdictOn, type Verdict } from './responses.js';
import texts from './review.en.json';

const shapes: Record<Verdict['type'], string> = {
  right: check,
  notYet: minus,
  words: check,
  scored: check,
  thinking: clock,
  penalised: book,
  short: gap,
  failed: minus,
  unanswered: minus,
  erased: minus,
};

/** All questions at a glance, each with its outcome. */
export function QuestionIndex({ attempt, content }: { attempt: AttemptView; content: ContentView }) {
  const t = useTexts(texts);
  const scoreText = useScoreText();
  const say = (verdict: Verdict): string => {
    if (verdict.type === 'words') return t.verdicts.words({ right: verdict.right, total: verdict.total });
    if (verdict.type === 'scored') return scoreText(verdict.communication);
    return t.verdicts[verdict.type];
  };
  return (
    <nav className="index" aria-label={t.index}>
      {content.questions.map((question, index) => {
        const verdict = verdictOn(responsesTo(attempt, question._id)[0]);
        return (
          <a key={question._id} href={`#question-${index + 1}`}>
            <Glyph path={shapes[verdict.type]} />
            {t.question({ number: index + 1 })}
            <span className="state">{say(verdict)}</span>
          </a>
        );
      })}
    </nav>
  );
}
