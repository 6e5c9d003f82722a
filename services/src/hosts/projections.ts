import { catalogue } from '@lectern/events/catalogue';
import { peopleProjection } from '../accounts/people/people.projection.js';
import { contactMessagesProjection } from '../contact/contact-messages.projection.js';
import { contentProjection } from '../content/content.projection.js';
import { streamsProjection } from '../platform/journal/streams.projection.js';
import type { AnyProjection } from '../platform/projections/projection.js';
import type { ReactorRule } from '../platform/work/reactor.js';
import { workProjection } from '../platform/work/work.projection.js';
import { attemptsProjection } from '../practice/attempts.projection.js';
import { soundsProjection } from '../practice/sounds.projection.js';
import { classesProjection } from '../schools/classes.projection.js';
import { enrolmentsProjection } from '../schools/enrolments.projection.js';
import { schoolInvitationsProjection } from '../schools/invitations/school-invitations.projection.js';
import { schoolsProjection } from '../schools/schools.projection.js';
import { streaksProjection } from '../streaks/streaks.projection.js';

/** Every read model. */
export const createProjections = (rules: readonly ReactorRule[]): readonly AnyProjection[] => [
  contentProjection,
  peopleProjection,
  schoolsProjection,
  schoolInvitationsProjection,
  enrolmentsProjection,
  classesProjection,
  attemptsProjection,
  soundsProjection,
  streaksProjection,
  contactMessagesProjection,
  streamsProjection(catalogue),
  workProjection(rules, Object.keys(catalogue)),
];
