import { noSuchPerson } from '@lectern/events/accounts/accounts.refusals';
import { Readable } from 'node:stream';
import { exportAccount } from '@lectern/events/accounts/privacy.routes';
import type { AccessQueries } from '../../access/access.queries.js';
import { isoNow, type Clock } from '../../platform/clock/clock.port.js';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { serveRaw, type Served } from '../../platform/edge/serve.js';
import { historyFor } from '../../history/history.queries.js';
import { exportFiles } from './export/export-files.js';
import { zipStream } from './export/zip-stream.js';
import type { PeopleQueries } from '../people/people.queries.js';

type Deps = Parameters<typeof exportFiles>[0] & {
  readonly people: PeopleQueries;
  readonly access: AccessQueries;
  readonly clock: Clock;
};

/** What Lectern keeps of a person, to download: their own, and a parent's children's. */
export const serveExport = (deps: Deps): Served =>
  serveRaw(exportAccount, async ({ person, query, reply }) => {
    const { userId = person.userId, language = 'en' } = query;
    const history = await historyFor(deps, exportAccount, person, userId);
    const known = history && (await deps.people.find(userId));
    if (!known) throw new EdgeError(noSuchPerson);
    const at = isoNow(deps.clock);
    await reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="lectern-${at.slice(0, 10)}.zip"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(zipStream(exportFiles(deps, known, at, language), deps.clock.now())));
  });
