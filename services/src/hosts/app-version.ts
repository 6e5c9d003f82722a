import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The release, as the package says. */
export const appVersion: string = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
).version;
