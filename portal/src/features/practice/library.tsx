import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { check } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { Suggestion } from './next-up.js';
import type { ContentSummary } from './practice.api.js';
import texts from './practice.en.json';

export type LibraryProps = {
  suggestions: readonly Suggestion[];
  /** The level the student practises at; without one none is marked. */
  level?: number | undefined;
  onStart: (item: ContentSummary) => void;
  /** What is being opened. */
  opening?: string | undefined;
};

const levelsOf = (suggestions: readonly Suggestion[]): readonly number[] =>
  [...new Set(suggestions.map(({ item }) => item.level))].sort((a, b) => a - b);

type OfLevel = Readonly<Record<number, string | undefined>>;

/** What there is to read, by level, the student's own first. */
export function Library({ suggestions, level, onStart, opening }: LibraryProps) {
  const t = useTexts(texts);
  const levelNames: OfLevel = t.level;
  const notes: OfLevel = t.levelNote;
  const levels = levelsOf(suggestions);
  const own = levels.filter((one) => one === level);
  return [...own, ...levels.filter((one) => one !== level)].map((one) => (
    <section key={one} className="level" aria-labelledby={`level-${one}`}>
      <div className="row">
        <h2 id={`level-${one}`}>{levelNames[one] ?? one}</h2>
        {one === level && <Pill tone="accent">{t.yours}</Pill>}
      </div>
      <p className="soft">{notes[one]}</p>
      <ul className="sheet books">
        {suggestions
          .filter(({ item }) => item.level === one)
          .map((suggestion) => (
            <Book key={suggestion.item._id} suggestion={suggestion} onStart={onStart} opening={opening} />
          ))}
      </ul>
    </section>
  ));
}

type BookProps = Pick<LibraryProps, 'onStart' | 'opening'> & { suggestion: Suggestion };

function Book({ suggestion: { item, reason, lastScore }, onStart, opening }: BookProps) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <li className="book">
      <div>
        <h3>{item.title}</h3>
        <p className="soft">
          {t.kind[item.kind]}, {t.questions({ count: item.questions })}
        </p>
      </div>
      {reason === 'again' && (
        <Pill tone="good" icon={check}>
          {t.done}
          {lastScore !== undefined && ` ${format.score(lastScore)}`}
        </Pill>
      )}
      <Button
        aria-label={t.startThis({ title: item.title })}
        busy={opening !== undefined}
        onClick={() => onStart(item)}
      >
        {opening === item._id ? t.starting : t.start}
      </Button>
    </li>
  );
}
