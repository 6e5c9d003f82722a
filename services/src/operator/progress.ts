import type { Clock } from '../platform/clock/clock.port.js';
import { hourMs, minuteMs } from '../platform/clock/durations.js';

/** Tells how much of something is done, from 0 to 1. */
export type TellShare = (what: string, share: number) => void;

/** Earlier than this nothing can be said of the time left, ms. */
const tooEarlyMs = 2_000;

const spoken = (ms: number): string => {
  if (ms < minuteMs) return 'less than a minute left';
  if (ms < 2 * hourMs) return `about ${Math.ceil(ms / minuteMs)} min left`;
  return `about ${Math.ceil(ms / hourMs)} h left`;
};

/** A line for each piece of long work ("Copying the journal"): how far it is, and how long it will take at this rate. */
export const createProgress =
  (clock: Clock, tell: (line: string) => void) =>
  (doing: string): TellShare => {
    const begun = new Map<string, { readonly at: number; readonly share: number }>();
    let at = clock.now();
    return (what, share) => {
      // What was done by an earlier run takes no time now.
      const first = begun.get(what) ?? { at, share };
      begun.set(what, first);
      at = clock.now();
      const [took, done] = [at - first.at, share - first.share];
      const left =
        took < tooEarlyMs || done <= 0 || share >= 1 ? '' : `, ${spoken((took / done) * (1 - share))}`;
      tell(`${doing} ${what}: ${Math.floor(Math.min(share, 1) * 100)} %${left}`);
    };
  };
