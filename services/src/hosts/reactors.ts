import { speakAnswers } from '../content/answer-speaker.reactor.js';
import type { ContentQueries } from '../content/content.queries.js';
import { markResponse } from '../feedback/mark-response.reactor.js';
import { scoreResponse } from '../feedback/score-response.reactor.js';
import { speakFeedback } from '../feedback/speak-feedback.reactor.js';
import { transcribe } from '../feedback/transcribe.reactor.js';
import { writeFeedback } from '../feedback/write-feedback.reactor.js';
import type { Settings } from '../platform/settings.js';
import type { Reactor } from '../platform/work/reactor.js';
import { collectRecording } from '../practice/collect-recording.reactor.js';
import { mergeRecording } from '../practice/merge-recording.reactor.js';
import type { Ports } from './embedded-ports.js';
import type { Engines } from './engines.js';

/** All that happens after an event, in the order an answer goes through it. */
export const createReactors = (
  { blobs, sealing }: Pick<Ports, 'blobs' | 'sealing'>,
  engines: Engines,
  content: ContentQueries,
  settings: Settings,
): readonly Reactor[] => {
  const { audio, scorer, writer, speech, contentSpeech, transcriber } = engines;
  return [
    collectRecording(blobs, settings.LECTERN_RECORDING_WAIT * 1_000),
    mergeRecording({ blobs, sealing, audio }),
    transcribe({ blobs, sealing, transcriber }),
    scoreResponse(scorer, content.byDigest),
    markResponse(content.byDigest),
    writeFeedback(writer, content.byDigest),
    speakFeedback({ blobs, sealing, speech }),
    speakAnswers({ speech: contentSpeech, blobs }),
  ];
};
