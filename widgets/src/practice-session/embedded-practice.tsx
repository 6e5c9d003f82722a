import { useEffect, useState, type ComponentType } from 'react';
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
  /** Asked once, and again at each new try: null where nobody is signed in. */
  open: () => Promise<Opened | null>;
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

/** A practice inside a page that knows nothing of it. The page stands while the rest of it is being fetched. */
export function EmbeddedPractice({ open, reading, onEvent, onLeave }: EmbeddedPracticeProps) {
  const [opening, setOpening] = useState<Opening>({ status: 'opening' });
  const [tries, setTries] = useState(0);
  const [openOnce] = useState(() => open);

  useEffect(() => {
    let close: (() => void) | null = null;
    let gone = false;
    setOpening({ status: 'opening' });
    openOnce().then(
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

  const session = opening.status === 'open' ? opening.session : null;
  useEffect(() => {
    const subscription = session?.on('*', onEvent);
    return () => subscription?.unsubscribe();
  }, [session, onEvent]);

  if (opening.status !== 'open') {
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
  const { View, audio, openReadAloud } = opening;
  return (
    <View
      session={opening.session}
      audio={audio}
      openReadAloud={openReadAloud}
      reading={reading}
      onLeave={onLeave}
    />
  );
}
