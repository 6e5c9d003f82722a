/** A page in the background paints nothing: it waits no longer than this, ms. */
const mostMs = 100;

/** When what was just drawn can be seen: what comes next may keep the page busy. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, mostMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
