import { fact } from './event.js';
import { installationFounded } from './installation.events.js';

export const founded = fact(installationFounded, {
  installationId: '5d0c2c7e-6a0f-5a3b-9f5e-0d7c1b2a3e4f',
  masterKeyCheck: 'cd'.repeat(32),
});

export const installationFixtures = [founded] as const;
