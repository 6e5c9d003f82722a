import { createAccessQueries } from '../access/access.queries.js';
import { createFamilyQueries } from '../accounts/family/family.queries.js';
import { createOutboxQueries } from '../accounts/mail/outbox.queries.js';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { createOwnTraces } from '../accounts/privacy/export/own-traces.js';
import { createPictures } from '../accounts/profile/pictures.js';
import { createSessionQueries } from '../accounts/sessions/session.queries.js';
import { createSuspensionQueries } from '../accounts/suspension/suspension.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import { createSharpImages } from '../platform/images/sharp-images.adapter.js';
import { createRateLimiter } from '../platform/edge/rate-limiter.js';
import { HINT_TELLERS, SOCKET_LISTENERS } from '../platform/edge/socket-gateway.js';
import type { Logger } from '../platform/logger.js';
import { isOutboxShown } from '../platform/mailer/outbox.js';
import type { Settings } from '../platform/settings.js';
import * as tokens from '../platform/tokens.js';
import { createAnswerChecks } from '../practice/answer-checks.queries.js';
import { createAttemptQueries } from '../practice/attempt.queries.js';
import { createAudioIntake } from '../practice/audio-intake.js';
import { listenForCancelled } from '../practice/cancelled-responses.js';
import { measuredDoor } from '../practice/measured-door.js';
import { createMessageDoor } from '../practice/message-door.js';
import { createStudentMessageHandlers } from '../practice/practice.socket.js';
import { createRecordings } from '../practice/recordings.js';
import { tellResponse } from '../practice/response-hint.js';
import { listenToStudents } from '../practice/student-sockets.js';
import { createSchoolInvitationsQueries } from '../schools/invitations/school-invitations.queries.js';
import { createSchoolsQueries } from '../schools/schools.queries.js';
import { createStaffQueries } from '../schools/staff.queries.js';
import { tellStreak } from '../streaks/streak-hint.js';
import { createStreakQueries } from '../streaks/streak.queries.js';
import type { Ports } from '../platform/ports.js';

/** How many times the rate of a second may come at once. */
const burst = 10;

/** What a gateway's controllers and sockets ask for, by token. */
export const edgeValues = (
  ports: Pick<
    Ports,
    'codec' | 'documents' | 'sealing' | 'blobs' | 'sender' | 'clock' | 'bus' | 'metrics' | 'claimKey'
  >,
  content: ContentQueries,
  settings: Settings,
  logger: Logger,
): ReadonlyMap<symbol, unknown> => {
  const { documents, sealing, blobs, sender, clock } = ports;
  const people = createPeopleQueries({ documents });
  const attempts = createAttemptQueries({ documents, sealing, content, people });
  const schools = createSchoolsQueries({ documents });
  const streaks = createStreakQueries({ documents, clock });
  const cancelled = listenForCancelled(ports.bus);
  const waitMs = settings.LECTERN_RECORDING_WAIT * 1_000;
  const intake = createAudioIntake({ blobs, sealing, sender, clock, cancelled, waitMs });
  const fTranscriberConfigured = settings.TRANSCRIBER_URL !== undefined;
  const checks = createAnswerChecks({ attempts, content, documents, fTranscriberConfigured });
  const rate = settings.LECTERN_SOCKET_RATE;
  const plainDoor = createMessageDoor({
    handlers: createStudentMessageHandlers({ sender, intake, checks, cancelled }),
    limiter: createRateLimiter(clock, rate, rate * burst),
    logger,
  });
  const door = measuredDoor(plainDoor, { metrics: ports.metrics, logger, clock });
  return new Map<symbol, unknown>([
    [tokens.PEOPLE, people],
    [tokens.SUSPENSIONS, createSuspensionQueries({ documents })],
    [tokens.SESSIONS, createSessionQueries({ documents, clock, people, sealing })],
    [tokens.ACCESS, createAccessQueries({ documents, people })],
    [tokens.CONTENT, content],
    [tokens.ATTEMPTS, attempts],
    [tokens.RECORDINGS, createRecordings({ attempts, blobs, sealing })],
    [tokens.TRACES, createOwnTraces(ports)],
    [tokens.PICTURES, createPictures({ blobs, sealing, images: createSharpImages() })],
    [tokens.STREAKS, streaks],
    [tokens.FAMILY, createFamilyQueries({ people, streaks, attempts })],
    [tokens.SCHOOLS, schools],
    [tokens.SCHOOL_INVITATIONS, createSchoolInvitationsQueries({ documents, clock, sealing })],
    [tokens.STAFF, createStaffQueries({ documents, people, attempts, streaks, schools })],
    [tokens.INTAKE, intake],
    [tokens.OUTBOX, isOutboxShown(settings) ? createOutboxQueries({ documents, sealing }) : null],
    [SOCKET_LISTENERS, [listenToStudents(door)]],
    [HINT_TELLERS, { response: tellResponse(attempts), streak: tellStreak(streaks) }],
  ]);
};
