import { attemptStream } from '@lectern/events/practice/attempt.events';
import { screensStream } from '@lectern/events/practice/screens.events';
import { noteAccessOf, noteHistoryOf } from '../access-log/access-log.context.js';
import { context, type ReactorPorts } from '../context.js';
import { dayMs } from '../platform/clock/durations.js';
import { createRateLimiter } from '../platform/edge/rate-limiter.js';
import type { Notifier } from '../platform/edge/socket-gateway.js';
import { withPorts } from '../platform/work/reactor.js';
import { timeTravel } from '../history/time-travel.queries.js';
import { queriesOf } from '../queries.js';
import { createAnswerChecks } from './answer-checks.queries.js';
import type { AttemptQueries } from './attempt.queries.js';
import { attemptsProjection } from './attempts.projection.js';
import { createAudioIntake } from './audio-intake.js';
import { listenForCancelled } from './cancelled-responses.js';
import { collectRecording } from './collect-recording.reactor.js';
import { createDispatcher } from './dispatcher.js';
import { mergeRecording } from './merge-recording.reactor.js';
import { handleAttempts } from './practice.commands.js';
import { serveAttempts } from './practice.http.js';
import { createStudentMessageHandlers } from './practice.socket.js';
import { createRecordings } from './recordings.js';
import { removeChunks } from './remove-chunks.reactor.js';
import { handleDeviceReports } from './screens.commands.js';
import { soundsProjection } from './sounds.projection.js';
import { serveUnsentAnswers } from './unsent-answers.http.js';
import { unsentAnswersProjection } from './unsent-answers.projection.js';
import { createUnsentAnswersQueries } from './unsent-answers.queries.js';

/** How many times the rate of a second may come at once. */
const burst = 10;

/** `response-processed`: all that is known of the response, read fresh; the notification itself carries no content. */
const notifyOfResponse =
  (attempts: AttemptQueries): Notifier =>
  async ({ payload }) => {
    const { attemptId, responseId, stage, position } = payload;
    const view = await attempts.response(String(attemptId), String(responseId));
    // What was read may be further than what was told.
    const reached = view?.stage === 'done' ? view.stage : stage;
    return view && { name: 'response-processed', payload: { ...view, attemptId, stage: reached, position } };
  };

export const practice = context('practice', {
  projections: [attemptsProjection, soundsProjection, unsentAnswersProjection],
  past: ({ ofPeople }) => [
    {
      projection: attemptsProjection,
      byId: (ids) => [ids.flatMap((id) => [attemptStream(id), screensStream(id)])],
      by: { personId: (personId) => ofPeople([personId], ['attempt']) },
    },
    {
      projection: soundsProjection,
      byId: (ids) => [[...new Set(ids.map((id) => attemptStream(id.split('/', 1)[0] ?? '')))]],
    },
  ],
  commands: (ports) => [handleAttempts(ports), ...handleDeviceReports(ports)],
  reactors: ({ LECTERN_RECORDING_WAIT, LECTERN_CHUNKS_KEPT }) => {
    const waitMs = LECTERN_RECORDING_WAIT * 1_000;
    const keptMs = LECTERN_CHUNKS_KEPT * dayMs;
    return [
      collectRecording(waitMs),
      withPorts(mergeRecording, ({ engines, ...ports }: ReactorPorts) => ({
        ...ports,
        audio: engines.audio,
      })),
      removeChunks(keptMs),
    ];
  },
  edge: (ports) => {
    const { settings, bus, clock, sender } = ports;
    const queries = queriesOf(ports);
    const cancelled = listenForCancelled(bus);
    const waitMs = settings.LECTERN_RECORDING_WAIT * 1_000;
    const fTranscriberConfigured = settings.TRANSCRIBER_URL !== undefined;
    const checks = createAnswerChecks({ ...ports, ...queries, fTranscriberConfigured });
    const intake = createAudioIntake({ ...ports, cancelled, waitMs, begins: checks.begins });
    const rate = settings.LECTERN_SOCKET_RATE;
    const dispatcher = createDispatcher({
      ...ports,
      handlers: createStudentMessageHandlers({ sender, intake, checks, cancelled }),
      limiter: createRateLimiter(clock, rate, rate * burst),
    });
    return {
      serve: [
        ...serveAttempts({
          ...queries,
          attemptsAt: timeTravel(ports, (then) => queriesOf(then).attempts),
          recordings: createRecordings({ ...ports, ...queries }),
          intake,
          noteAccess: noteAccessOf(ports),
          noteHistory: noteHistoryOf(ports),
          fTranscriberConfigured,
        }),
        ...serveUnsentAnswers(createUnsentAnswersQueries({ ...ports, ...queries })),
      ],
      sockets: [dispatcher.listen],
      notifications: { response: notifyOfResponse(queries.attempts) },
    };
  },
});
