import { createAccountReader } from '../accounts/people/account-reader.js';
import { emailClaimHash } from '../accounts/people/claim-hash.js';
import type { RegisteredPerson } from '../accounts/people/person-state.decider.js';
import { createPeopleQueries, type PeopleQueries } from '../accounts/people/people.queries.js';
import { peopleCollection } from '../accounts/people/person-document.js';
import { mustBeMade } from './read-models-there.js';
import { CannotDo, type OperatorContext } from './operator.js';

export type FoundUser = {
  readonly person: RegisteredPerson;
  readonly people: PeopleQueries;
};

/**
 * Somebody by their e-mail address or id, with the read models as new as the journal.
 * @throws CannotDo where there is nobody, or not any more, and before hosts have run for the first time
 */
export const findUser = async (context: OperatorContext, who: string): Promise<FoundUser> => {
  await context.atWork();
  const ports = await context.open('store', 'codec', 'documents', 'claimKey');
  const accounts = createAccountReader(ports);
  const person = who.includes('@')
    ? await accounts.byEmail(emailClaimHash(ports.claimKey, who))
    : await accounts.byId(who);
  if (!person) throw new CannotDo(`There is nobody called ${who}. Give an e-mail address or a person's id.`);
  await mustBeMade(context, [peopleCollection]);
  return { person, people: createPeopleQueries(ports) };
};
