/** How far a device's clock may be off before it is not believed, ms. */
export const clockToleranceMs = 10 * 60_000;

type Bounds = {
  /** When the attempt was started; undefined where that is not known. */
  readonly from: number | undefined;
  /** When the server heard of the answer. */
  readonly to: number;
};

/**
 * When an answer counts as given. The device's own time, days ago too where the answer waited on it, if that can be: not
 * before the attempt, not after the server heard of it, but for what clocks differ. Else the server's time: a school's
 * device may have any date, and nobody makes days of practice up.
 * @param givenAt by the device's clock; all times in ms since the epoch
 */
export const creditedAt = (givenAt: number, { from = -Infinity, to }: Bounds): number =>
  givenAt >= from - clockToleranceMs && givenAt <= to + clockToleranceMs ? givenAt : to;
