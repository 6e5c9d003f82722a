import { ExactScores } from '../ui/exact-scores.js';
import { PracticeSession } from './practice-session.js';
import type { ReadingStore } from './reading-settings.js';
import { usualReading } from './reading-settings.js';
import type { SessionActor } from './session.actors.js';

const usual: ReadingStore = { read: () => usualReading, write: () => undefined };
const nowhere = () => undefined;

/** A screen as a student saw it in the portal, with stars alone: to be looked at, not used. Whoever cannot see it is told of it elsewhere. */
export function RecordedScreen({ session }: { session: SessionActor }) {
  return (
    <div inert>
      <ExactScores value={false}>
        <PracticeSession session={session} reading={usual} onLeave={nowhere} reviewHref="#" nextHref="#" />
      </ExactScores>
    </div>
  );
}
