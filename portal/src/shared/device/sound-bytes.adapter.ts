/** The bytes of a recording that this page keeps, in base64. @param url of the page's own (`blob:`) */
export const base64Of = async (url: string): Promise<string> => {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const step = 8_192;
  let text = '';
  for (let at = 0; at < bytes.length; at += step)
    text += String.fromCharCode(...bytes.subarray(at, at + step));
  return btoa(text);
};
