import 'reflect-metadata';
import fastifyCookie from '@fastify/cookie';
import fastifyCors from '@fastify/cors';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { LoggerService } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  allowLargerBodies,
  answerFrameworkError,
  closeAfterAnswers,
  countRequests,
  allForms,
  foreignForms,
  tokenForms,
  readJsonBodies,
  refuseForeign,
} from '../platform/edge/fastify-rules.js';
import { ownSite } from '../platform/edge/own-site.js';
import { trustedProxies } from '../platform/edge/trusted-proxies.js';
import { newId } from '../platform/ids.js';
import type { Logger } from '../platform/logger.js';
import type { Settings } from '../platform/settings.js';
import { commandsPart } from './commands-part.js';
import type { Engines } from '../feedback/engines.js';
import { measuredEngines } from '../feedback/measured-engines.js';
import { createCallCosts } from '../model-costs/call-costs.js';
import { createEngines } from './engines.js';
import { corsOf } from './embed-cors.js';
import { gatewayPart } from './gateway-part.js';
import { healthController, type Readiness } from './health.http.js';
import type { HostContext, HostPart, Role } from './host-part.js';
import { metricsController } from './metrics.http.js';
import { openOwnStores } from './own-stores.js';
import { OwnSiteSockets } from './own-site-sockets.js';
import type { Ports } from '../platform/ports.js';
import type { PortOpener } from './port-opener.js';
import { projectionsPart } from './projections-part.js';
import { reactorsPart } from './reactors-part.js';
import { routes } from '@lectern/events/catalogue';
import { addSecurityHeaders } from './security-headers.js';
import { serveEmbed } from './serve-embed.js';
import { readableAddress, servePortal } from './serve-portal.js';

/** A process at work in its roles. */
export type LecternHost = {
  readonly logger: Logger;
  /** Where it listens, as `http://host:port`. */
  readonly url: string;
  /** Says that all is there that was to be made at the start. */
  readonly ready: () => void;
  /** Resolves when no read model that this process keeps is behind any more. */
  readonly caughtUp: () => Promise<void>;
  /** Drains and closes what it started; again is no error. The ports stay their opener's. */
  readonly stop: () => Promise<void>;
};

/** How long a start waits for read models, ms: longer than most need, shorter than anybody minds. */
const levelWithinMs = 1_000;

/**
 * What takes seconds of the processor, as a worker of the scorer does, begins so long after the start, or with the first
 * answer: whoever opens the first pages has the machine, and reads before they answer.
 */
const warmAfterMs = 20_000;

/** A chunk of 512 KiB in base64 and its envelope; nothing larger is read. */
const bodyLimit = 1_048_576;

/** Nest's own words as lines of the log. That it cannot listen is thrown as well, and told by whoever starts the host. */
const nestLogger = (logger: Logger): LoggerService => ({
  log: () => undefined,
  warn: (message: unknown) => logger.warn({ by: 'nest' }, String(message)),
  error: (message: unknown) => {
    if (!String(message).includes('listen ')) logger.error({ by: 'nest' }, String(message));
  },
});

@Module({})
class LecternModule {}

const makers: { readonly [R in Role]: (context: HostContext) => Promise<HostPart> } = {
  gateway: gatewayPart,
  commands: commandsPart,
  projections: projectionsPart,
  reactors: reactorsPart,
};

