import { answerRequests } from '../../platform/worker-pool.js';
import type { AudioWorker } from './audio-worker.js';
import { mergeRecording } from './merge-recording.js';

answerRequests((request: Parameters<AudioWorker['merge']>) => mergeRecording(...request));
