import type { ReadAloudView } from '@lectern/events/practice/attempt.views';
import type { Timepoint } from '@lectern/events/practice/attempt.events';
import { assign, fromCallback, setup, type ActorRefFrom } from 'xstate';
import { silentAudio, type AudioEvent, type PlaybackInput } from './playback.machine.js';
import type { Span } from './read-aloud.types.js';
import { wordAt } from './word-at.js';

/** The server's voice; another name is that of a voice of the browser. */
export const lecternVoice = 'lectern';

/** What a voice of the browser is to say: `text` stands at `start` of the whole. */
export type SpeechInput = {
  readonly voice: string;
  readonly rate: number;
  readonly text: string;
  readonly start: number;
};
/** `word`: where in the whole text. Not every voice tells. */
export type SpeechEvent =
  { type: 'speech.word'; word: Span } | { type: 'speech.ended' } | { type: 'speech.failed' };

type Part = ReadAloudView['parts'][number];
export type ReadAloudMachineInput = {
  readonly text: string;
  /** Its sentences, in order; where `line` goes. */
  readonly lines: readonly Span[];
  /** Its words, in order; where `word` goes. */
  readonly words: readonly Span[];
  /** The server's sound; empty where only the browser speaks. */
  readonly parts: readonly Part[];
  readonly voice: string;
  readonly rate: number;
};
export type ReadAloudContext = ReadAloudMachineInput & {
  /** Where reading goes on: the place of a word or of a line. */
  readonly at: number;
  /** The word that is heard, to be marked; null in a pause, and where the voice does not tell. */
  readonly heard: Span | null;
  /** A word that is said by itself. */
  readonly asked: Span | null;
};
export type ReadAloudEvent =
  | AudioEvent
  | SpeechEvent
  | { type: 'toggle' }
  | { type: 'pause' }
  /** Sentences on or back, from the one where reading is. */
  | { type: 'line'; by: number }
  /** Words on or back, and says the one. */
  | { type: 'word'; by: number }
  /** Says a word, or a few that belong together. */
  | { type: 'say'; word: Span }
  | { type: 'set'; voice: string; rate: number }
  /** Somebody speaks, or has done. */
  | { type: 'silence'; isSilent: boolean };

/** The last that begins at a place or before it. */
const indexAt = (spans: readonly Span[], at: number): number =>
  Math.max(
    0,
    spans.findLastIndex(({ start }) => start <= at),
  );

/** The line that is being read: its number, from 0. */
export const lineAt = ({ lines, at }: Pick<ReadAloudContext, 'lines' | 'at'>): number => indexAt(lines, at);

const startOf = ({ timepoints }: Part): number => timepoints[0]?.textStart ?? 0;
const spanOf = ({ textStart, textEnd }: Timepoint): Span => ({ start: textStart, end: textEnd });

/** The sound that has this place of the text, and the first word in it that ends after the place. */
function soundAt(parts: readonly Part[], at: number): { part: Part; word: Timepoint } | null {
  const part = parts.findLast((part) => startOf(part) <= at) ?? parts[0];
  const word = part?.timepoints.find(({ textEnd }) => textEnd > at) ?? part?.timepoints.at(-1);
  return part && word ? { part, word } : null;
}

/** Where the next sound or, by the browser's voices, the next line begins; undefined at the end. */
const nextStart = ({ voice, parts, lines, at }: ReadAloudContext): number | undefined =>
  voice === lecternVoice
    ? parts.map(startOf).find((start) => start > at)
    : lines.find(({ start }) => start > at)?.start;

const base = setup({
  types: {
    context: {} as ReadAloudContext,
    events: {} as ReadAloudEvent,
    input: {} as ReadAloudMachineInput,
  },
  actors: { audio: silentAudio, speech: fromCallback<{ type: 'none' }, SpeechInput>(() => undefined) },
  actions: {
    goByLines: assign(({ context, event }) => {
      const line = event.type === 'line' ? context.lines[lineAt(context) + event.by] : undefined;
      return line ? { at: line.start, heard: null } : {};
    }),
    goByWords: assign(({ context: { words, at, heard }, event }) => {
      // The first press says the word where reading is.
      const by = event.type === 'word' && heard ? event.by : 0;
      const word = words[indexAt(words, at) + by];
      return word ? { at: word.start, heard: word, asked: word } : {};
    }),
    ask: assign(({ event }) => (event.type === 'say' ? { asked: event.word } : {})),
    adjust: assign(({ event }) => (event.type === 'set' ? { voice: event.voice, rate: event.rate } : {})),
    hear: assign(({ context, event }) => {
      if (event.type === 'speech.word') return { heard: event.word, at: event.word.start };
      if (event.type !== 'audio.time') return {};
      const word = wordAt(soundAt(context.parts, context.at)?.part.timepoints ?? [], event.seconds);
      if (word?.textStart === context.heard?.start) return {};
      return word ? { heard: spanOf(word), at: word.textStart } : { heard: null };
    }),
    goOn: assign(({ context }) => ({ at: nextStart(context) ?? 0, heard: null })),
    rewind: assign(({ context: { lines } }) => ({ at: lines[0]?.start ?? 0, heard: null })),
  },
  guards: {
    isLectern: ({ context }) => context.voice === lecternVoice,
    isMore: ({ context }) => nextStart(context) !== undefined,
    isBegun: ({ context: { heard, at, lines } }) => heard !== null || at > (lines[0]?.start ?? 0),
    isSilence: ({ event }) => event.type === 'silence' && event.isSilent,
    isChange: ({ context, event }) =>
      event.type === 'set' && (event.voice !== context.voice || event.rate !== context.rate),
  },
});

