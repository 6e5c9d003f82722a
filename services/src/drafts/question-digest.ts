import type { DraftQuestion } from '@lectern/events/drafts/draft-item';
import { sha256 } from '../platform/ids.js';

/** Names what a check was about: the question without what checks say of it. */
export const questionDigest = ({ fUnsure: _, ...question }: DraftQuestion): string =>
  sha256(JSON.stringify(question));
