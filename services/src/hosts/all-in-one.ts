import 'reflect-metadata';
import fastifyCookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createContentQueries } from '../content/content.queries.js';
import { READ_MODELS } from '../platform/edge/edge.guard.js';
import { answerFrameworkError } from '../platform/edge/framework-errors.js';
import { readJsonBodies } from '../platform/edge/json-bodies.js';
import { SocketGateway } from '../platform/edge/socket-gateway.js';
import { newId } from '../platform/ids.js';
import { createLogger, type Logger } from '../platform/logger.js';
import { listenForPositions } from '../platform/projections/positions.js';
import { startProjections } from '../platform/projections/projection-host.js';
import type { Settings } from '../platform/settings.js';
import * as tokens from '../platform/tokens.js';
import { startWork } from '../platform/work/work-host.js';
import { edgeValues } from './edge-values.js';
import { openEmbeddedPorts, type Ports } from './embedded-ports.js';
import { createEngines, type Engines } from './engines.js';
import { READINESS, type Readiness } from './health.http.js';
import { LecternModule } from './lectern.module.js';
import { createProjections } from './projections.js';
import { createReactors } from './reactors.js';
import { servePortal } from './serve-portal.js';

/** A running Lectern: all hosts in one process on one data folder. */
export type Lectern = {
  readonly ports: Ports;
  readonly logger: Logger;
  /** Where it listens, as `http://host:port`. */
  readonly url: string;
  /** Says that all is there that was to be made at the start. */
  readonly ready: () => void;
  /** Drains and closes everything; again is no error. */
  readonly stop: () => Promise<void>;
};

/** A chunk of 512 KiB in base64 and its envelope; nothing larger is read. */
const bodyLimit = 1_048_576;

const platformValues = (ports: Ports, settings: Settings, logger: Logger): Iterable<[symbol, unknown]> => [
  [tokens.EVENT_STORE, ports.store],
  [tokens.DOCUMENTS, ports.documents],
  [tokens.BUS, ports.bus],
  [tokens.BLOBS, ports.blobs],
  [tokens.CLOCK, ports.clock],
  [tokens.SEALING, ports.sealing],
  [tokens.CODEC, ports.codec],
  [tokens.RUNNER, ports.runner],
  [tokens.SENDER, ports.sender],
  [tokens.CLAIM_KEY, ports.claimKey],
  [tokens.SETTINGS, settings],
  [tokens.LOGGER, logger],
];

const createApplication = async (
  values: ReadonlyMap<symbol, unknown>,
  ports: Ports,
): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    bodyLimit,
    trustProxy: 'loopback',
    forceCloseConnections: true,
    frameworkErrors: answerFrameworkError,
  });
  const app = await NestFactory.create<NestFastifyApplication>(LecternModule.with(values), adapter, {
    logger: ['error', 'warn'],
    bodyParser: false,
  });
  await app.register(fastifyCookie);
  readJsonBodies(app.getHttpAdapter().getInstance());
  await servePortal(app.getHttpAdapter().getInstance());
  app.useWebSocketAdapter(new IoAdapter(app));
  app.connectMicroservice({ strategy: ports.bus.strategy() });
  await app.startAllMicroservices();
  return app;
};

/**
 * Opens the data folder and starts everything.
 * @param chosen engines in place of those that the settings name
 * @throws DataFolderTaken when another process has the folder
 */
export const startAllInOne = async (
  settings: Settings,
  folder: string,
  chosen?: Engines,
): Promise<Lectern> => {
  const logger = createLogger(settings.LECTERN_LOG_LEVEL);
  const ports = await openEmbeddedPorts(settings, folder);
  const engines = chosen ?? createEngines(settings, logger);
  const content = createContentQueries(ports);
  const reactors = createReactors(ports, engines, content, settings);
  const projections = createProjections(reactors);
  const positions = listenForPositions(ports.bus, ports.clock);
  let fReady = false;
  const readiness: Readiness = () =>
    fReady ? { fReady } : { fReady, reason: 'The read models are catching up.' };

  const values = new Map<symbol, unknown>([
    ...platformValues(ports, settings, logger),
    ...edgeValues(ports, content, settings, logger),
    [tokens.POSITIONS, positions],
    [READ_MODELS, projections.map(({ name }) => name)],
    [READINESS, readiness],
  ]);
  const app = await createApplication(values, ports);
  const projecting = await startProjections({ ...ports, projections, logger });
  const working = startWork({ ...ports, logger, holder: newId(), fAlone: true }, reactors);
  await app.listen(settings.PORT, settings.HOST);
  await projecting.caughtUp();

  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    fReady = false;
    app.get(SocketGateway).closing();
    await working.stop();
    await app.close();
    await projecting.stop();
    positions.close();
    await engines.close();
    await ports.close();
  };
  return {
    ports,
    logger,
    url: await app.getUrl(),
    ready: () => {
      fReady = true;
      // Not before: a start is quick, and nobody answers in its first second.
      void engines.warm();
    },
    stop: () => (stopping ??= stop()),
  };
};
