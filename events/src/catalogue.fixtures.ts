import { accountFixtures } from './accounts/account.fixtures.js';
import { contactFixtures } from './contact/message.fixtures.js';
import { contentFixtures } from './content/content.fixtures.js';
import { founded } from './journal/installation.fixtures.js';
import { attemptFixtures } from './practice/attempt.fixtures.js';
import { screensFixtures } from './practice/screens.fixtures.js';
import { invitationFixtures } from './schools/invitation.fixtures.js';
import { schoolFixtures } from './schools/school.fixtures.js';

/** At least one fact of every type there is, each field filled: what reads the journal is tested with all of them. */
export const catalogueFixtures: readonly { readonly type: string; readonly data: object }[] = [
  founded,
  ...accountFixtures,
  ...schoolFixtures,
  ...invitationFixtures,
  ...contentFixtures,
  ...contactFixtures,
  ...attemptFixtures,
  ...screensFixtures,
];
