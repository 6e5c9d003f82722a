import { createHash } from 'node:crypto';
import type { ScorerIdentity } from '@lectern/events/feedback/scoring';
import { parameters } from './parameters.js';

/** The version rises with every change of the code that can change a score; the digest follows the numbers. */
export const scorerIdentity: ScorerIdentity = {
  name: 'lectern-offline',
  version: '1.2.0',
  calibration: createHash('sha256').update(JSON.stringify(parameters)).digest('hex').slice(0, 16),
};

/** Its version rises with what it writes; scores stay as they are. */
export const writerIdentity = { name: 'lectern-offline', version: '1.2.0' } as const;
