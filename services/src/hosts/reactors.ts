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
import { defineReactor, type ReactorDefinition, type ReactorRule } from '../platform/work/reactor.js';
import { collectRecording, collectRule } from '../practice/collect-recording.reactor.js';
import { mergeRecording, mergeRule } from '../practice/merge-recording.reactor.js';
import { removeChunks, removeChunksRule } from '../practice/remove-chunks.reactor.js';
import { operatorAddress } from './chosen-engines.js';
import type { Engines } from '../feedback/engines.js';
import { erasure, type ErasurePorts } from './erasure.js';
import type { Ports } from '../platform/ports.js';
import { invitationReactors, type InvitationPorts } from './school-invitations.js';

type Waits = Pick<Settings, 'LECTERN_RECORDING_WAIT' | 'LECTERN_CHUNKS_KEPT'>;

const waitMs = (settings: Waits): number => settings.LECTERN_RECORDING_WAIT * 1_000;
const keptMs = (settings: Waits): number => settings.LECTERN_CHUNKS_KEPT * dayMs;

type ReactorNeeds = Pick<Ports, 'sealing' | 'mailer' | 'linkKey' | 'store' | 'codec'> &
  ErasurePorts &
  InvitationPorts & {
    readonly logger: Logger;
    readonly settings: Parameters<typeof operatorAddress>[0];
    readonly engines: Engines;
    readonly content: ContentQueries;
  };

/** All that happens after an event, in the order an answer goes through it. */
export const createReactors = (settings: Waits): readonly ReactorDefinition<ReactorNeeds>[] => [
  defineReactor(collectRule(waitMs(settings)), ({ blobs }) => collectRecording(blobs, waitMs(settings))),
  defineReactor(mergeRule, ({ engines: { audio }, ...ports }) => mergeRecording({ ...ports, audio })),
  defineReactor(removeChunksRule(keptMs(settings)), (ports) => removeChunks(ports, keptMs(settings))),
  defineReactor(transcribeRule, ({ engines: { transcriber }, ...ports }) =>
    transcribe({ ...ports, transcriber }),
  ),
  defineReactor(scoreRule, ({ engines, content }) => scoreResponse(engines.scorer, content.byDigest)),
  defineReactor(markRule, ({ content }) => markResponse(content.byDigest)),
  defineReactor(writeRule, ({ engines, content }) => writeFeedback(engines.writer, content.byDigest)),
  defineReactor(speakRule, ({ engines: { speech }, ...ports }) => speakFeedback({ ...ports, speech })),
  defineReactor(speakAnswersRule, ({ engines, blobs }) =>
    speakAnswers({ speech: engines.contentSpeech, blobs }),
  ),
  defineReactor(accountMailRule, (ports) =>
    accountMail({
      mailer: ports.mailer,
      tokens: createLinkTokens(ports.linkKey),
      publicUrl: publicUrl(ports.settings),
      storyOf: (stream) => readStory(ports, stream),
      waits: (what) => ports.logger.warn(what, 'a mail waits'),
    }),
  ),
  defineReactor(endSuspendedSessionsRule, (ports) =>
    endSuspendedSessions({
      endSessions: (personId) => createSessionStore(ports).endEveryOne(personId, 'suspended'),
    }),
  ),
  defineReactor(formerPicturesRule, formerPictures),
  defineReactor(contactMailRule, ({ mailer, settings: given }) =>
    contactMail({ mailer, to: operatorAddress(given) }),
  ),
  defineReactor(forgetMessageRule, forgetMessage),
  ...erasure,
  ...invitationReactors,
];

/** What makes work, for whoever only lists it. */
export const createReactorRules = (settings: Waits): readonly ReactorRule[] =>
  createReactors(settings).map(({ rule }) => rule);
