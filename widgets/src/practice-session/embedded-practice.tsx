import { useEffect, useState } from 'react';
import { createHtmlAudio } from './audio.adapter.js';
import type { Place } from './fetch-attempt.adapter.js';
import { fetchPractiser } from './fetch-practiser.adapter.js';
import { readingHere } from './kept-here.adapter.js';
import { LoadFailedView, LoadingView, NotFoundView } from './load-views.js';
import type { RunningSession } from './practice-session.adapter.js';
import { PracticeSession } from './practice-session.js';
import type { SessionEmitted } from './session.types.js';
import { AudioContext } from './spoken-text.js';

export type EmbeddedPracticeProps = Place & {
  attemptId: string;
  onEvent: (event: SessionEmitted) => void;
  onLeave: () => void;
};

type Opening =
  | { status: 'opening' }
  | { status: 'failed' }
  /** Nobody is signed in, or the token is not good. */
  | { status: 'nobody' }
  | ({ status: 'open' } & RunningSession);

/** Socket, uploader and recorder come as a second chunk, while the page already stands. */
async function open(
  attemptId: string,
  place: Place,
): Promise<(RunningSession & { close: () => void }) | null> {
  const [user, { openPracticeDevices }, { createPracticeSession }] = await Promise.all([
    fetchPractiser(place),
    import('./practice-devices.adapter.js'),
    import('./practice-session.adapter.js'),
  ]);
  if (!user) return null;
  const devices = openPracticeDevices(user, place);
  const running = createPracticeSession({ attemptId, user, devices, ...place });
  const close = () => {
    running.stop();
    devices.stop();
  };
  return { ...running, close };
}

/** A practice that brings all it needs, inside a page that knows nothing of it. */
export function EmbeddedPractice({ attemptId, server, token, onEvent, onLeave }: EmbeddedPracticeProps) {
  const [opening, setOpening] = useState<Opening>({ status: 'opening' });
  const [tries, setTries] = useState(0);
  const [audio] = useState(() => createHtmlAudio({ server, token }));

  useEffect(() => {
    let gone = false;
    let close = () => {};
    setOpening({ status: 'opening' });
    open(attemptId, { server, token }).then(
      (opened) => {
        if (!opened) return setOpening({ status: 'nobody' });
        close = opened.close;
        if (gone) return close();
        return setOpening({ status: 'open', ...opened });
      },
      () => setOpening({ status: 'failed' }),
    );
    return () => {
      gone = true;
      close();
    };
  }, [attemptId, server, token, tries]);

  const session = opening.status === 'open' ? opening.session : undefined;
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
      <PracticeSession session={session} reading={readingHere} onLeave={onLeave} keysOn="widget" />
    </AudioContext.Provider>
  );
}
