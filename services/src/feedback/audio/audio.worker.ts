import { answerRequests } from '../../platform/worker-pool.js';
import { alignRecording, type Alignment } from './align-recording.js';
import type { AudioRequest } from './audio-worker.js';
import { type MergedRecording, type MergeFailure, mergeRecording } from './merge-recording.js';

answerRequests<AudioRequest, Alignment | MergedRecording | MergeFailure>((request) =>
  request.kind === 'merge' ? mergeRecording(...request.merge) : alignRecording(request.align),
);
