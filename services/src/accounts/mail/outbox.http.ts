import { nothingHere } from '@lectern/events/wire/refusals';
import { readOutbox } from '@lectern/events/accounts/outbox.routes';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { serve, type Served } from '../../platform/edge/serve.js';
import { outbox, readOutboxMails, type OutboxStores } from '../../platform/mailer/outbox.js';

const mostMails = 100;

/**
 * What would have been mailed, the newest first, for whoever tries the demo.
 * @param stores undefined where mail goes out: then there is nothing here
 */
export const serveOutbox = (stores: OutboxStores | undefined): Served =>
  serve(readOutbox, async ({ reply }) => {
    if (!stores) throw new EdgeError(nothingHere);
    void reply.header('cache-control', 'no-store');
    // Whoever mails may be another process, which has mailed nothing yet.
    await stores.documents.ensure(outbox);
    const { mails } = await readOutboxMails(stores, { limit: mostMails });
    return mails.map(({ at, to, subject, text, html }) => ({ at, to, subject, text, html }));
  });
