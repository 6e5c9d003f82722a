/** The answer to what an element will ask by this body. */
export type EarlyAttempt = { readonly body: string; readonly response: Promise<Response> };

/**
 * Asks for the attempt of an element whose files are still on their way. Its route stands here by its path, because this is to be
 * there as soon as the token is: it imports nothing that would have to be fetched, too. A form is sent at once; before a
 * header a browser would ask for leave.
 */
export const earlyAttempt = (element: Element, token: Promise<string>): EarlyAttempt | undefined => {
  const [attemptId, passageId, paragraphId, server] = [
    'attempt-id',
    'passage-id',
    'paragraph-id',
    'server',
  ].map((name) => element.getAttribute(name));
  const text = passageId ? { passageId } : paragraphId ? { paragraphId } : undefined;
  if (attemptId || !text || !server) return undefined;
  const response = token.then((access_token) =>
    fetch(new URL('/api/practice-attempt/open', server), {
      method: 'POST',
      credentials: 'omit',
      body: new URLSearchParams({ ...text, access_token }),
    }),
  );
  // The element asks again where this failed.
  response.catch(() => undefined);
  return { body: JSON.stringify(text), response };
};
