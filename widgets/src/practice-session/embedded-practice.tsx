import { useEffect, useState } from 'react';
import { LoadFailedView, LoadingView, NotFoundView } from './load-views.js';
import { PracticeSession } from './practice-session.js';
import type { ReadingStore } from './reading-settings.js';
import type { SessionActor } from './session.actors.js';
import type { SessionEmitted } from './session.types.js';
import { AudioContext, type AudioLogic } from './use-playback.js';

/** A session that brings all it needs; `close` when it is taken off the page. */
export type OpenedPractice = { readonly session: SessionActor; readonly close: () => void };

export type EmbeddedPracticeProps = {
  /** Asked once, and again at each new try: null where nobody is signed in. */
  open: () => Promise<OpenedPractice | null>;
  audio: AudioLogic;
  reading: ReadingStore;
  onEvent: (event: SessionEmitted) => void;
  onLeave: () => void;
};

type Opening =
  | { status: 'opening' }
  | { status: 'failed' }
  /** Nobody is signed in, or the token is not good. */
  | { status: 'nobody' }
  | { status: 'open'; session: SessionActor };

/** A practice inside a page that knows nothing of it. The page stands while the rest of it is being fetched. */
export function EmbeddedPractice({ open, audio, reading, onEvent, onLeave }: EmbeddedPracticeProps) {
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
        return setOpening(opened ? { status: 'open', session: opened.session } : { status: 'nobody' });
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

  if (!session) {
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
  return (
    <AudioContext.Provider value={audio}>
      <PracticeSession session={session} reading={reading} onLeave={onLeave} keysOn="widget" />
    </AudioContext.Provider>
  );
}
