import { context } from '../context.js';
import { scoredAnswersProjection } from './scored-answers.projection.js';

export const rescoring = context('rescoring', { projections: [scoredAnswersProjection] });
