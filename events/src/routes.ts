import * as account from './accounts/account.routes.js';
import * as addStudent from './accounts/add-student.routes.js';
import * as addUser from './accounts/add-user.routes.js';
import * as experience from './accounts/experience.routes.js';
import * as family from './accounts/family.routes.js';
import * as language from './accounts/language.routes.js';
import * as outbox from './accounts/outbox.routes.js';
import * as privacy from './accounts/privacy.routes.js';
import * as profile from './accounts/profile.routes.js';
import * as session from './accounts/session.routes.js';
import * as suspension from './accounts/suspension.routes.js';
import * as contact from './contact/contact.routes.js';
import * as content from './content/content.events.js';
import * as tryOut from './feedback/try.routes.js';
import * as attempt from './practice/attempt.views.js';
import * as audio from './practice/audio.routes.js';
import * as invitation from './schools/invitation.routes.js';
import * as signInCards from './schools/sign-in-cards.routes.js';
import * as staff from './schools/staff.routes.js';
import * as streak from './streaks/streak.routes.js';
import { isRoute, type Route } from './wire/route.js';

/** Modules that declare routes. */
const modules: readonly object[] = [
  account,
  addStudent,
  addUser,
  experience,
  family,
  language,
  outbox,
  privacy,
  profile,
  session,
  suspension,
  contact,
  content,
  tryOut,
  attempt,
  audio,
  invitation,
  signInCards,
  staff,
  streak,
];

/** Every declared HTTP route. */
export const routes: readonly Route[] = modules.flatMap((module) => Object.values(module).filter(isRoute));
