import { statfs } from 'node:fs/promises';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { createSessionQueries } from '../accounts/sessions/session.queries.js';
import { edgePorts, type EdgePorts } from '../context.js';
import { createEmbedOrigins } from '../embedding/embedding.queries.js';
import { EdgeGuard } from '../platform/edge/edge.guard.js';
import { EnvelopeInterceptor } from '../platform/edge/envelope.interceptor.js';
import { ErrorFilter } from '../platform/edge/error.filter.js';
import { createReadModels } from '../platform/edge/read-models.js';
import { httpController } from '../platform/edge/serve.js';
import { socketGateway } from '../platform/edge/socket-gateway.js';
import { createSchoolsQueries } from '../schools/schools.queries.js';
import type { Settings } from '../platform/settings.js';
import { createSystemHealth, type Disk } from '../schools/system-health.queries.js';
import { createSubscriptionGate } from '../subscriptions/subscription-gate.js';
import { createSubscriptionsQueries } from '../subscriptions/subscriptions.queries.js';
import { pastOf } from '../history/past-streams.js';
import { contextCollections, contexts, reactorRulesOf } from './contexts.js';
import type { HostContext, HostPart } from './host-part.js';
import { OpenApiHttp } from './openapi.js';
import { pagesController } from './pages.http.js';
import { openReading } from './projections.js';

/** What the edges of all contexts bring, on these ports. */
export const edgesOf = (ports: EdgePorts) => {
  const edges = contexts.flatMap(({ name, edge }) => (edge ? [{ name, ...edge(ports) }] : []));
  return {
    controllers: edges.map(({ name, serve }) => httpController(name, ports.sender, serve)),
    sockets: edges.flatMap(({ sockets = [] }) => sockets),
    notifications: Object.assign({}, ...edges.map(({ notifications = {} }) => notifications)) as NonNullable<
      (typeof edges)[number]['notifications']
    >,
  };
};

/** The disk of recordings, where they lie in the data folder. */
const diskOf = async ({ S3_ENDPOINT, LECTERN_DATA }: Settings): Promise<Disk | undefined> => {
  if (S3_ENDPOINT !== undefined) return undefined;
  // A gateway of a stack has no such folder.
  const disk = await statfs(LECTERN_DATA).catch(() => undefined);
  return disk && { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize };
};

/** The edge: who calls is known here, commands go on from here, and read models are asked here. Never the journal. */
export const gatewayPart = async (context: HostContext): Promise<HostPart> => {
  const { opener, settings, logger, engines } = context;
  const opened = await opener.open(...edgePorts);
  const { documents, progress, collections, close } = await openReading(opened);
  for (const collection of contextCollections) await opened.documents.ensure(collection);
  const reactors = reactorRulesOf(settings).map(({ name }) => name);
  const reads = { ...opened, documents };
  const people = createPeopleQueries(reads);
  const schools = createSchoolsQueries(reads);
  const subscriptions = createSubscriptionsQueries({ ...reads, people, schools });
  const gate = createSubscriptionGate({ ...reads, subscriptions });
  const ports: EdgePorts = {
    ...reads,
    gate,
    settings,
    logger,
    engines,
    readModels: createReadModels(progress, collections),
    past: pastOf(contexts, documents),
    health: createSystemHealth({
      ...opened,
      progress,
      collections,
      reactors,
      disk: () => diskOf(settings),
    }),
  };
  const sessions = createSessionQueries({ ...ports, people });
  const edges = edgesOf(ports);
  return {
    role: 'gateway',
    controllers: [
      ...edges.controllers,
      OpenApiHttp,
      // Last: it answers what nobody else does.
      pagesController(settings),
    ],
    providers: [
      socketGateway({ ...ports, sessions, listeners: edges.sockets, notifiers: edges.notifications }),
      { provide: APP_GUARD, useValue: new EdgeGuard(sessions, gate) },
      { provide: APP_INTERCEPTOR, useValue: new EnvelopeInterceptor() },
      { provide: APP_FILTER, useValue: new ErrorFilter(logger) },
    ],
    isEmbedOrigin: createEmbedOrigins(ports),
    trouble: () =>
      collections.every(progress.last) ? undefined : 'Nothing was heard yet of some of the read models.',
    close,
  };
};
