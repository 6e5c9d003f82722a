import type { Place } from '../connection/place.adapter.js';
import { openSync } from '../sync/sync.adapter.js';
import { createHtmlAudio } from './audio.adapter.js';
import type { Opened } from './embedded-practice.js';
import type { Practiser } from './fetch-practiser.adapter.js';
import { OpenedPractice } from './opened-practice.js';
import { createPracticeSession } from './practice-session.adapter.js';
import { fetchPracticeTools } from './use-practice-tools.js';

export { attemptAt } from './begin-attempt.adapter.js';

/** All that an embedded practice consists of, once it is known whose it is. @param adopt gives the element further styles */
export function practiceOf(
  user: Practiser,
  attemptId: string,
  place: Place,
  adopt: (styles: string) => void,
): Opened {
  const sync = openSync({ userId: user._id, role: user.role, ...place });
  const { session, stop } = createPracticeSession({ attemptId, user, sync, ...place });
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
      adopt(readAloudStyles);
      return openReadAloud(input);
    },
    close: () => {
      stop();
      sync.stop();
    },
  };
}
