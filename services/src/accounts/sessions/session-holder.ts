import type { AccountReader } from '../people/account-reader.js';
import type { RegisteredPerson } from '../people/person-state.decider.js';
import type { SessionDocument } from './session-document.js';

/** As whom somebody begins who has proved that an account is theirs: without a role where there are profiles to pick. */
export const holderOf = async (
  accounts: Pick<AccountReader, 'hasSeveralProfiles'>,
  person: RegisteredPerson,
): Promise<Pick<SessionDocument, 'accountId' | 'personId' | 'role' | 'schoolId'>> => {
  const { personId, schoolId } = person;
  const role = (await accounts.hasSeveralProfiles(person)) ? null : (person.role ?? 'pending');
  return { accountId: personId, personId, role, schoolId };
};
