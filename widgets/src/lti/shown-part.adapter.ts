/** Shows a part that the server has written, and hid; or hides it. */
export const show = (id: string, isShown = true): void => {
  document.getElementById(id)?.toggleAttribute('hidden', !isShown);
};
