import { createElement } from 'react';
import { createActor } from 'xstate';
import { browserSpeech, browserVoices } from './browser-voices.adapter.js';
import { lecternVoice, readAloudMachine } from './read-aloud.machine.js';
import { ReadAloudControls, VoiceSetting } from './read-aloud-controls.js';
import { sentenceSpans, wordSpans } from './read-aloud-text.js';
import type {
  ReadAloud,
  ReadAloudControlsProps,
  ReadAloudInput,
  SpokenWordsProps,
} from './read-aloud.types.js';
import type { ReadingSettings } from './reading-settings.js';
import { SpokenWords } from './spoken-words.js';
import { takeTurns } from './use-playback.js';

type Voice = { readonly uri: string; readonly name: string | null };

/** Best first: a server's natural voice, the browser's good ones, the server's plain one. */
async function voicesOf(sound: ReadAloudInput['sound']): Promise<readonly Voice[]> {
  const own = sound && sound.parts.length > 0 ? [{ uri: lecternVoice, name: null }] : [];
  const browsers = await browserVoices();
  return sound?.voice === 'natural' ? [...own, ...browsers] : [...browsers, ...own];
}

/** A text that can be read aloud, with all that it is done by. Null where there is no voice. */
export async function openReadAloud({
  text,
  sound,
  audio,
  settings,
}: ReadAloudInput): Promise<ReadAloud | null> {
  const voices = await voicesOf(sound);
  const best = voices[0];
  if (!best) return null;
  const voiceIn = ({ voice }: ReadingSettings): string =>
    (voices.find(({ uri }) => uri === voice) ?? best).uri;
  const actor = createActor(readAloudMachine.provide({ actors: { audio, speech: browserSpeech } }), {
    input: {
      text,
      lines: sentenceSpans(text),
      words: wordSpans(text),
      parts: sound?.parts ?? [],
      voice: voiceIn(settings),
      rate: settings.rate,
    },
  }).start();
  const turn = takeTurns(() => actor.send({ type: 'pause' }));
  const subscription = actor.subscribe(({ value }) => {
    if (typeof value === 'object') turn.take();
  });
  return {
    Controls: (props: ReadAloudControlsProps) => createElement(ReadAloudControls, { ...props, actor }),
    Words: (props: SpokenWordsProps) => createElement(SpokenWords, { ...props, actor }),
    voiceSetting: (settings, onChange) =>
      voices.length < 2
        ? null
        : createElement(VoiceSetting, { voices, voice: voiceIn(settings), settings, onChange }),
    toggle: () => actor.send({ type: 'toggle' }),
    pause: () => actor.send({ type: 'pause' }),
    silence: (isSilent) => actor.send({ type: 'silence', isSilent }),
    set: (next) => actor.send({ type: 'set', voice: voiceIn(next), rate: next.rate }),
    stop: () => {
      subscription.unsubscribe();
      turn.leave();
      actor.stop();
    },
  };
}
