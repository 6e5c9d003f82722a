import { EngineRefused } from '../engine-refused.js';

/** Where a NATS server is, and as whom to go there. */
export type NatsAddress = {
  /** `host:port`, without credentials, fit to be shown. */
  readonly servers: readonly string[];
  readonly tls: boolean;
  readonly credentials:
    { readonly user: string; readonly pass: string } | { readonly token: string } | undefined;
};

const example = 'such as nats://localhost:4222, or nats://user:password@host:4222';

const parse = (text: string): URL => {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (!url || !['nats:', 'tls:'].includes(url.protocol) || url.hostname === '') {
    throw new EngineRefused(`NATS_URL: not the address of a NATS server, ${example}.`);
  }
  return url;
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new EngineRefused('NATS_URL: a % in the user or password has to be written as %25.');
  }
};

const credentialsIn = ({ username, password }: URL): NatsAddress['credentials'] => {
  if (username === '') return undefined;
  return password === '' ? { token: decode(username) } : { user: decode(username), pass: decode(password) };
};

/**
 * `nats://` or, for TLS only, `tls://`; a name without password is a token, as for NATS's own tools. Servers of one
 * cluster may be given with commas between them; the credentials are the first's.
 * @throws EngineRefused
 */
export const parseNatsUrl = (text: string): NatsAddress => {
  const urls = text.split(',').map(parse);
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    tls: urls.some(({ protocol }) => protocol === 'tls:'),
    credentials: urls.map(credentialsIn).find((credentials) => credentials !== undefined),
  };
};
