import type { Clock } from '../platform/clock/clock.port.js';
import { hourMs, minuteMs } from '../platform/clock/durations.js';

/** Tells how much of a piece of work is done, from 0 to 1. */
export type TellShare = (share: number) => void;

/** Begins a piece of work, named as in "the journal". */
export type Progress = (what: string) => TellShare;

/** Earlier than this nothing can be said of the time left, ms. */
const tooEarlyMs = 2_000;

const spoken = (ms: number): string => {
  if (ms < minuteMs) return 'less than a minute left';
  if (ms < 2 * hourMs) return `about ${Math.ceil(ms / minuteMs)} min left`;
  return `about ${Math.ceil(ms / hourMs)} h left`;
};

/** A line for each piece of long work: how far it is, and how long it will take at this rate. */
export const createProgress =
  (clock: Clock, tell: (line: string) => void): Progress =>
  (what) => {
    const began = clock.now();
    let first: number | undefined;
    return (share) => {
      // What was done by an earlier run takes no time now.
      first ??= share;
      const took = clock.now() - began;
      const done = share - first;
      const left =
        took < tooEarlyMs || done <= 0 || share >= 1 ? '' : `, ${spoken((took / done) * (1 - share))}`;
      tell(`${what}: ${Math.floor(Math.min(share, 1) * 100)} %${left}`);
    };
  };
