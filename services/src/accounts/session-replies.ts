import type { CommandReply } from '@lectern/events/journal/command';
import { start } from '../platform/event-store/event-store.port.js';

/** What a session command answers; nothing of it is in the journal, so it names no position in it. */
export const accepted = (data?: { readonly fNewSession: boolean }): CommandReply => ({
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

export const tooMany: CommandReply = {
  outcome: 'rejected',
  code: 'tooMany',
  message: 'Too many tries. Please wait 15 minutes, then try again.',
  permanent: false,
};
