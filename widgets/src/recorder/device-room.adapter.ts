import { maxAnswerMs, maxBlobBytes } from '@lectern/events/practice/protocol';
import { sliceMs } from './recording-clock.js';

/** The most that one answer can take, bytes. */
const longestAnswer = (maxAnswerMs / sliceMs) * maxBlobBytes;

/** Whether a long answer might find no room on this device; false where the browser does not tell. */
export const hasLittleRoom = async (): Promise<boolean> => {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate();
    return quota !== undefined && quota - usage < longestAnswer;
  } catch {
    return false;
  }
};
