import { accountSuspended, type SuspendedAccount } from '@lectern/events/accounts/account.routes';
import type { FoundStudent } from '@lectern/events/accounts/account.commands';
import type { CommandReply } from '@lectern/events/journal/command';
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

export const refused = (code: string, message: string): CommandReply => ({
  outcome: 'rejected',
  code,
  message,
  permanent: true,
});

export const signedOut = refused('credentials', 'Please sign in.');

/** For whoever has proved that the account is theirs; nobody else learns that it is suspended. */
export const suspended = (suspension: {
  readonly reason: string | null;
  readonly at: string;
}): CommandReply => {
  const suspendedAccount: SuspendedAccount = { reason: suspension.reason, since: suspension.at };
  return {
    outcome: 'rejected',
    code: 'forbidden',
    message: accountSuspended,
    permanent: true,
    data: { suspendedAccount },
  };
};

// In seconds, and always the same: how much is left tells of other people's tries.
export const tooManyMails: CommandReply = {
  outcome: 'rejected',
  code: 'tooMany',
  message: 'Too many tries. Please wait an hour, then try again.',
  permanent: false,
  data: { retryAfter: 3_600 },
};

export const tooMany: CommandReply = {
  outcome: 'rejected',
  code: 'tooMany',
  message: 'Too many tries. Please wait 15 minutes, then try again.',
  permanent: false,
  data: { retryAfter: 900 },
};
