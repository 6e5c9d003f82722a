const atOnce = 0x8000;

const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let from = 0; from < bytes.length; from += atOnce)
    text += String.fromCharCode(...bytes.subarray(from, from + atOnce));
  return btoa(text);
};

/** A file that somebody chose, with its bytes in base64. */
export const readFile = async (file: File): Promise<{ readonly name: string; readonly content: string }> => ({
  name: file.name,
  content: base64Of(new Uint8Array(await file.arrayBuffer())),
});

/** A text as a file. */
export const textFile = (
  name: string,
  text: string,
): { readonly name: string; readonly content: string } => ({
  name,
  content: base64Of(new TextEncoder().encode(text)),
});
