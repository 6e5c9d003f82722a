import { answerRequests } from '../../platform/worker-pool.js';
import { mergeRecording } from './merge-recording.js';

answerRequests(mergeRecording);
