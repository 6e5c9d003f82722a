import type { ReadEvent } from '../platform/journal/codec.js';
import { SpeechUnavailable, type Speech, type Spoken } from '../feedback/speech.port.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { sha256 } from '../platform/ids.js';

export type SoundDeps = { readonly speech: Speech; readonly blobs: Blobs };

/** After so many tries there is no sound; what it would have said can be read. */
const mostTries = 3;

/** Ids are their author's; a blob's key is not. */
const inKey = (id: string): string => (/^[A-Za-z0-9_-]+$/.test(id) ? id : sha256(id));

export type ContentSound = Omit<Spoken, 'bytes'> & { readonly blobKey: string };

/**
 * Speaks parts of a version of a content and stores the sound, named by its bytes: an engine that says the same otherwise
 * the next time does not change what was announced.
 */
export const contentSounds =
  ({ speech, blobs }: SoundDeps, contentId: string, digest: string) =>
  async (name: string, text: string): Promise<ContentSound> => {
    const { bytes, mimeType, durationSeconds, timepoints } = await speech.speak(text);
    const blobKey = `speech/content/${inKey(contentId)}/${digest}/${inKey(name)}-${sha256(bytes).slice(0, 16)}`;
    await blobs.put(blobKey, bytes);
    return { blobKey, mimeType, durationSeconds, timepoints };
  };

type ContentCommand = { readonly name: string; readonly payload: Record<string, unknown> };

/** Tries a few times where no engine speaks, and then leaves it at silence. */
export const orSilence = (speak: (event: ReadEvent) => Promise<readonly ContentCommand[]>) => ({
  maxFailures: mostTries,
  act: async (event: ReadEvent, { failures }: { readonly failures: number }) => {
    try {
      const commands = await speak(event);
      return commands.length
        ? { kind: 'commands' as const, context: 'content', commands }
        : { kind: 'done' as const };
    } catch (error) {
      if (!(error instanceof SpeechUnavailable) || failures + 1 < mostTries) throw error;
      return { kind: 'done' as const };
    }
  },
});
