import type { SnapshotFrom } from 'xstate';
import type { RecorderMachine } from './recorder.machine.js';

/** What the recorder is doing, without its loudness, which changes too often to draw a page by. */
export type RecorderMood = 'preparing' | 'listening' | 'silent' | 'confirming' | 'stopping';

export function moodOf(recording: SnapshotFrom<RecorderMachine> | undefined): RecorderMood | null {
  if (!recording) return null;
  if (recording.matches('preparing')) return 'preparing';
  if (recording.matches({ recording: 'confirmingCancel' })) return 'confirming';
  if (recording.matches({ recording: 'silent' })) return 'silent';
  return recording.matches('recording') ? 'listening' : 'stopping';
}
