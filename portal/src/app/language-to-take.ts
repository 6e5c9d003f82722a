import type { SessionUser } from '@lectern/events/accounts/session.routes';
import type { Locale } from '@lectern/widgets/ui/texts';
import type { LanguageHere } from '../shared/device/device-settings.adapter.js';

export type Arrival = {
  readonly user: Pick<SessionUser, '_id' | 'language'>;
  readonly here: LanguageHere;
  /** They have just signed in, or were picked; false for who was here already when the page was opened. */
  readonly isNew: boolean;
};

/**
 * The language in which the pages go on when somebody arrives; undefined where it stays as it is. What was chosen by
 * hand before anybody signed in is for whoever comes; what somebody chose while signed in is for them alone.
 */
export function languageToTake({ user, here, isNew }: Arrival): Locale | undefined {
  if (here.kind === 'chosen' && here.by === null) return undefined;
  const isTheirs = here.kind === 'chosen' && here.by === user._id;
  return isTheirs && !isNew ? undefined : user.language;
}
