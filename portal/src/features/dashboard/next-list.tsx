import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { next } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import type { Suggestion } from '../practice/next-up.js';
import type { ContentSummary } from '../practice/practice.api.js';
import texts from './dashboard.en.json';

export type NextListProps = {
  suggestions: readonly Suggestion[];
  onStart: (item: ContentSummary) => void;
  isOpening: boolean;
};

/** A few pages that would be good to read now, each with its reason. */
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
              className="pick"
              aria-busy={isOpening}
              onClick={() => !isOpening && onStart(suggestion.item)}
            >
              <b>{suggestion.item.title}</b>
              <Glyph path={next} turns />
              <Reason suggestion={suggestion} />
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

/** Why this page, in a line. */
export function Reason({ suggestion: { item, reason, lastScore } }: { suggestion: Suggestion }) {
  const t = useTexts(texts);
  const format = useFormat();
  if (reason === 'again') {
    return (
      <span className="soft">
        {lastScore === undefined
          ? t.reason.againUnscored
          : t.reason.again({ score: format.score(lastScore) })}
      </span>
    );
  }
  return (
    <span className="soft">
      {t.reason[reason]({ level: String(item.level), questions: t.questions({ count: item.questions }) })}
    </span>
  );
}
