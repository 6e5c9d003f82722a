import type { AttemptView } from '@lectern/events/practice/attempt.views';
import { createActor, fromPromise } from 'xstate';
import { lastPosition } from '../outbox/last-position.adapter.js';
import { createScreenSteps } from '../outbox/screen-steps.adapter.js';
import type { Sync } from '../sync/sync.adapter.js';
import { createRecorder } from '../recorder/recorder.adapter.js';
import { hasSpeechRecognition } from '../recorder/speech-recognition.adapter.js';
import type { Locale } from '../ui/texts.js';
import { hasLittleRoom } from '../recorder/device-room.adapter.js';
import { storedRecording } from '../recorder/stored-recording.adapter.js';
import { answersOnDevice } from './answers-on-device.adapter.js';
import type { Place } from '../connection/place.adapter.js';
import { fetchAttempt } from './fetch-attempt.adapter.js';
import { journalScreens } from './journal-screens.js';
import { readDrafts, writeDrafts } from './kept-here.adapter.js';
import type { Practiser } from './fetch-practiser.adapter.js';
import type { LoadResult } from './practice-session.types.js';
import { openedOnDevice } from './question-on-device.js';
import type { SessionActor } from './session.actors.js';
import { connectionActor, outboxActor, uploadsActor } from './session-actors.adapter.js';
import { composeSession } from './session.compose.js';
import type { LoadInput } from './session.types.js';
import { stampNow } from './stamp.adapter.js';

/** The release that this page was built from. */
const release = import.meta.env['LECTERN_VERSION'] as string | undefined;

/** Passages and answers are in English, as it is spoken in India. */
const spokenLanguage = 'en-IN';

export type PracticeSessionOptions = Place & {
  readonly attemptId: string;
  /** As it was read a moment ago: opened without being asked for again, where nothing was sent from this tab since. */
  readonly attempt?: AttemptView | null | undefined;
  readonly user: Practiser;
  readonly sync: Pick<Sync, 'connection' | 'store' | 'uploader' | 'outbox'>;
  /** `typing` where the student said that there is no microphone. */
  readonly startWith?: 'speaking' | 'typing' | undefined;
  readonly appVersion?: string | undefined;
  /** The language that the page is in now, for the record of what it showed. */
  readonly locale?: (() => Locale) | undefined;
};

/** A session with the world behind it, started; `stop` when its page is left. */
export type RunningSession = { readonly session: SessionActor; readonly stop: () => void };

/** Puts machine and world together: for the portal and for the element alike. */
export function createPracticeSession(options: PracticeSessionOptions): RunningSession {
  const { attemptId, user, sync, startWith, appVersion = release, locale } = options;
  const { connection, store, uploader, outbox } = sync;
  let known = lastPosition(user._id) === null ? options.attempt : null;
  const read = async ({ attemptId, after }: LoadInput): Promise<AttemptView | null> => {
    const attempt = known ?? (await fetchAttempt(attemptId, after ?? lastPosition(user._id), options));
    known = null;
    return attempt;
  };
  const screens = createScreenSteps({ attemptId, outbox, locale, ...(appVersion ? { appVersion } : {}) });
  const journal = journalScreens((step) => screens.step(step));
  const machine = composeSession({
    stamp: stampNow,
    keepDrafts: (drafts) => writeDrafts(user._id, attemptId, drafts),
    recording: createRecorder({
      openSink: storedRecording({ store, onStored: uploader.stored }),
      language: spokenLanguage,
    }),
    connection: connectionActor(connection, attemptId),
    outbox: outboxActor(outbox, attemptId),
    uploads: uploadsActor({ uploader, store }, user._id, attemptId),
    loadAttempt: fromPromise<LoadResult, LoadInput>(async ({ input }) => {
      // Before the server is asked, and the position after it: what is sent meanwhile is in its answer or was read here.
      const waiting = await outbox.waiting().catch(() => []);
      const [attempt, onDevice, isRoomLittle] = await Promise.all([
        read(input),
        // A store that can't be opened must not keep the student from the passage.
        answersOnDevice(sync, user._id, attemptId).catch(() => []),
        hasLittleRoom(),
      ]);
      if (!attempt) return { status: 'notFound' };
      const opened = attempt.status === 'complete' ? null : openedOnDevice(waiting, attemptId);
      return {
        status: 'found',
        attempt: opened === null ? attempt : { ...attempt, status: 'answering', questionId: opened },
        onDevice,
        drafts: readDrafts(user._id, attemptId),
        hasLittleRoom: isRoomLittle,
      };
    }),
  });
  const session: SessionActor = createActor(machine, {
    input: { userId: user._id, attemptId, startWith, hasRecognition: hasSpeechRecognition() },
    inspect: journal.inspect,
  });
  journal.follow(session);
  session.start();
  return {
    session,
    stop: () => {
      session.stop();
      void screens.stop();
    },
  };
}
