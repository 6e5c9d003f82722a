import { InvalidSettings } from '../platform/invalid-settings.js';
import { type Settings } from '../platform/settings.js';
import type { Role } from './host-part.js';

const storeOf = {
  journal: ['EVENTSTORE_URL'],
  documents: ['MONGODB_URL'],
  bus: ['NATS_URL'],
  keys: ['KEYS_URL', 'LECTERN_MASTER_KEY'],
  blobs: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const satisfies Readonly<Record<string, readonly (keyof Settings)[]>>;

type Shared = keyof typeof storeOf;

/** What each role shares with other processes. */
const needs: Readonly<Record<Role, readonly Shared[]>> = {
  gateway: ['documents', 'bus', 'keys', 'blobs'],
  commands: ['journal', 'documents', 'bus', 'keys'],
  projections: ['journal', 'documents', 'bus', 'keys'],
  reactors: ['journal', 'documents', 'bus', 'keys', 'blobs'],
};

const require = (shared: readonly Shared[], settings: Settings, why: string): void => {
  const missing = [...new Set(shared.flatMap((each): readonly (keyof Settings)[] => storeOf[each]))]
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name}: is not set, and ${why}.`);
  if (missing.length > 0) throw new InvalidSettings(['Some settings are missing:', ...missing].join('\n'));
};

/** The stores that roles work on, by the names of their ports. */
export const storesOf = (roles: readonly Role[]): readonly ('store' | 'keys' | 'blobs' | 'documents')[] => {
  const shared = new Set(roles.flatMap((role) => needs[role]));
  return [
    ...(shared.has('journal') ? (['store'] as const) : []),
    ...(['keys', 'blobs', 'documents'] as const).filter((name) => shared.has(name)),
  ];
};

/**
 * Checks the settings without which a role would keep to itself what all processes have to share.
 * @throws InvalidSettings with a line for each that is missing
 */
export const requireForRole = (role: Role, settings: Settings): void =>
  require(needs[role], settings, `a ${role} host shares it with the others`);

/**
 * The same for what is prepared before any host runs.
 * @throws InvalidSettings with a line for each that is missing
 */
export const requireForAll = (settings: Settings): void =>
  require(Object.values(needs).flat(), settings, 'hosts share it');
