import { Glyph } from '@lectern/widgets/ui/glyph';
import { next } from '@lectern/widgets/ui/icon-paths';
import { useScoreText } from '@lectern/widgets/ui/stars';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { Drawing } from '../../shared/practice/drawing.js';
import type { Suggestion } from '../../shared/practice/next-up.js';
import type { ContentSummary } from '../../shared/practice/practice.api.js';
import texts from './dashboard.en.json';

export type NextListProps = {
  suggestions: readonly Suggestion[];
  onStart: (item: ContentSummary) => void;
  isOpening: boolean;
};

/** A few passages that would be good to read now, each with its drawing and how it begins. */
export function NextList({ suggestions, onStart, isOpening }: NextListProps) {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="todo">
      <h2 id="todo">{t.next}</h2>
      <ul className="ruled list">
        {suggestions.map((suggestion) => (
          <li key={suggestion.item._id}>
            <button
              type="button"
              className="pick drawn"
              aria-busy={isOpening}
              onClick={() => !isOpening && onStart(suggestion.item)}
            >
              <Drawing name={suggestion.item.drawing} />
              <b lang="en">{suggestion.item.title}</b>
              <Glyph path={next} turns />
              {suggestion.reason === 'again' ? (
                <span className="soft">
                  <Reason suggestion={suggestion} />
                </span>
              ) : (
                <span className="soft" lang="en">
                  {suggestion.item.opening}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Link className="link" to={paths.practise}>
        {t.all}
      </Link>
    </section>
  );
}

/** Why this passage, in a line. */
export function Reason({ suggestion: { item, reason, lastScore } }: { suggestion: Suggestion }) {
  const { reason: t, questions } = useTexts(texts);
  const scoreText = useScoreText();
  if (reason !== 'again')
    return t[reason]({ level: String(item.level), questions: questions({ count: item.questions }) });
  return lastScore === undefined ? t.againUnscored : t.again({ score: scoreText(lastScore) });
}
