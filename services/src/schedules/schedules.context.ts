import {
  feedCommands,
  feedStream,
  scheduleCommands,
  scheduleStream,
} from '@lectern/events/schedules/schedule.events';
import { context, type EdgePorts } from '../context.js';
import { decides } from '../platform/commands/handle-commands.js';
import { publicUrl } from '../platform/public-url.js';
import { queriesOf } from '../queries.js';
import { calendarFeedsProjection } from './calendar-feeds.projection.js';
import { createFeedTokens, serveFeeds } from './feed.http.js';
import { createFeedQueries } from './feed.queries.js';
import { feedDecider, scheduleDecider } from './schedule.decider.js';
import { serveSchedules } from './schedule.http.js';
import { createScheduleLists } from './schedule-lists.queries.js';
import { createPreviewQueries } from './schedule-preview.queries.js';
import { scheduleProgressProjection } from './schedule-progress.projection.js';
import { createScheduleReaders } from './schedule-readers.js';
import { createScheduleQueries } from './schedule.queries.js';
import { scheduleTargetsProjection, schedulesProjection } from './schedules.projection.js';

const edge = (ports: EdgePorts) => {
  const shared = { ...ports, ...queriesOf(ports) };
  const schedules = createScheduleQueries(shared);
  const lists = createScheduleLists({ ...shared, schedules });
  const readers = createScheduleReaders({ ...shared, schedules });
  const made = { ...shared, schedules, lists, readers };
  return {
    serve: [
      ...serveSchedules({ ...made, previews: createPreviewQueries(made) }),
      ...serveFeeds({
        feeds: createFeedQueries(made),
        tokens: createFeedTokens(ports.linkKey),
        publicUrl: publicUrl(ports.settings),
      }),
    ],
  };
};

export const schedules = context('schedules', {
  projections: [
    schedulesProjection,
    scheduleTargetsProjection,
    scheduleProgressProjection,
    calendarFeedsProjection,
  ],
  commands: ({ runner }) => [
    decides(runner, scheduleCommands, {
      decider: scheduleDecider,
      stream: ({ data }) => scheduleStream(data.scheduleId),
    }),
    decides(runner, feedCommands, {
      decider: feedDecider,
      stream: ({ data }) => feedStream(data.personId),
    }),
  ],
  edge,
});