const createApplication = async (
  parts: readonly HostPart[],
  readiness: Readiness,
  { bus, logger, metrics }: Pick<Ports, 'bus' | 'logger' | 'metrics'>,
  settings: Settings,
  isStopping: () => boolean,
): Promise<NestFastifyApplication> => {
  const has = (role: Role): boolean => parts.some((part) => part.role === role);
  const adapter = new FastifyAdapter({
    bodyLimit,
    trustProxy: settings.LECTERN_TRUSTED_PROXIES ?? false,
    forceCloseConnections: true,
    frameworkErrors: answerFrameworkError,
    rewriteUrl: (request: { readonly url?: string | undefined }) => readableAddress(request.url ?? '/'),
  });
  const measures = parts.flatMap(({ measure }) => (measure ? [measure] : []));
  const app = await NestFactory.create<NestFastifyApplication>(
    {
      module: LecternModule,
      // Health and metrics first: a gateway's last controller answers every other path.
      controllers: [
        healthController(readiness),
        metricsController(metrics, measures),
        ...parts.flatMap(({ controllers = [] }) => controllers),
      ],
      providers: parts.flatMap(({ providers = [] }) => providers),
    },
    adapter,
    { logger: nestLogger(logger), bodyParser: false },
  );
  closeAfterAnswers(app.getHttpAdapter().getInstance(), isStopping);
  const isEmbedOrigin = parts.find((part) => part.isEmbedOrigin)?.isEmbedOrigin;
  if (isEmbedOrigin) {
    await app.register(fastifyCookie);
    const fastify = app.getHttpAdapter().getInstance();
    const isTrusted = trustedProxies(settings.LECTERN_TRUSTED_PROXIES ?? '');
    const site = ownSite({ publicUrl: settings.LECTERN_URL, isTrusted });
    countRequests(fastify, metrics);
    await addSecurityHeaders(fastify, site);
    const isForeignForm = foreignForms(routes);
    const isTokenForm = tokenForms(routes);
    refuseForeign(fastify, site, isForeignForm, isTokenForm);
    readJsonBodies(fastify, allForms(routes), isTokenForm);
    await fastify.register(fastifyCors, corsOf(isEmbedOrigin));
    allowLargerBodies(fastify, routes);
    await servePortal(fastify);
    await serveEmbed(fastify);
    app.useWebSocketAdapter(new OwnSiteSockets(app, site, isEmbedOrigin));
  }
  if (has('commands')) {
    app.connectMicroservice({ strategy: bus.strategy() });
    await app.startAllMicroservices();
  }
  return app;
};

/** Why it is not ready, or undefined. */
const troubleOf = (parts: readonly HostPart[], opener: PortOpener): string | undefined => {
  const away = opener.away();
  if (away.length > 0) return `Not connected: ${away.join(', ')}.`;
  return parts.map((part) => part.trouble?.()).find((trouble) => trouble !== undefined);
};

/** Starts the given roles in this process, on the ports of the opener. */
export const startHost = async (options: {
  readonly roles: readonly Role[];
  readonly settings: Settings;
  readonly opener: PortOpener;
  /** No other process can be at work on the same stores. */
  readonly isAlone: boolean;
  /** In place of those that the settings name. */
  readonly engines?: Engines | undefined;
}): Promise<LecternHost> => {
  const { settings, opener } = options;
  await openOwnStores(settings, opener, options.roles);
  const { bus, metrics, logger, clock, sender } = await opener.open(
    'bus',
    'metrics',
    'logger',
    'clock',
    'sender',
  );
  const documents = async () => (await opener.open('documents')).documents;
  const costs = createCallCosts({ documents, sender, clock });
  let engines: ReturnType<typeof measuredEngines> | undefined;
  // A host whose parts never need them starts none.
  const takeEngines = (): Engines =>
    (engines ??= measuredEngines(
      options.engines ?? createEngines(settings, { logger, metrics, sender, costs }),
      {
        metrics,
        clock,
      },
    ));
  const context: HostContext = { ...options, logger, holder: newId(), engines: takeEngines };
  const parts = await Promise.all(options.roles.map((role) => makers[role](context)));
  let isStarted = false;
  let isStopping = false;
  const readiness: Readiness = () => {
    const degraded = [engines, ...parts].flatMap((part) => part?.degraded?.() ?? []);
    if (isStopping) return { isReady: false, reason: 'It is being stopped.', degraded };
    if (!isStarted) return { isReady: false, reason: 'It is being started.', degraded };
    const reason = troubleOf(parts, opener);
    return reason === undefined ? { isReady: true, degraded } : { isReady: false, reason, degraded };
  };
  const app = await createApplication(parts, readiness, { bus, logger, metrics }, settings, () => isStopping);
  for (const part of parts) await part.start?.(app);
  await app.listen(settings.PORT, settings.HOST);
  const level = Promise.all(parts.flatMap((part) => part.caughtUp?.() ?? [])).then(() => undefined);
  // Usually it is level at once, and then whoever comes first finds everything; a read model that is behind is not waited for.
  const patient = new AbortController();
  await Promise.race([level, clock.sleep(levelWithinMs, patient.signal)]);
  patient.abort();

  const cold = new AbortController();
  const stop = async (): Promise<void> => {
    isStopping = true;
    cold.abort();
    for (const part of parts) await part.drain?.();
    await app.close();
    for (const part of parts) await part.close?.();
    await (engines ?? options.engines)?.close();
  };
  let stopping: Promise<void> | undefined;
  return {
    logger,
    url: await app.getUrl(),
    ready: () => {
      isStarted = true;
      void clock.sleep(warmAfterMs, cold.signal).then(() => {
        if (!isStopping) for (const part of parts) part.warm?.();
      });
    },
    caughtUp: () => level,
    stop: () => (stopping ??= stop()),
  };
};
