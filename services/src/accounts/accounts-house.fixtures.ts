import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { catalogue } from '@lectern/events/catalogue';
import { sessionRevokedSubject } from '@lectern/events/accounts/account.commands';
import { pastOf } from '../history/past-streams.js';
import { createInProcessBus } from '../platform/bus/in-process-bus.adapter.js';
import type { Context, EdgePorts } from '../context.js';
import type { Clock } from '../platform/clock/clock.port.js';
import { createTestClock } from '../platform/clock/test-clock.fixture.js';
import { createCommandRunner } from '../platform/commands/command-runner.js';
import { createCommandSender } from '../platform/commands/command-sender.js';
import { commandController } from '../platform/commands/handle-commands.js';
import { openSqliteDocuments } from '../platform/documents/sqlite-documents.adapter.js';
import { EdgeGuard } from '../platform/edge/edge.guard.js';
import { EnvelopeInterceptor } from '../platform/edge/envelope.interceptor.js';
import { ErrorFilter } from '../platform/edge/error.filter.js';
import { httpController } from '../platform/edge/serve.js';
import { openSqliteEventStore } from '../platform/event-store/sqlite-event-store.adapter.js';
import { createCodec } from '../platform/journal/codec.js';
import { openSqliteKeys } from '../platform/keys/sqlite-keys.adapter.js';
import { createMetrics } from '../platform/metrics/metrics.js';
import { createLimits, limitsCollection } from '../platform/limits/limits.js';
import { createLogger } from '../platform/logger.js';
import type { AnyProjection } from '../platform/projections/projection.js';
import { startProjections } from '../platform/projections/projection-host.js';
import { createSealing } from '../platform/sealing/sealing.js';
import type { Settings } from '../platform/settings.js';
import { accounts } from './accounts.context.js';
import { createLinkTokens } from './links/link-tokens.js';
import { createPeopleQueries } from './people/people.queries.js';
import { createSessionQueries } from './sessions/session.queries.js';

/** Nobody’s subscription ends. */
const openGate = { expiredSince: () => Promise.resolve(undefined) };

const openEngines = async (folder: string) => {
  const clock = createTestClock('2026-01-05T08:00:00.000Z');
  const store = openSqliteEventStore({ file: join(folder, 'journal.sqlite'), clock });
  const documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
  const keys = await openSqliteKeys({
    file: join(folder, 'keys.sqlite'),
    masterKey: new Uint8Array(32).fill(7),
  });
  const bus = createInProcessBus({ clock });
  const sealing = createSealing(keys);
  const codec = createCodec(catalogue, sealing);
  const sender = createCommandSender(bus, clock);
  const links = createLinkTokens(linkKey);
  const claimKey = new Uint8Array(32).fill(9);
  return { clock, store, documents, keys, bus, sealing, codec, sender, claimKey, links };
};

export type Answer = {
  readonly status: number;
  readonly body: {
    readonly success: boolean;
    readonly message?: string;
    readonly data?: unknown;
    readonly position?: string;
    readonly suspendedAccount?: unknown;
  };
  /** The cookie as the browser has it afterwards. */
  readonly cookie: string | undefined;
  /** The device's cookie, likewise. */
  readonly device: string | undefined;
  readonly setCookie: string;
  /** Seconds, of a refusal that may be asked again. */
  readonly retryAfter: string | undefined;
};

@Module({})
class AccountsModule {}

/** The key of links, cards and invitations. */
export const linkKey = new Uint8Array(32).fill(3);

