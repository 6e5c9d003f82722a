import type { Provider, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from '../platform/logger.js';
import type { Settings } from '../platform/settings.js';
import type { Engines } from '../feedback/engines.js';
import type { PortOpener } from './port-opener.js';

/** What a process may do; all of it in one, or any number of processes for each. */
export const roles = ['gateway', 'commands', 'projections', 'reactors'] as const;
export type Role = (typeof roles)[number];

/** What a part of a host is made from. */
export type HostContext = {
  readonly settings: Settings;
  readonly opener: PortOpener;
  readonly logger: Logger;
  /** This process, for its leases. */
  readonly holder: string;
  /** No other process can be at work on the same stores. */
  readonly isAlone: boolean;
  /** The engines of this process, made when a part first asks; the host closes them. */
  readonly engines: () => Engines;
};

/** What one role brings into its process. */
export type HostPart = {
  readonly role: Role;
  readonly controllers?: readonly Type[];
  readonly providers?: readonly Provider[];
  /** Whether pages of another site may call it, with a token: the gateway's. */
  readonly isEmbedOrigin?: (origin: string) => Promise<boolean>;
  /** Begins what the role does by itself; the process listens already. */
  readonly start?: (app: NestFastifyApplication) => Promise<void>;
  /** Resolves when what was there at the start has been taken in; a start waits for it a moment. */
  readonly caughtUp?: () => Promise<void>;
  /** Why it cannot do its work just now. */
  readonly trouble?: () => string | undefined;
  /** What it does worse than usual; it is ready all the same. */
  readonly degraded?: () => string | undefined;
  /** Brings the gauges of what it keeps up to date, before they are read. */
  readonly measure?: () => Promise<void>;
  /** A while after all is ready: what takes its time, and begins by itself where it is needed sooner. */
  readonly warm?: () => void;
  /** Takes nothing new, and ends what is under way. */
  readonly drain?: () => Promise<void>;
  /** Closes what it made, after all is drained. */
  readonly close?: () => Promise<void>;
};
