import { laterPart } from './later-part.js';

const panel = laterPart(() => import('./question-panel.lazy.js'));
export const fetchQuestionPanel = panel.get;
export const useQuestionPanel = panel.useIt;
