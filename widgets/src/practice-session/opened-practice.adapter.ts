import type { AttemptView } from '@lectern/events/practice/attempt.views';
import type { Place } from '../connection/place.adapter.js';
import { openSync } from '../sync/sync.adapter.js';
import type { Locale } from '../ui/texts.js';
import { createHtmlAudio } from './audio.adapter.js';
import type { Opened } from './embedded-practice.js';
import type { Practiser } from './fetch-practiser.adapter.js';
import { OpenedPractice } from './opened-practice.js';
import { createPracticeSession } from './practice-session.adapter.js';
import { laterStyles } from './practice-session.later-styles.js';
import { fetchPracticeTools } from './use-practice-tools.js';

export type PracticeOf = {
  readonly user: Practiser;
  readonly attemptId: string;
  /** As it was read a moment ago. */
  readonly attempt: AttemptView | null;
  readonly place: Place;
  /** The language that the element is in now. */
  readonly locale: () => Locale;
  /** Gives the element further styles, after those that it has. */
  readonly adopt: (styles: readonly string[]) => void;
};

/** All that an embedded practice consists of, once it is known whose it is. */
export function practiceOf({ user, attemptId, attempt, place, locale, adopt }: PracticeOf): Opened {
  adopt(laterStyles);
  const sync = openSync({ userId: user._id, role: user.role, ...place });
  const { session, stop } = createPracticeSession({ attemptId, attempt, user, sync, locale, ...place });
  return {
    View: OpenedPractice,
    attemptId,
    session,
    audio: createHtmlAudio(place),
    openReadAloud: async (input) => {
      const [{ openReadAloud }, { readAloudStyles }] = await Promise.all([
        fetchPracticeTools(),
        import('./read-aloud-styles.lazy.js'),
      ]);
      adopt([...laterStyles, readAloudStyles]);
      return openReadAloud(input);
    },
    close: () => {
      stop();
      sync.stop();
    },
  };
}
