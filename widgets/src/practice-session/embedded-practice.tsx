import type { AttemptView } from '@lectern/events/practice/attempt.views';
import { useCallback, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { FirstReading } from './first-reading.js';
import { LoadFailedView, LoadingView, NotFoundView } from './load-views.js';
import type { OpenedPracticeProps } from './opened-practice.js';
import type { ReadingStore } from './reading-settings.js';
import type { SessionEmitted } from './session.types.js';

/** A session that brings all it needs; `close` when it is taken off the page. */
export type Opened = Pick<OpenedPracticeProps, 'session' | 'audio' | 'openReadAloud'> & {
  readonly View: ComponentType<OpenedPracticeProps>;
  readonly attemptId: string;
  readonly close: () => void;
};

export type EmbeddedPracticeProps = {
  /** Asked once, and again at each new try: null where nobody is signed in. The attempt may be told before the rest is there. */
  open: (onAttempt: (attempt: AttemptView) => void) => Promise<Opened | null>;
  reading: ReadingStore;
  onEvent: (event: SessionEmitted) => void;
  onLeave: () => void;
};

type Opening =
  | { status: 'opening' }
  | { status: 'failed' }
  /** Nobody is signed in, or the token is not good. */
  | { status: 'nobody' }
  | ({ status: 'open' } & Opened);

/** Whether the session has what it shows. What selects of a session elsewhere comes with the machines, which a passage does not wait for. */
function useIsLoaded(session: Opened['session'] | undefined): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const subscription = session?.subscribe(changed);
      return () => subscription?.unsubscribe();
    },
    [session],
  );
  const read = useCallback(
    () => session !== undefined && !session.getSnapshot().matches({ screen: 'loading' }),
    [session],
  );
  return useSyncExternalStore(follow, read);
}

/** A practice inside a page that knows nothing of it. Its passage can be read while the rest of it is being fetched. */
export function EmbeddedPractice({ open, reading, onEvent, onLeave }: EmbeddedPracticeProps) {
  const [opening, setOpening] = useState<Opening>({ status: 'opening' });
  const [attempt, setAttempt] = useState<AttemptView | null>(null);
  const [isRead, setRead] = useState(false);
  const [tries, setTries] = useState(0);
  const [openOnce] = useState(() => open);
  const [held, setHeld] = useState<Element | null>(null);

  useEffect(() => {
    let close: (() => void) | null = null;
    let gone = false;
    setOpening({ status: 'opening' });
    openOnce((known) => gone || setAttempt(known)).then(
      (opened) => {
        if (gone) return opened?.close();
        close = opened?.close ?? null;
        return setOpening(opened ? { status: 'open', ...opened } : { status: 'nobody' });
      },
      () => gone || setOpening({ status: 'failed' }),
    );
    return () => {
      gone = true;
      close?.();
    };
  }, [openOnce, tries]);

  const session = opening.status === 'open' ? opening.session : undefined;
  useEffect(() => {
    const subscription = session?.on('*', onEvent);
    return () => subscription?.unsubscribe();
  }, [session, onEvent]);

  const isLoaded = useIsLoaded(session);
  // It was pressed before the session could be told.
  useEffect(() => {
    if (isRead && isLoaded) session?.send({ type: 'read' });
  }, [session, isRead, isLoaded]);

  const first = attempt?.status === 'reading' ? attempt : null;
  if (opening.status === 'open' && (isLoaded || !first)) {
    const { View, audio, openReadAloud } = opening;
    return (
      <View
        session={opening.session}
        audio={audio}
        openReadAloud={openReadAloud}
        reading={reading}
        held={held}
        onLeave={onLeave}
      />
    );
  }
  if (first && (opening.status === 'opening' || opening.status === 'open')) {
    return (
      <FirstReading
        attempt={first}
        onRead={() => setRead(true)}
        onFocus={setHeld}
        {...{ reading, isRead, onLeave }}
      />
    );
  }
  return (
    <div className="practice-session">
      <div className="practice">
        {opening.status === 'failed' && <LoadFailedView onRetry={() => setTries(tries + 1)} />}
        {opening.status === 'nobody' && <NotFoundView onLeave={onLeave} />}
        {opening.status === 'opening' && <LoadingView />}
      </div>
    </div>
  );
}
