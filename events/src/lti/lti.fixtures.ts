import { fact } from '../journal/event.js';
import {
  ltiDeploymentAdded,
  ltiDeploymentRemoved,
  ltiPlatformRegistered,
  ltiPlatformRemoved,
} from './lti.events.js';

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

export const ltiFixtures = [
  banyansMoodle,
  banyansMoodleRemoved,
  moodlesDeployment,
  moodlesDeploymentRemoved,
] as const;
