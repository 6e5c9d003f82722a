import { noSuchMailLink } from '@lectern/events/family-weeks/family-weeks.refusals';
import type { PeopleQueries } from '../people/people.queries.js';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { signedTokens, type Tokens } from './link-tokens.js';

/** A link in mails of a kind by which whoever gets them stops them. @param kind which mails: none opens those of another */
export const mailChoiceTokens = (
  linkKey: Uint8Array,
  kind: 'weekly-mail' | 'reminder-mail',
): Tokens<{ readonly personId: string }> =>
  signedTokens(
    linkKey,
    ({ personId }) => [kind, personId, 'choose'],
    (named, personId) => (named === kind ? { personId } : undefined),
  );

/** About whom the mail is whose link this is. @throws EdgeError for a link that was not made here, or of nobody any more */
export const personOfMailLink = async (
  deps: {
    readonly people: Pick<PeopleQueries, 'find'>;
    readonly tokens: Tokens<{ readonly personId: string }>;
  },
  token: string,
): Promise<string> => {
  const named = deps.tokens.read(token);
  if (!named || !(await deps.people.find(named.personId))) throw new EdgeError(noSuchMailLink);
  return named.personId;
};
