import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** One request as the server got it; `file` and `fields` of a multipart body, `json` of any other. */
export type GotRequest = {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly json: Record<string, unknown>;
  readonly fields: Record<string, string>;
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array } | undefined;
};
export type GivenAnswer = {
  readonly status?: number;
  readonly type?: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
};
export type OpenaiDouble = {
  readonly url: string;
  readonly got: readonly GotRequest[];
  close(): Promise<void>;
};

const read = async (request: IncomingMessage): Promise<GotRequest> => {
  const { url = '', headers } = request;
  const body = new Uint8Array(await buffer(request));
  const type = headers['content-type'] ?? '';
  const got = { path: url, authorization: headers.authorization, json: {}, fields: {}, file: undefined };
  if (!type.startsWith('multipart/')) return { ...got, json: JSON.parse(Buffer.from(body).toString()) };
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const file = form.get('file');
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    ...got,
    fields: Object.fromEntries(texts),
    file:
      file instanceof File
        ? { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
        : undefined,
  };
};

/**
 * A server on this machine that speaks OpenAI's protocol and answers what it is told to; `undefined` is no answer at
 * all, so that who asks runs out of patience.
 */
export const startOpenaiDouble = async (
  answer: (request: GotRequest) => GivenAnswer | undefined | Promise<GivenAnswer>,
): Promise<OpenaiDouble> => {
  const got: GotRequest[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const one = await read(request);
    got.push(one);
    const given = await answer(one);
    if (!given) return;
    response.writeHead(given.status ?? 200, {
      'content-type': given.type ?? 'application/json',
      ...given.headers,
    });
    response.end(given.body);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    got,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