/** By the sound: from the word at a place on, or a word alone. */
function soundInput({ parts, rate }: ReadAloudContext, at: number, word?: Span | null): PlaybackInput {
  const sound = soundAt(parts, at);
  const last = word && sound?.part.timepoints.findLast(({ textStart }) => textStart < word.end);
  const span = { from: sound?.word.start ?? 0, to: last ? last.end : Infinity };
  return { url: sound?.part.audioUrl ?? '', rate, span, playsAtOnce: true };
}

/** By a voice of the browser. */
function speechInput({ text, voice, rate }: ReadAloudContext, { start, end }: Span): SpeechInput {
  return { voice, rate, text: text.slice(start, end), start };
}

const choosing = base.createStateConfig({
  always: [{ guard: 'isLectern', target: 'sound' }, { target: 'speech' }],
});

/**
 * A text read aloud, sentence by sentence, by the server's sound or by a voice of the browser; a word can be said by
 * itself. `audio` and `speech` make it heard, and live as long as they are to speak.
 */
export const readAloudMachine = base.createMachine({
  id: 'readAloud',
  context: ({ input }) => ({ ...input, at: input.lines[0]?.start ?? 0, heard: null, asked: null }),
  initial: 'idle',
  on: {
    silence: { guard: 'isSilence', target: '.silent' },
    set: { actions: 'adjust' },
    line: { target: '.chosen', actions: 'goByLines' },
    word: { target: '.saying', actions: 'goByWords' },
    say: { target: '.saying', actions: 'ask' },
  },
  states: {
    idle: { on: { toggle: 'reading' } },
    paused: { on: { toggle: 'reading' } },
    /** A sentence is chosen, to be read from there. */
    chosen: { on: { toggle: 'reading', pause: 'paused' } },
    /** The sound could not be heard. */
    failed: { on: { toggle: 'reading' } },
    /** Somebody speaks: nothing is read into it. */
    silent: {
      on: {
        silence: [{ guard: 'isSilence' }, { guard: 'isBegun', target: 'paused' }, { target: 'idle' }],
        line: {},
        word: {},
        say: {},
      },
    },
    reading: {
      initial: 'choosing',
      on: {
        toggle: 'paused',
        pause: 'paused',
        'audio.paused': 'paused',
        'audio.failed': 'failed',
        'speech.failed': 'failed',
        'audio.time': { actions: 'hear' },
        'speech.word': { actions: 'hear' },
        'audio.ended': '.ended',
        'speech.ended': '.ended',
        line: { target: 'reading', reenter: true, actions: 'goByLines' },
        set: { guard: 'isChange', target: 'reading', reenter: true, actions: 'adjust' },
      },
      states: {
        choosing,
        sound: {
          invoke: { id: 'audio', src: 'audio', input: ({ context }) => soundInput(context, context.at) },
        },
        speech: {
          invoke: {
            id: 'speech',
            src: 'speech',
            input: ({ context }) => {
              const end = context.lines[lineAt(context)]?.end ?? context.text.length;
              return speechInput(context, { start: context.at, end });
            },
          },
        },
        ended: {
          always: [
            { guard: 'isMore', target: 'choosing', actions: 'goOn' },
            { target: '#readAloud.idle', actions: 'rewind' },
          ],
        },
      },
    },
    saying: {
      initial: 'choosing',
      exit: assign({ asked: null }),
      on: {
        toggle: 'reading',
        pause: '.said',
        'audio.paused': '.said',
        'audio.ended': '.said',
        'speech.ended': '.said',
        'audio.failed': 'failed',
        'speech.failed': 'failed',
        word: { target: 'saying', reenter: true, actions: 'goByWords' },
        say: { target: 'saying', reenter: true, actions: 'ask' },
      },
      states: {
        choosing,
        sound: {
          invoke: {
            id: 'audio',
            src: 'audio',
            input: ({ context }) => soundInput(context, context.asked?.start ?? context.at, context.asked),
          },
        },
        speech: {
          invoke: {
            id: 'speech',
            src: 'speech',
            input: ({ context }) => speechInput(context, context.asked ?? { start: 0, end: 0 }),
          },
        },
        said: {
          always: [{ guard: 'isBegun', target: '#readAloud.paused' }, { target: '#readAloud.idle' }],
        },
      },
    },
  },
});

export type ReadAloudActor = ActorRefFrom<typeof readAloudMachine>;
