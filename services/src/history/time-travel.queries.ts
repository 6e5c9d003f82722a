import { asOfReaders, scopeOf } from '@lectern/events/access/access';
import { tooMuchHistory } from '@lectern/events/history/as-of';
import { forbidden } from '@lectern/events/wire/refusals';
import type { EdgePorts } from '../context.js';
import { createKeyedQueue } from '../platform/async.js';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { createHistory } from './history.queries.js';
import { documentsAsOf } from './past-documents.js';

/** After so long the past is given up: a call has to be answered while its caller still waits. */
const patienceMs = 45_000;

/** Reads with live queries or, where a moment is named (ISO 8601), with the same queries on documents as they were. */
export type TimeTravel<Q> = <T>(
  person: Person,
  asOf: string | undefined,
  read: (queries: Q) => Promise<T>,
) => Promise<T>;

/**
 * Queries of now and of then. Of then for admins, one after another for each; whom they may reach is for the caller to
 * ask, of now.
 * @param create what is asked, made from the ports of a moment, with the moment as its clock
 * @throws EdgeError where this reader has no past to ask, or where it takes too long
 */
export const timeTravel = <Q>(ports: EdgePorts, create: (ports: EdgePorts) => Q): TimeTravel<Q> => {
  const live = create(ports);
  const history = createHistory(ports);
  const inTurn = createKeyedQueue();
  return async (person, asOf, read) => {
    if (asOf === undefined) return read(live);
    if (!scopeOf(asOfReaders, person.role)) throw new EdgeError(forbidden);
    return inTurn(person.userId, () => {
      const { clock } = ports;
      const begun = clock.now();
      const goOn = (): void => {
        if (clock.now() - begun > patienceMs) throw new EdgeError(tooMuchHistory);
      };
      const then = Math.min(Date.parse(asOf), begun);
      const documents = documentsAsOf({ ...ports, history, sources: ports.past, goOn }, then);
      return read(create({ ...ports, documents, clock: { ...clock, now: () => then } }));
    });
  };
};
