/**
 * Events a second into a read model, against a bare read and parse of the same journal: `projection` is the one that
 * practice and review read (attempts), `projection-all` every read model there is, fed by one subscription as a host does.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { fillJournal } from './journal-of-attempts.mjs';
import { median } from './figures.mjs';

const dist = (path) => new URL(`../../services/dist/${path}`, import.meta.url).href;

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

const usual = { rounds: 3, attempts: 250 };

export const projection = async ({ rounds, attempts } = usual) => {
  const { createPortOpener } = await import(dist('hosts/port-opener.js'));
  const { createProjections } = await import(dist('hosts/projections.js'));
  const { startProjections } = await import(dist('platform/projections/projection-host.js'));
  const { openSqliteDocuments } = await import(dist('platform/documents/sqlite-documents.adapter.js'));
  const { workItemId } = await import(dist('platform/work/work.projection.js'));
  const { reactorRulesOf } = await import(dist('hosts/contexts.js'));
  const { readSettings } = await import(dist('platform/settings.js'));
  const { createLogger } = await import(dist('platform/logger.js'));
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  const settings = readSettings({});
  const opener = createPortOpener(settings, join(folder, 'data'));
  const ports = await opener.openAll();
  const bare = [];
  const alone = [];
  const together = [];
  try {
    const events = await fillJournal({ ...ports, workItemId, count: attempts, people: 30 });
    const all = createProjections(reactorRulesOf(settings));
    const rebuild = async (projections, name) => {
      const documents = openSqliteDocuments({ file: join(folder, `${name}.sqlite`), clock: ports.clock });
      const from = performance.now();
      const host = await startProjections({
        ...ports,
        documents,
        projections,
        logger: createLogger('error'),
        holder: 'bench',
        isAlone: true,
      });
      await host.caughtUp();
      const perSecond = events / ((performance.now() - from) / 1_000);
      await host.stop();
      await documents.close();
      return perSecond;
    };
    // Once unmeasured: the first run compiles what the others use.
    await rebuild(all, 'warm-up');
    const one = all.filter(({ name }) => name === 'attempts');
    for (let round = 0; round < rounds; round += 1) {
      bare.push(bareRead(join(folder, 'data', 'journal.sqlite')));
      alone.push(await rebuild(one, `alone-${round}`));
      together.push(await rebuild(all, `together-${round}`));
    }
  } finally {
    await opener.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const reference = median(bare);
  return [
    { name: 'projection', value: median(alone), unit: 'events/s', reference },
    { name: 'projection-all', value: median(together), unit: 'events/s', reference },
  ];
};
