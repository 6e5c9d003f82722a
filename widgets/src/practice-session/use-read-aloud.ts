import type { ContentView } from '@lectern/events/practice/attempt.views';
import { useContext, useEffect, useRef, useState } from 'react';
import type { OpenReadAloud, ReadAloud } from './read-aloud.types.js';
import type { ReadingSettings } from './reading-settings.js';
import { AudioContext } from './use-playback.js';

/**
 * The content read aloud; null until what it takes is fetched, and where nothing can read it.
 * @param isSilent somebody speaks
 * @param page where it stops when it changes
 */
export function useReadAloud(
  open: OpenReadAloud | undefined,
  content: ContentView | null,
  settings: ReadingSettings,
  isSilent: boolean,
  page: string,
): ReadAloud | null {
  const audio = useContext(AudioContext);
  const [readAloud, setReadAloud] = useState<ReadAloud | null>(null);
  // Each read of the attempt brings the same content again.
  const [id, hasSound] = [content?._id, content?.readAloud !== undefined];
  const now = useRef({ content, settings });
  now.current = { content, settings };
  // Before the effect that opens it, so that what has stopped is not paused.
  useEffect(() => () => readAloud?.pause(), [readAloud, page]);
  useEffect(() => {
    const { content, settings } = now.current;
    if (!open || !content) return undefined;
    let opened: ReadAloud | null = null;
    let isGone = false;
    open({ text: content.content, sound: content.readAloud, audio, settings }).then(
      (found) => {
        if (isGone) return found?.stop();
        opened = found;
        return setReadAloud(found);
      },
      // The text can still be read.
      () => undefined,
    );
    return () => {
      isGone = true;
      opened?.stop();
      setReadAloud(null);
    };
  }, [open, audio, id, hasSound]);
  useEffect(() => readAloud?.set(settings), [readAloud, settings]);
  useEffect(() => readAloud?.silence(isSilent), [readAloud, isSilent]);
  return readAloud;
}
