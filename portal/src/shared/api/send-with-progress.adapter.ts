type Answered = { readonly status: number; readonly body: unknown };

/** What a call sends. */
export type Sent = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Sends as `fetch` would, which cannot tell how much has left. @returns status 0 where nobody was reached */
export const send = (
  { method, url, headers, body }: Sent,
  onProgress: (share: number) => void,
): Promise<Answered> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: parsed(request.responseText) }),
    );
    for (const failed of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(failed, () => resolve({ status: 0, body: null }));
    request.send(body);
  });
