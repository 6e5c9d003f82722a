import * as refusals from '@lectern/events/accounts/accounts.refusals';
import { signInFirst } from '@lectern/events/wire/refusals';
import type { SuspendedAccount } from '@lectern/events/accounts/account.routes';
import type { FoundStudent } from '@lectern/events/accounts/account.commands';
import { rejected, type CommandReply } from '@lectern/events/journal/command';
import { start } from '../../platform/event-store/event-store.port.js';

/** What a session command answers; nothing of it is in the journal, so it names no position in it. */
export const accepted = (
  data?: { readonly fNewSession: boolean; readonly fKnownDevice?: boolean } | FoundStudent,
): CommandReply => ({
  outcome: 'accepted',
  position: start,
  revision: -1,
  data,
});

export const signedOut = rejected(signInFirst);

/** For whoever has proved that the account is theirs; nobody else learns that it is suspended. */
export const suspended = (suspension: {
  readonly reason: string | null;
  readonly at: string;
}): CommandReply => {
  const suspendedAccount: SuspendedAccount = { reason: suspension.reason, since: suspension.at };
  return rejected(refusals.accountSuspended, { data: { suspendedAccount } });
};

// In seconds, and always the same: how much is left tells of other people's tries.
export const tooManyMails = rejected(refusals.tooManyMails, {
  permanent: false,
  data: { retryAfter: 3_600 },
});
export const tooMany = rejected(refusals.tooManyTries, { permanent: false, data: { retryAfter: 900 } });
