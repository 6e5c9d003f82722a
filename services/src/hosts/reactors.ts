import { formerPictures, formerPicturesRule } from '../accounts/profile/former-pictures.reactor.js';
import { accountMail, accountMailRule } from '../accounts/mail/account-mail.reactor.js';
import { createLinkTokens } from '../accounts/links/link-tokens.js';
import { createSessionStore } from '../accounts/sessions/session-store.js';
import {
  endSuspendedSessions,
  endSuspendedSessionsRule,
} from '../accounts/suspension/end-suspended-sessions.reactor.js';
import { contactMail, contactMailRule } from '../contact/contact-mail.reactor.js';
import { forgetMessage, forgetMessageRule } from '../contact/forget-message.reactor.js';
import { speakAnswers, speakAnswersRule } from '../content/answer-speaker.reactor.js';
import type { ContentQueries } from '../content/content.queries.js';
import { markResponse, markRule } from '../feedback/mark-response.reactor.js';
import { scoreResponse, scoreRule } from '../feedback/score-response.reactor.js';
import { speakFeedback, speakRule } from '../feedback/speak-feedback.reactor.js';
import { transcribe, transcribeRule } from '../feedback/transcribe.reactor.js';
import { writeFeedback, writeRule } from '../feedback/write-feedback.reactor.js';
import { dayMs } from '../platform/clock/durations.js';
import { readStory } from '../platform/journal/read-story.js';
import type { Logger } from '../platform/logger.js';
import { publicUrl } from '../platform/public-url.js';
import type { Settings } from '../platform/settings.js';
import type { Reactor, ReactorRule } from '../platform/work/reactor.js';
import { collectRecording, collectRule } from '../practice/collect-recording.reactor.js';
import { mergeRecording, mergeRule } from '../practice/merge-recording.reactor.js';
import { removeChunks, removeChunksRule } from '../practice/remove-chunks.reactor.js';
import { operatorAddress } from './chosen-engines.js';
import type { Engines } from '../feedback/engines.js';
import { createErasure, erasureRules, type ErasurePorts } from './erasure.js';
import type { Ports } from '../platform/ports.js';
import { createInvitationReactors, invitationRules } from './school-invitations.js';

type Waits = Pick<Settings, 'LECTERN_RECORDING_WAIT' | 'LECTERN_CHUNKS_KEPT'>;

const waitMs = (settings: Waits): number => settings.LECTERN_RECORDING_WAIT * 1_000;
const keptMs = (settings: Waits): number => settings.LECTERN_CHUNKS_KEPT * dayMs;

/** What makes work, for whoever only lists it. */
export const createReactorRules = (settings: Waits): readonly ReactorRule[] => [
  collectRule(waitMs(settings)),
  mergeRule,
  removeChunksRule(keptMs(settings)),
  transcribeRule,
  scoreRule,
  markRule,
  writeRule,
  speakRule,
  speakAnswersRule,
  accountMailRule,
  endSuspendedSessionsRule,
  formerPicturesRule,
  contactMailRule,
  forgetMessageRule,
  ...erasureRules,
  ...invitationRules,
];

type Needed = Pick<Ports, 'sealing' | 'mailer' | 'linkKey' | 'store' | 'codec'> &
  ErasurePorts & { readonly logger: Logger };

/** All that happens after an event, in the order an answer goes through it. */
export const createReactors = (
  ports: Needed,
  engines: Engines,
  content: ContentQueries,
  settings: Waits & Parameters<typeof publicUrl>[0] & Parameters<typeof operatorAddress>[0],
): readonly Reactor[] => {
  const { blobs, sealing, mailer, linkKey, logger } = ports;
  const { audio, scorer, writer, speech, contentSpeech, transcriber } = engines;
  return [
    collectRecording(blobs, waitMs(settings)),
    mergeRecording({ blobs, sealing, audio }),
    removeChunks({ blobs, sealing }, keptMs(settings)),
    transcribe({ blobs, sealing, transcriber }),
    scoreResponse(scorer, content.byDigest),
    markResponse(content.byDigest),
    writeFeedback(writer, content.byDigest),
    speakFeedback({ blobs, sealing, speech }),
    speakAnswers({ speech: contentSpeech, blobs }),
    accountMail({
      mailer,
      tokens: createLinkTokens(linkKey),
      publicUrl: publicUrl(settings),
      storyOf: (stream) => readStory(ports, stream),
      waits: (what) => logger.warn(what, 'a mail waits'),
    }),
    endSuspendedSessions({
      endSessions: (personId) => createSessionStore(ports).endEveryOne(personId, 'suspended'),
    }),
    formerPictures({ blobs }),
    contactMail({ mailer, to: operatorAddress(settings) }),
    forgetMessage(ports),
    ...createErasure(ports),
    ...createInvitationReactors(ports, publicUrl(settings)),
  ];
};
