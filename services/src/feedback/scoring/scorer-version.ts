import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ScorerIdentity } from '@lectern/events/feedback/scoring';
import { bandsFile, judgeDigest } from '../meaning/judgement-data.js';
import { parameters } from './parameters.js';

/** The version rises with every change of the code that can change a score; the digest follows the numbers and the judge. */
export const scorerIdentity: ScorerIdentity = {
  name: 'lectern-offline',
  version: '2.5.1',
  calibration: createHash('sha256')
    .update(JSON.stringify(parameters))
    .update(readFileSync(bandsFile))
    .update(judgeDigest)
    .digest('hex')
    .slice(0, 16),
};

/** Its version rises with what it writes; scores stay as they are. */
export const writerIdentity = { name: 'lectern-offline', version: '2.5.0' } as const;
