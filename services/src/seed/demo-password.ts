import { randomInt } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { demoWords } from './demo-words.js';

/** Three words and a number, from the system's random source: about 27 bits, guarded by the limits at sign-in. */
export const makeDemoPassword = (): string => {
  const words = new Set<string>();
  while (words.size < 3) words.add(demoWords[randomInt(demoWords.length)] ?? '');
  return `${[...words].join('-')}-${randomInt(10, 100)}`;
};

/** The password of the last start; undefined before the first. */
export const readDemoPassword = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Keeps the password for the next start, readable by its owner only. */
export const writeDemoPassword = (file: string, password: string): void => {
  const draft = `${file}.new`;
  writeFileSync(draft, `${password}\n`, { mode: 0o600 });
  renameSync(draft, file);
};
