import { nothingHere } from '@lectern/events/wire/refusals';
import { readOutbox } from '@lectern/events/accounts/outbox.routes';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { serve, type Served } from '../../platform/edge/serve.js';
import type { OutboxQueries } from './outbox.queries.js';

/**
 * What would have been mailed, for whoever tries the demo.
 * @param outbox undefined where mail goes out: then there is nothing here
 */
export const serveOutbox = (outbox: OutboxQueries | undefined): Served =>
  serve(readOutbox, ({ reply }) => {
    if (!outbox) throw new EdgeError(nothingHere);
    void reply.header('cache-control', 'no-store');
    return outbox.list();
  });
