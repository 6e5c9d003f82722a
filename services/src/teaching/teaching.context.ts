import { noteAccessOf } from '../access-log/access-log.context.js';
import {
  helpStream,
  supportStream,
  teachingCommands,
  teachingStream,
  type TeachingCommand,
} from '@lectern/events/teaching/teaching.events';
import { commentCommands, commentStream } from '@lectern/events/teaching/comment.events';
import { createCalendarQueries } from '../calendars/calendar.queries.js';
import { context } from '../context.js';
import { decides } from '../platform/commands/handle-commands.js';
import { timeTravel } from '../history/time-travel.queries.js';
import { queriesOf } from '../queries.js';
import { createStaffQueries } from '../schools/staff.queries.js';
import { serveAnalytics } from './analytics.http.js';
import { createAnalytics } from './analytics.queries.js';
import { classAnswersProjection } from './class-answers.projection.js';
import { createClassData } from './class-data.queries.js';
import { commentDecider } from './comment.decider.js';
import { serveComments } from './comments.http.js';
import { commentsProjection } from './comments.projection.js';
import { createComments } from './comments.queries.js';
import { createHardParts } from './hard-parts.queries.js';
import { helpLimitsProjection } from './help-limits.projection.js';
import { helpNotesProjection } from './help-notes.projection.js';
import { createSchoolDays } from './school-days.js';
import { createStudentParts } from './student-parts.queries.js';
import { supportAccessProjection } from './support-access.projection.js';
import { createSupportAccess } from './support-access.queries.js';
import { teachingDecider } from './teaching.decider.js';

const streamOf = (command: TeachingCommand & { readonly at: number }): string => {
  switch (command.type) {
    case 'NoteHelp':
      return helpStream(command.data.personId);
    case 'SetHelpLimits':
      return teachingStream(command.data.schoolId);
    case 'OpenSupportAccess':
      return supportStream(command.data.schoolId, new Date(command.at).toISOString());
  }
};

export const teaching = context('teaching', {
  projections: [
    classAnswersProjection,
    helpNotesProjection,
    helpLimitsProjection,
    supportAccessProjection,
    commentsProjection,
  ],
  commands: ({ runner }) => [
    decides(runner, teachingCommands, {
      decider: teachingDecider,
      stream: streamOf,
      // Why a system admin looks decides nothing.
      opens: new Set(),
    }),
    decides(runner, commentCommands, {
      decider: commentDecider,
      stream: ({ data }) => commentStream(data.commentId),
      opens: new Set(),
    }),
  ],
  edge: (ports) => {
    const shared = { ...ports, ...queriesOf(ports) };
    const comments = createComments(shared);
    const schoolDays = createSchoolDays(createCalendarQueries(shared));
    const analytics = createAnalytics({
      ...shared,
      schoolDays,
      data: createClassData({ ...shared, schoolDays }),
      hard: createHardParts(shared),
      parts: createStudentParts({ ...shared, comments }),
    });
    const support = createSupportAccess(shared);
    const staff = timeTravel(ports, (then) => createStaffQueries({ ...then, ...queriesOf(then) }));
    return {
      serve: [
        ...serveAnalytics({ ...shared, analytics, support, staff }),
        ...serveComments({ ...shared, comments, noteAccess: noteAccessOf(ports) }),
      ],
    };
  },
});
