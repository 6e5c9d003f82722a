/** Events a second into all read models from the shared engines, against a bare read and parse of the journal. */
import { EventStoreDBClient, START } from '@eventstore/db-client';
import { join } from 'node:path';
import { fillJournal } from './journal-of-attempts.mjs';
import { median } from './figures.mjs';

const dist = (path) => new URL(`../../services/dist/${path}`, import.meta.url).href;
const attempts = 150;
const rounds = 2;

/** The whole of it, as the client gives it: read and parsed. */
const bareRead = async (url) => {
  const client = EventStoreDBClient.connectionString(url);
  const from = performance.now();
  let events = 0;
  for await (const { event } of client.readAll({ fromPosition: START })) if (event) events += 1;
  const perSecond = events / ((performance.now() - from) / 1_000);
  await client.dispose();
  return perSecond;
};

export const stackProjection = async (env, folder) => {
  const { createPortOpener } = await import(dist('hosts/port-opener.js'));
  const { createProjections } = await import(dist('hosts/projections.js'));
  const { reactorRulesOf } = await import(dist('hosts/contexts.js'));
  const { startProjections } = await import(dist('platform/projections/projection-host.js'));
  const { openMongoDocuments } = await import(dist('platform/documents/mongodb-documents.adapter.js'));
  const { workItemId } = await import(dist('platform/work/work.projection.js'));
  const { readSettings } = await import(dist('platform/settings.js'));
  const settings = readSettings({ ...env, LECTERN_LOG_LEVEL: 'error' });
  const opener = createPortOpener(settings, join(folder, 'projection'));
  const ports = await opener.openAll();
  const projections = createProjections(reactorRulesOf(settings));
  const bare = [];
  const ours = [];
  try {
    const events = await fillJournal({ ...ports, workItemId, count: attempts, people: 30 });
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await bareRead(env['EVENTSTORE_URL']));
      const documents = await openMongoDocuments({
        url: env['MONGODB_URL'],
        database: `bench-${round}`,
        clock: ports.clock,
      });
      const from = performance.now();
      const host = await startProjections({
        ...ports,
        documents,
        projections,
        holder: 'bench',
        fAlone: true,
      });
      await host.caughtUp();
      ours.push(events / ((performance.now() - from) / 1_000));
      await host.stop();
      await documents.close();
    }
  } finally {
    await opener.close();
  }
  return { name: 'stack-projection', value: median(ours), unit: 'events/s', reference: median(bare) };
};
