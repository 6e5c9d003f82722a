import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Statement = Readonly<Record<string, unknown>>;
/** `cut`: stored, and the answer never comes. */
type Trouble = number | 'cut';

/** A learning record store, as far as statements are put into it (xAPI 1.0.3, 2.1.1). */
export type RecordStoreSimulator = {
  readonly endpoint: string;
  readonly user: string;
  readonly password: string;
  /** What it holds of a person. */
  readonly of: (personId: string) => readonly Statement[];
  readonly all: () => readonly Statement[];
  /** How often anything was put. */
  readonly puts: () => number;
  /** What the next requests meet. */
  readonly trouble: (...all: readonly Trouble[]) => void;
  readonly close: () => void;
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

export const startRecordStore = async (): Promise<RecordStoreSimulator> => {
  const [user, password] = ['lectern', 'a long secret'];
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const held = new Map<string, Statement>();
  const troubles: Trouble[] = [];
  let puts = 0;

  const store = (url: URL, text: string): number => {
    const id = url.searchParams.get('statementId') ?? '';
    const statement = JSON.parse(text) as Statement;
    if (statement['id'] !== id) return 400;
    if (held.has(id)) return JSON.stringify(held.get(id)) === JSON.stringify(statement) ? 204 : 409;
    held.set(id, statement);
    return 204;
  };
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const url = new URL(request.url ?? '/', 'http://store');
      const text = await bodyOf(request);
      const { authorization } = request.headers;
      if (request.method !== 'PUT' || url.pathname !== '/xapi/statements')
        return void response.writeHead(404).end();
      if (request.headers['x-experience-api-version'] !== '1.0.3') return void response.writeHead(400).end();
      if (authorization !== expected) return void response.writeHead(401).end('Unknown user');
      puts += 1;
      const trouble = troubles.shift();
      if (typeof trouble === 'number')
        return void response.writeHead(trouble, { 'retry-after': '1' }).end('no');
      const status = store(url, text);
      if (trouble === 'cut') return void response.destroy();
      response.writeHead(status).end();
    };
    void answer();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const nameOf = ({ actor }: Statement): string => (actor as { account: { name: string } }).account.name;
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/xapi`,
    user,
    password,
    of: (personId) => [...held.values()].filter((statement) => nameOf(statement) === personId),
    all: () => [...held.values()],
    puts: () => puts,
    trouble: (...all) => void troubles.push(...all),
    close: () => void server.close(),
  };
};
