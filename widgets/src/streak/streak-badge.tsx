import { useMachine } from '@xstate/react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type ComponentType,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { fromPromise } from 'xstate';
import { useTexts } from '../ui/texts.js';
import type { StreakCardProps } from './streak-card.js';
import { streakMachine, type StreakEmitted } from './streak.machine.js';
import texts from './streak.en.json';
import { streakProgress } from './streak.tiers.js';

export type StreakProps = {
  /** The count as it is known now; a new value is a `streak.updated`. Without it `load` is asked. */
  streakCount?: number | undefined;
  /** Fetches the count; called again where it did not come. */
  load?: (() => Promise<number>) | undefined;
  /** Tells each new count from then on; called once the first is known. @returns how to stop */
  follow?: ((onCount: (streakCount: number) => void) => () => void) | undefined;
  /** Hears what the machine tells: changes, a failed load, the card opened. */
  onEvent?: ((event: StreakEmitted) => void) | undefined;
  /** What the card shows besides, below everything else. */
  children?: ReactNode;
};

export type StreakBadgeProps = StreakProps & {
  /** Null as long as its code is being fetched. */
  Card: ComponentType<StreakCardProps> | null;
};

/** Without a loader the machine waits for the count to be handed in. */
const machineWith = (load: () => Promise<number> = () => new Promise(() => undefined)) =>
  streakMachine.provide({ actors: { loadStreak: fromPromise<number>(() => load()) } });

/** A bookmark with the days in a row; pointing, focus or a tap opens a card about the next medal. */
export function StreakBadge({ streakCount, load, follow, onEvent, Card, children }: StreakBadgeProps) {
  const t = useTexts(texts);
  const cardId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [machine] = useState(() => machineWith(load));
  const [snapshot, send, actor] = useMachine(machine, { input: { streakCount } });
  const [news, setNews] = useState('');
  const isOpen = snapshot.hasTag('open');

  useEffect(() => {
    if (streakCount !== undefined) send({ type: 'streak.updated', streakCount });
  }, [send, streakCount]);

  const isKnown = snapshot.context.streakCount !== null;
  useEffect(
    () => (isKnown ? follow?.((count) => send({ type: 'streak.updated', streakCount: count })) : undefined),
    [follow, isKnown, send],
  );

  useEffect(() => {
    const subscription = actor.on('*', (event) => onEvent?.(event));
    return () => subscription.unsubscribe();
  }, [actor, onEvent]);

  useEffect(() => {
    const subscription = actor.on('changed', (event) => setNews(t.changed({ days: event.streakCount })));
    return () => subscription.unsubscribe();
  }, [actor, t]);

  // Esc closes the card wherever the focus is, and a press outside closes one that a tap opened.
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && send({ type: 'card.dismiss' });
    const onPress = (event: Event) => {
      if (root.current && !event.composedPath().includes(root.current)) send({ type: 'card.dismiss' });
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen, send]);

  if (!snapshot.hasTag('badge') || snapshot.context.streakCount === null) return null;
  const progress = streakProgress(snapshot.context.streakCount);

  return (
    <div
      ref={root}
      className="streak"
      data-open={isOpen || undefined}
      onPointerEnter={(event: PointerEvent) => event.pointerType !== 'touch' && send({ type: 'card.hover' })}
      onPointerLeave={() => send({ type: 'card.leave' })}
      onFocus={() => send({ type: 'card.focus' })}
      onBlur={(event: FocusEvent<HTMLElement>) =>
        event.currentTarget.contains(event.relatedTarget) || send({ type: 'card.blur' })
      }
    >
      <button
        type="button"
        className="streak-badge"
        aria-expanded={isOpen}
        aria-describedby={Card ? cardId : undefined}
        onClick={() => send({ type: 'card.press' })}
      >
        <span className="num">{progress.days}</span> <small>{t.days({ days: progress.days })}</small>{' '}
        <span className="sr">{t.inARowShort}</span>
      </button>
      {Card && (
        <Card id={cardId} progress={progress} hidden={!isOpen}>
          {children}
        </Card>
      )}
      <output className="sr">{news}</output>
    </div>
  );
}
