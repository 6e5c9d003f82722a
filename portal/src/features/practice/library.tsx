import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { check } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { Stars } from '@lectern/widgets/ui/stars';
import { Steps } from '@lectern/widgets/ui/steps';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { attemptPath } from '../../shared/paths.js';
import { Drawing } from '../../shared/practice/drawing.js';
import { nameOf, type Suggestion } from '../../shared/practice/next-up.js';
import type { ContentSummary } from '../../shared/practice/practice.api.js';
import texts from './practice.en.json';
import { inFront } from './shelves.js';

type StartProps = {
  onStart: (item: ContentSummary) => void;
  /** What is being opened. */
  opening?: string | undefined;
};

export type ShelfProps = StartProps & {
  id: string;
  title: string;
  suggestions: readonly Suggestion[];
  /** All of them stand in front. */
  isOpen?: boolean;
};

/** A shelf of texts: the front of it, and the rest when asked for. */
export function Shelf({ id, title, suggestions, isOpen = false, ...starting }: ShelfProps) {
  const t = useTexts(texts);
  const [isWhole, setWhole] = useState(isOpen);
  const count = suggestions.length;
  if (count === 0) return null;
  const shown = isWhole ? suggestions : suggestions.slice(0, inFront);
  return (
    <section className="stack gap-hair" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="books">
        {shown.map((suggestion) => (
          <Offered key={suggestion.item._id} {...suggestion} {...starting} />
        ))}
      </ul>
      {shown.length < count && (
        <Button kind="quiet" aria-label={t.moreOf({ count, shelf: title })} onClick={() => setWhole(true)}>
          {t.more({ count })}
        </Button>
      )}
    </section>
  );
}

function Offered({ item, reason, lastScore, onStart, opening }: Suggestion & StartProps) {
  const t = useTexts(texts);
  const { _id, title } = item;
  const isDone = reason === 'again';
  return (
    <Book
      item={item}
      state={isDone ? <Done score={lastScore} /> : <Pill tone="accent">{t.new}</Pill>}
      action={
        <Button
          aria-label={isDone ? t.againThis({ title }) : t.startThis({ title })}
          busy={opening !== undefined}
          onClick={() => onStart(item)}
        >
          {opening === _id ? t.starting : isDone ? t.again : t.start}
        </Button>
      }
    />
  );
}

type CarryOnProps = { attempts: readonly AttemptSummary[]; content: readonly ContentSummary[] };

/** Attempts that were begun: one press goes on where the reader was. */
export function CarryOnShelf({ attempts, content }: CarryOnProps) {
  const t = useTexts(texts);
  if (attempts.length === 0) return null;
  const items = new Map(content.map((item) => [nameOf(item), item]));
  return (
    <section className="stack gap-hair" aria-labelledby="carry-on">
      <h2 id="carry-on">{t.carryOn}</h2>
      <ul className="books">
        {attempts.map((attempt) => {
          const { _id, title, status, questionsAnswered: done, questionsTotal: total } = attempt;
          const isReading = status === 'reading';
          const label = isReading ? t.carryOnReading : t.carryOn;
          return (
            <Book
              key={_id}
              item={items.get(nameOf(attempt)) ?? attempt}
              state={
                <div className="book-progress stack gap-hair">
                  {isReading ? t.reading : t.question({ number: Math.min(done + 1, total), total })}
                  <Steps of={total} done={done} label={t.progress({ done, total })} />
                </div>
              }
              action={
                <Link
                  className={buttonClass({ kind: 'primary' })}
                  to={attemptPath(_id)}
                  aria-label={t.carryOnThis({ carryOn: label, title })}
                >
                  {label}
                </Link>
              }
            />
          );
        })}
      </ul>
    </section>
  );
}

function Done({ score }: { score: number | undefined }) {
  const t = useTexts(texts);
  return (
    <>
      <Pill tone="good" icon={check}>
        {t.done}
      </Pill>
      {score !== undefined && <Stars score={score} />}
    </>
  );
}

type BookProps = {
  item: Pick<ContentSummary, 'title' | 'level'> & Partial<ContentSummary>;
  state: ReactNode;
  action?: ReactNode;
  /** Of its title, as the page's outline has it. */
  Title?: 'h2' | 'h3';
};

/** A text as a card; all of it is pressed. */
export function Book({ item, state, action, Title = 'h3' }: BookProps) {
  const t = useTexts(texts);
  const names: Readonly<Record<string, string>> = t.level;
  const { title, level, topic, minutes, drawing, isOwn } = item;
  return (
    <li className="sheet book">
      <Drawing name={drawing} />
      <div className="stack gap-tight">
        <Title lang="en">{title}</Title>
        <p className="note book-facts">
          {/* Also what is read out or copied has a gap between one fact and the next. */}
          {topic && <span lang="en">{topic}</span>} <span>{names[level]}</span>{' '}
          {minutes !== undefined && <span>{t.minutes({ minutes })}</span>}{' '}
          {isOwn && <span>{t.ofSchool}</span>}
        </p>
        <div className="book-state">{state}</div>
      </div>
      {action}
    </li>
  );
}
