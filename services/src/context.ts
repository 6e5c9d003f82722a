import type { Engines } from './feedback/engines.js';
import type { PastSource, PastStreams } from './history/past-streams.js';
import type { CommandHandler } from './platform/commands/handle-commands.js';
import type { Collection } from './platform/documents/documents.port.js';
import type { ReadModels } from './platform/edge/read-models.js';
import type { Served } from './platform/edge/serve.js';
import type { Notifier, SocketListener } from './platform/edge/socket-gateway.js';
import type { Ports } from './platform/ports.js';
import type { AnyProjection, Hint } from './platform/projections/projection.js';
import type { SubscriptionGate } from './platform/edge/caller.js';
import type { SystemHealth } from './schools/system-health.queries.js';
import type { Settings } from './platform/settings.js';
import type { ReactorDefinition } from './platform/work/reactor.js';

/** What every part of a context may ask for. */
type Common = { readonly settings: Settings };

/** What the command side has: the journal, and who decides over it. */
export const commandPorts = [
  'store',
  'documents',
  'bus',
  'clock',
  'codec',
  'sealing',
  'runner',
  'limits',
  'claimKey',
  'logger',
] as const satisfies readonly (keyof Ports)[];
export type CommandPorts = Common & Pick<Ports, (typeof commandPorts)[number]>;

/** What the edge has: never the journal. */
export const edgePorts = [
  'documents',
  'bus',
  'blobs',
  'images',
  'clock',
  'sealing',
  'signer',
  'codec',
  'sender',
  'limits',
  'claimKey',
  'linkKey',
  'outgoing',
  'metrics',
  'logger',
] as const satisfies readonly (keyof Ports)[];
export type EdgePorts = Common &
  Pick<Ports, (typeof edgePorts)[number]> & {
    readonly readModels: ReadModels;
    /** Whether somebody's subscription lets them go on. */
    readonly gate: SubscriptionGate;
    /** Read models that can be asked as they were. */
    readonly past: readonly PastSource[];
    /** How far the read models are, and what waits to be done. */
    readonly health: SystemHealth;
    /** Made when somebody first asks. */
    readonly engines: () => Engines;
  };

/** What reactors have. */
export const reactorPorts = [
  'store',
  'documents',
  'bus',
  'blobs',
  'clock',
  'codec',
  'sealing',
  'sender',
  'mailer',
  'linkKey',
  'keys',
  'claimKey',
  'outgoing',
  'logger',
] as const satisfies readonly (keyof Ports)[];
export type ReactorPorts = Common &
  Pick<Ports, (typeof reactorPorts)[number]> & { readonly engines: Engines };

/** What a context brings to a gateway. */
export type Edge = {
  readonly serve: readonly Served[];
  /** What listens to the sockets of whoever is signed in. */
  readonly sockets?: readonly SocketListener[];
  /** Makes the message of a notification, by its kind. */
  readonly notifications?: Readonly<Record<string, Notifier>>;
};

/**
 * All that a context brings, as one value. Each part is made in the hosts of its role alone, from the ports that they
 * have open: a gateway opens no journal, and what decides opens no mailer.
 */
export type Context = {
  readonly name: string;
  /** Collections that no projection writes. */
  readonly collections?: readonly Collection[];
  readonly projections?: readonly AnyProjection[];
  /** Its read models that can be asked as they were at an earlier time. */
  readonly past?: (streams: PastStreams) => readonly PastSource[];
  readonly commands?: (ports: CommandPorts) => readonly CommandHandler[];
  readonly reactors?: (settings: Settings) => readonly ReactorDefinition<ReactorPorts>[];
  readonly edge?: (ports: EdgePorts) => Edge;
  /** Who else hears of a notification, in hosts that keep read models. */
  readonly relay?: (ports: Pick<Ports, 'documents'>) => (hint: Hint) => Promise<readonly Hint[]>;
};

/** Declares a context; `hosts/contexts.ts` lists it. */
export const context = (name: string, parts: Omit<Context, 'name'>): Context => ({ name, ...parts });
