import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';
import type { Things } from '../hosts/authorisation-things.fixture.js';
import { platformIdOf } from './platform-id.js';

const ofSchool = ({ schoolId }: Things) => ({ query: { schid: schoolId } });
const about = 'Asha’s school';
const platform = { issuer: 'https://moodle.banyan.example', clientId: 'lectern-matrix' };
const params = { platformId: platformIdOf(platform) };
const deployment = (things: Things) => ({ ...ofSchool(things), params, body: { deploymentId: '7' } });

/** What a school sets up for its learning platforms, and what those open. */
export const rows: readonly MatrixRow[] = [
  //                                       n account | s c s s c | p c | t o | s o | s p
  row('lti.read', about, '13 33333 33 33 +4 +3', ofSchool),
  row('lti.make-registration-link', about, '13 33333 33 33 +4 +3', ofSchool),
  row('lti.register-platform', about, '13 33333 33 33 +4 +3', (things) => ({
    ...ofSchool(things),
    body: {
      ...platform,
      name: 'Moodle',
      authUrl: 'https://moodle.banyan.example/auth',
      tokenUrl: 'https://moodle.banyan.example/token',
      jwksUrl: 'https://moodle.banyan.example/jwks',
    },
  })),
  row('lti.add-deployment', about, '13 33333 33 33 +4 +3', deployment),
  row('lti.remove-deployment', about, '13 33333 33 33 +4 +3', deployment),
  // Whoever comes second finds none, which those who may ask are told.
  row('lti.remove-platform', about, '13 33333 33 33 44 43', (things) => ({
    ...ofSchool(things),
    params: { platformId: 'no-such-platform' },
  })),
  row('lti.grades', about, '13 33333 33 33 +4 +3', ofSchool),
  // Nobody has a grade yet, which those who may ask are told.
  row('lti.resend-grade', about, '13 33333 33 33 44 43', (things) => ({
    ...ofSchool(things),
    params: { gradeId: 'no-such-grade' },
  })),
  row('lti.courses', about, '13 33333 33 33 +4 +3', ofSchool),
  row('lti.roster', about, '13 33333 33 33 44 43', (things) => ({
    ...ofSchool(things),
    params: { courseId: 'no-such-course' },
  })),
  row('lti.choose-members', about, '13 33333 33 33 44 43', (things) => ({
    ...ofSchool(things),
    params: { courseId: 'no-such-course' },
    body: { members: [{ _id: 'somebody', studentId: null }] },
  })),
  row('lti.keys', 'what platforms check signatures by', '++ +++++ ++ ++ ++ ++'),
  // A session says nothing here: only what a registered platform says counts.
  row('lti.login', 'a platform that nobody knows', '33 33333 33 33 33 33', () => ({
    query: { iss: 'https://unknown.example', login_hint: 'x' },
  })),
  row('lti.login-by-form', 'a platform that nobody knows', '33 33333 33 33 33 33', () => ({
    body: { iss: 'https://unknown.example', login_hint: 'x' },
  })),
  row('lti.launch', 'a launch without a login', '33 33333 33 33 33 33', () => ({
    body: { state: 'made-up', id_token: 'made-up' },
  })),
  row('lti.register', 'a link that nobody has made', '33 33333 33 33 33 33', () => ({
    query: { token: 'made-up', openid_configuration: 'https://unknown.example' },
  })),
  row('lti.token', 'a launch that was never opened', '11 11111 11 11 11 11', () => ({
    body: { launch: 'made-up' },
  })),
  // It leads on to the page, which says that there is none.
  row('lti.begin-join', 'a launch that was never opened', '++ +++++ ++ ++ ++ ++', () => ({
    body: { launch: 'made-up', proof: '' },
  })),
  // No window was opened from a launch, which students are told.
  row('lti.read-join', 'a window that no launch opened', '13 44443 34 33 33 33'),
  row('lti.join-account', 'a window that no launch opened', '13 44443 34 33 33 33'),
  row('lti.pick', 'a launch that was never opened', '11 11111 11 11 11 11', () => ({
    body: { launch: 'made-up', chosen: [] },
  })),
];
