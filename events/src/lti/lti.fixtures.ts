import { fact } from '../journal/event.js';
import {
  ltiDeploymentAdded,
  ltiDeploymentRemoved,
  ltiPlatformRegistered,
  ltiPlatformRemoved,
} from './lti.events.js';
import * as courses from './lti-courses.events.js';
import * as grades from './lti-grades.events.js';

const platform = { platformId: 'banyans-moodle', schoolId: 'banyan' };
const deployment = { ...platform, deploymentId: '1' };

export const banyansMoodle = fact(ltiPlatformRegistered, {
  ...platform,
  name: 'Moodle',
  issuer: 'https://moodle.banyan.example',
  clientId: 'lectern-1',
  authUrl: 'https://moodle.banyan.example/mod/lti/auth.php',
  tokenUrl: 'https://moodle.banyan.example/mod/lti/token.php',
  jwksUrl: 'https://moodle.banyan.example/mod/lti/certs.php',
});
export const banyansMoodleRemoved = fact(ltiPlatformRemoved, platform);
export const moodlesDeployment = fact(ltiDeploymentAdded, deployment);
export const moodlesDeploymentRemoved = fact(ltiDeploymentRemoved, deployment);

const link = { linkId: 'moodles-link', platformId: 'banyans-moodle', schoolId: 'banyan' };
const lineItem = 'https://moodle.banyan.example/mod/lti/services.php/2/lineitems/7/lineitem?type_id=1';

export const moodlesLink = fact(grades.ltiLinkOpened, {
  ...link,
  deploymentId: '1',
  resourceLinkId: 'link-1',
  contentId: 'nets',
  label: 'Nets',
  lineItem: null,
  lineItems: 'https://moodle.banyan.example/mod/lti/services.php/2/lineitems?type_id=1',
  scopes: [
    'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
    'https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly',
    'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  ],
});
export const moodlesColumn = fact(grades.ltiLineItemFound, { ...link, lineItem, isNew: true });
export const moodlesColumnMissed = fact(grades.ltiLineItemMissed, { ...link, status: 403 });
export const moodlesColumnSought = fact(grades.ltiLineItemSought, link);

const grade = { gradeId: 'ashas-grade', personId: 'asha' };
export const ashasGradeLinked = fact(grades.ltiGradeLinked, { ...grade, ...link, userId: 'user-17' });
export const ashasGradeDue = fact(grades.ltiGradeDue, {
  ...grade,
  number: 1,
  attemptId: 'attempt-1',
  attemptStartedAt: '2026-01-05T08:00:00.000Z',
  contentId: 'nets',
  grade: { scoreGiven: 80, activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
  timestamp: '2026-01-05T08:30:00.000Z',
  because: 'scored',
});
export const ashasGradeTaken = fact(grades.ltiGradeAnswered, {
  ...grade,
  number: 1,
  result: 'taken',
  status: 200,
});
export const ashasGradeOverridden = fact(grades.ltiGradeCompared, {
  ...grade,
  number: 1,
  held: { score: 95, maximum: 100 },
  finding: 'overridden',
});

const course = { courseId: 'moodles-course', platformId: 'banyans-moodle', schoolId: 'banyan' };
export const moodlesCourse = fact(courses.ltiCourseOpened, {
  ...course,
  title: 'Reading 4',
  membershipsUrl: 'https://moodle.banyan.example/mod/lti/services.php/CourseSection/4/bindings/1/memberships',
});
export const moodlesMembers = fact(courses.ltiMembersChosen, {
  ...course,
  members: [
    { hash: 'hash-of-user-18', personId: 'asha' },
    { hash: 'hash-of-user-20', personId: null },
  ],
});

export const ltiFixtures = [
  moodlesCourse,
  moodlesMembers,
  moodlesLink,
  moodlesColumn,
  moodlesColumnMissed,
  moodlesColumnSought,
  ashasGradeLinked,
  ashasGradeDue,
  ashasGradeTaken,
  ashasGradeOverridden,
  banyansMoodle,
  banyansMoodleRemoved,
  moodlesDeployment,
  moodlesDeploymentRemoved,
] as const;
