/** Events a second through all read models, against a bare read and parse of the same journal. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { fillJournal } from './journal-of-attempts.mjs';
import { median } from './figures.mjs';

const dist = (path) => new URL(`../../services/dist/${path}`, import.meta.url).href;
const rounds = 3;
const attempts = 250;

const bareRead = (file) => {
  const database = new Database(file, { readonly: true });
  const from = performance.now();
  let events = 0;
  for (const row of database.prepare('SELECT * FROM events ORDER BY position').iterate()) {
    JSON.parse(row.data);
    JSON.parse(row.metadata);
    events += 1;
  }
  const perSecond = events / ((performance.now() - from) / 1_000);
  database.close();
  return perSecond;
};

export const projection = async () => {
  const { openEmbeddedPorts } = await import(dist('hosts/embedded-ports.js'));
  const { createProjections } = await import(dist('hosts/projections.js'));
  const { startProjections } = await import(dist('platform/projections/projection-host.js'));
  const { openSqliteDocuments } = await import(dist('platform/documents/sqlite-documents.adapter.js'));
  const { workItemId } = await import(dist('platform/work/work.projection.js'));
  const { createReactors } = await import(dist('hosts/reactors.js'));
  const { readSettings } = await import(dist('platform/settings.js'));
  const { createLogger } = await import(dist('platform/logger.js'));
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  const settings = readSettings({});
  const ports = await openEmbeddedPorts(settings, join(folder, 'data'));
  const ours = [];
  const bare = [];
  try {
    const events = await fillJournal({ ...ports, workItemId, count: attempts, people: 30 });
    const projections = createProjections(createReactors(ports, {}, {}, settings));
    for (let round = 0; round < rounds; round += 1) {
      bare.push(bareRead(join(folder, 'data', 'journal.sqlite')));
      const documents = openSqliteDocuments({
        file: join(folder, `documents-${round}.sqlite`),
        clock: ports.clock,
      });
      const from = performance.now();
      const host = await startProjections({
        ...ports,
        documents,
        projections,
        logger: createLogger('error'),
      });
      await host.caughtUp();
      ours.push(events / ((performance.now() - from) / 1_000));
      await host.stop();
      await documents.close();
    }
  } finally {
    await ports.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return [{ name: 'projection', value: median(ours), unit: 'events/s', reference: median(bare) }];
};
