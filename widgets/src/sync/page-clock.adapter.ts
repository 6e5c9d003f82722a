let last = 0;

/**
 * Ms since the epoch by the device's clock, each later than the one before: a clock that is set back in the middle of a
 * practice leaves answers and steps in the order in which they were given. A page that is loaded again begins anew.
 */
export const pageNow = (): number => {
  last = Math.max(Date.now(), last + 1);
  return last;
};
