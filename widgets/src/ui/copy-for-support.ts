/** Puts an error into the clipboard with where, when and in which browser it happened. @returns whether it is there */
export const copyForSupport = async (error: string, at: Date): Promise<boolean> => {
  const lines = [error, location.href, at.toISOString(), navigator.userAgent];
  try {
    await navigator.clipboard.writeText(lines.join('\n'));
    return true;
  } catch {
    return false;
  }
};
