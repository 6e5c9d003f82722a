import type { InspectionEvent } from 'xstate';
import type { ScreenStepDraft } from './practice-session.types.js';
import type { SessionActor } from './session.actors.js';
import { screenOf, stepsBetween, type Screen } from './screens.js';

/**
 * Records every screen a student sees, whichever of the machines behind it moved: recorded, not recomputed. The
 * observer is handed to the session as `inspect`; `record` gets each step once, in order. The clock of a recording
 * and its loudness change nothing on the screen that a replay could not draw from the audio.
 */
export function journalScreens(record: (step: ScreenStepDraft) => void) {
  let session: SessionActor | null = null;
  let last: Screen | null = null;
  const look = () => {
    if (!session) return;
    const now = screenOf(session.getSnapshot());
    for (const step of stepsBetween(last, now)) record(step);
    last = now;
  };
  return {
    inspect: (event: InspectionEvent) => {
      if (event.type === '@xstate.snapshot') queueMicrotask(look);
    },
    /** The session, once it is made. */
    follow: (made: SessionActor) => {
      session = made;
    },
  };
}
