import { rmSync } from 'node:fs';
import { seedFolder } from './lectern.fixture.js';

/** Makes the folder that all journeys begin with, once. @returns what removes it after the last of them */
export default async function seed(): Promise<() => void> {
  const folder = await seedFolder();
  process.env['LECTERN_SEEDED'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
