import type { Blobs } from './blobs/blobs.port.js';
import type { Bus } from './bus/bus.port.js';
import type { Clock } from './clock/clock.port.js';
import type { CommandRunner } from './commands/command-runner.js';
import type { CommandSender } from './commands/command-sender.js';
import type { Documents } from './documents/documents.port.js';
import type { Images } from './images/images.port.js';
import type { CheckOptions } from './installation/installation.js';
import type { EventStore } from './event-store/event-store.port.js';
import type { Codec } from './journal/codec.js';
import type { Keys } from './keys/keys.port.js';
import type { Signer } from './keys/signer.js';
import type { Limits } from './limits/limits.js';
import type { Logger } from './logger.js';
import type { Mailer } from './mailer/mailer.port.js';
import type { Metrics } from './metrics/metrics.js';
import type { Outgoing } from './outgoing/outgoing.port.js';
import type { Sealing } from './sealing/sealing.js';

/** The ports of a process, and what is made of them. */
export type Ports = {
  readonly store: EventStore;
  readonly documents: Documents;
  readonly bus: Bus;
  readonly blobs: Blobs;
  readonly images: Images;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly sealing: Sealing;
  readonly signer: Signer;
  readonly codec: Codec;
  readonly runner: CommandRunner;
  readonly limits: Limits;
  readonly sender: CommandSender;
  /** Names claims; derived from the master key, so that no store tells whose they are. */
  readonly claimKey: Uint8Array;
  /** What the master key says of an installation. */
  readonly installation: Pick<CheckOptions, 'checkOf' | 'wrap'>;
  /** Signs the tokens of mailed links. */
  readonly linkKey: Uint8Array;
  readonly mailer: Mailer;
  /** Asks servers that schools name. */
  readonly outgoing: Outgoing;
  readonly metrics: Metrics;
  readonly logger: Logger;
};
