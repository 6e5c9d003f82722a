/** Puts a text into the clipboard. @returns whether it is there */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** Puts an error into the clipboard with where, when and in which browser it happened. @returns whether it is there */
export const copyForSupport = (error: string, at: Date): Promise<boolean> =>
  copyText([error, location.href, at.toISOString(), navigator.userAgent].join('\n'));
