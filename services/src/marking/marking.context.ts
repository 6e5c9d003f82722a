import { context } from '../context.js';
import { queriesOf } from '../queries.js';
import { serveMarking } from './marking.http.js';
import { createMarkingQueries } from './marking.queries.js';
import { questionMarksProjection } from './question-marks.projection.js';
import { createQuestionMarksQueries } from './question-marks.queries.js';
import { waitingAnswersProjection } from './waiting-answers.projection.js';

export const marking = context('marking', {
  projections: [waitingAnswersProjection, questionMarksProjection],
  edge: (ports) => {
    const shared = { ...ports, ...queriesOf(ports) };
    const marks = createQuestionMarksQueries(ports);
    return { serve: serveMarking({ marking: createMarkingQueries({ ...shared, marks }) }) };
  },
});
