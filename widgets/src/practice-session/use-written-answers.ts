import { laterPart } from './later-part.js';

const views = laterPart(() => import('./written-answers.lazy.js'));
export const fetchWrittenAnswers = views.get;
export const useWrittenAnswers = views.useIt;
