import { noSuchListPage } from '@lectern/events/wire/refusals';
import * as z from 'zod/mini';
import { foundStudent } from '@lectern/events/accounts/account.commands';
import {
  findAccount,
  findStudent,
  liftSuspension,
  listSuspended,
  suspendAccount,
} from '@lectern/events/accounts/suspension.routes';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { serve, type Served } from '../../platform/edge/serve.js';
import type { SuspensionQueries } from './suspension.queries.js';

/** Suspended accounts, for system admins. */
export const serveSuspensions = (suspensions: SuspensionQueries): readonly Served[] => [
  serve(listSuspended, async ({ query }) => {
    const page = await suspensions.list(query.cursor);
    if (!page) throw new EdgeError(noSuchListPage);
    return page;
  }),
  serve(findAccount, async ({ query }) => (await suspensions.byEmail(query.email)) ?? null),
  // A user name is known by its claim: the journal says whose it is, and no read model holds codes beside names.
  serve(findStudent, async ({ query: { schoolCode, username }, send }) => {
    const { data } = await send('FindStudent', { schoolCode, username });
    const found = z.parse(z.optional(foundStudent), data);
    return (found && (await suspensions.byId(found.personId))) ?? null;
  }),
  serve(suspendAccount, ({ body, write }) => write('Suspend', body)),
  serve(liftSuspension, ({ body, write }) => write('LiftSuspension', body)),
];
