/** By which people name a message: `4F7A-91C2`, the beginning of its id. */
export const messageNumber = (messageId: string): string =>
  messageId
    .replaceAll('-', '')
    .slice(0, 8)
    .toUpperCase()
    .replace(/^(.{4})/, '$1-');
