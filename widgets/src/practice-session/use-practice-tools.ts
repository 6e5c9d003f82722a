import { laterPart } from './later-part.js';

const tools = laterPart(() => import('./practice-tools.lazy.js'));
export const fetchPracticeTools = tools.get;
/** Null where they cannot be fetched, too: without them one can go on all the same. */
export const usePracticeTools = () => tools.useIt().part;
