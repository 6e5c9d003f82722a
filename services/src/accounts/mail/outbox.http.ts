import { Controller, Inject } from '@nestjs/common';
import { readOutbox, type OutboxMail } from '@lectern/events/accounts/outbox.routes';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { Handles, Outgoing, type ReplyHolder } from '../../platform/edge/handles.js';
import { OUTBOX } from '../../platform/tokens.js';
import type { OutboxQueries } from './outbox.queries.js';

/** What would have been mailed, for whoever tries the demo. Where mail goes out, there is nothing here. */
@Controller()
export class OutboxHttp {
  constructor(@Inject(OUTBOX) private readonly outbox: OutboxQueries | null) {}

  @Handles(readOutbox)
  list(@Outgoing() { reply }: ReplyHolder): Promise<readonly OutboxMail[]> {
    if (!this.outbox) throw new EdgeError('notFound', 'There is nothing here.');
    void reply.header('cache-control', 'no-store');
    return this.outbox.list();
  }
}