/** The accounts context as it runs: its commands, its edge and its read model, on embedded adapters and a clock to drive; with other contexts where a test needs them. */
export const openAccountsHouse = async (
  more: {
    readonly contexts?: readonly Context[];
    readonly settings?: Partial<Settings>;
    /** In place of the embedded ones, or of what has none here. */
    readonly ports?: (engines: Awaited<ReturnType<typeof openEngines>>) => Partial<EdgePorts>;
    readonly projections?: readonly AnyProjection[];
  } = {},
) => {
  const contexts = [accounts, ...(more.contexts ?? [])];
  const folder = mkdtempSync(join(tmpdir(), 'lectern-accounts-'));
  const engines = await openEngines(folder);
  const { clock, store, documents, keys, bus, sealing, codec, claimKey } = engines;
  /** How long answers were held back, ms. Nobody waits for it: time stands still. */
  const waits: number[] = [];
  const patientClock: Clock = {
    now: clock.now,
    sleep: async (ms, signal) => (signal ? clock.sleep(ms, signal) : void waits.push(ms)),
  };
  const logger = createLogger('silent');
  const people = createPeopleQueries({ documents });
  const settings = {
    HOST: '127.0.0.1',
    PORT: 3000,
    LECTERN_SIGNIN_RATE: 10,
    LECTERN_DELETION_WAIT: 7,
    LECTERN_RECORDING_WAIT: 900,
    ...more.settings,
  } as Settings;
  const metrics = createMetrics('test');
  const readModels = { caughtUp: () => Promise.resolve(true), position: () => '12' };
  const runner = createCommandRunner(store, codec, 'test');
  const collections = contexts.flatMap((context) => context.collections ?? []);
  for (const collection of [limitsCollection, ...collections]) await documents.ensure(collection);
  const isOff = settings.LECTERN_SIGNIN_RATE === 0;
  const limits = createLimits({ documents, clock: patientClock, hashKey: claimKey, isOff });
  // What has no double here stays away: a test that asks for it brings its own.
  const ports = {
    ...engines,
    clock: patientClock,
    settings,
    logger,
    metrics,
    readModels,
    gate: openGate,
    past: pastOf(contexts, documents),
    runner,
    limits,
    linkKey,
    ...more.ports?.(engines),
  } as Partial<EdgePorts> as EdgePorts & { readonly store: typeof store; readonly runner: typeof runner };
  const app = await NestFactory.create<NestFastifyApplication>(
    {
      module: AccountsModule,
      controllers: contexts.flatMap(({ name, commands, edge }) => [
        ...(commands ? [commandController(name, commands(ports))] : []),
        ...(edge ? [httpController(name, ports.sender, edge(ports).serve)] : []),
      ]),
      providers: [
        {
          provide: APP_GUARD,
          useValue: new EdgeGuard(createSessionQueries({ documents, clock, people, sealing }), openGate),
        },
        { provide: APP_INTERCEPTOR, useValue: new EnvelopeInterceptor() },
        { provide: APP_FILTER, useValue: new ErrorFilter(logger) },
      ],
    },
    new FastifyAdapter(),
    { logger: false },
  );
  await app.register(fastifyCookie);
  app.connectMicroservice({ strategy: bus.strategy() });
  await app.startAllMicroservices();
  await app.init();
  await app.getHttpAdapter().getInstance().ready();

  const revoked: string[] = [];
  bus.subscribe(sessionRevokedSubject, (message) => {
    revoked.push((message as { sessionKey: string }).sessionKey);
  });

  /** Calls a route of `/api/authentication/` as a browser that holds this cookie. */
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    cookie?: string,
    payload?: object,
    from: { readonly address?: string; readonly key?: string; readonly device?: string | undefined } = {},
  ): Promise<Answer> => {
    const cookies = [cookie ? `sc=${cookie}` : '', from.device ? `sd=${from.device}` : ''].filter(Boolean);
    const response = await app.inject({
      method,
      url: `/api/authentication/${path}`,
      headers: {
        host: 'localhost:3000',
        ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
        ...(from.key ? { 'idempotency-key': from.key } : {}),
      },
      ...(from.address ? { remoteAddress: from.address } : {}),
      ...(payload ? { payload } : {}),
    });
    const header = response.headers['set-cookie'];
    const setCookie = Array.isArray(header) ? header.join('\n') : (header ?? '');
    const changed = /^sc=([^;]*)/m.exec(setCookie);
    return {
      status: response.statusCode,
      body: response.json<Answer['body']>(),
      cookie: changed ? changed[1] || undefined : cookie,
      device: /^sd=([^;]*)/m.exec(setCookie)?.[1] ?? from.device,
      setCookie,
      retryAfter: response.headers['retry-after']?.toString(),
    };
  };

  /** Fills the read models with all there is in the journal. */
  const project = async (): Promise<void> => {
    const projections = [
      ...contexts.flatMap(({ projections: own = [] }) => own),
      ...(more.projections ?? []),
    ];
    const deps = { store, documents, codec, bus, clock, logger, holder: 'this host', isAlone: true };
    const host = await startProjections({ ...deps, projections });
    await host.caughtUp();
    await host.stop();
  };

  return {
    ...engines,
    app,
    limits,
    revoked,
    waits,
    call,
    project,
    signIn: (email: string, password: string, cookie?: string) =>
      call('POST', 'sign-in', cookie, { email, password }),
    close: async () => {
      await app.close();
      await bus.close();
      await store.close();
      await documents.close();
      await keys.close();
      rmSync(folder, { recursive: true });
    },
  };
};

export type AccountsHouse = Awaited<ReturnType<typeof openAccountsHouse>>;
