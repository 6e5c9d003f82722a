import { defineRefusal } from '../wire/refusal.js';

export const platformTaken = defineRefusal(
  'lti.platform-taken',
  'conflict',
  'This client ID of this platform belongs to another school. Register Lectern anew on your platform.',
);
export const noSuchPlatform = defineRefusal(
  'lti.no-such-platform',
  'notFound',
  'This platform isn’t registered.',
);
export const tooManyDeployments = defineRefusal(
  'lti.too-many-deployments',
  'conflict',
  'A platform can have {most} deployments. Remove one that isn’t used.',
);
export const launchOver = defineRefusal(
  'lti.launch-over',
  'credentials',
  'This launch is over. Open Lectern from your course again.',
);
export const notHttps = defineRefusal(
  'lti.not-https',
  'input',
  'Enter a full address that begins with https://.',
);
export const addressRefused = defineRefusal(
  'lti.address-refused',
  'input',
  'Lectern can’t use {url}. It must begin with https:// and be reachable on the internet.',
);
export const noSuchGrade = defineRefusal(
  'lti.no-such-grade',
  'notFound',
  'There is no grade to send for this student yet.',
);
export const noSuchText = defineRefusal(
  'lti.no-such-text',
  'input',
  'One of these texts is no longer there. Open Lectern from your course again and choose another one.',
);
export const noSuchCourse = defineRefusal('lti.no-such-course', 'notFound', 'We couldn’t find this course.');
export const rosterRefused = defineRefusal(
  'lti.roster-refused',
  'conflict',
  'Your platform doesn’t let Lectern read who is in this course (it answered {status}). Allow names and roles in the tool’s settings there.',
);
export const rosterAway = defineRefusal(
  'lti.roster-away',
  'unavailable',
  'Your platform didn’t answer. Try again in a few minutes.',
);
export const joinOver = defineRefusal(
  'lti.join-over',
  'notFound',
  'This window is too old, or was used already. Open Lectern from your course again, and press Join my account there.',
);
