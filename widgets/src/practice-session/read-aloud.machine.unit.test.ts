import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { AudioCommand, AudioEvent, PlaybackInput } from './playback.machine.js';
import { evenlyRead } from './read-aloud.fixture.js';
import {
  lecternVoice,
  lineAt,
  readAloudMachine,
  type SpeechEvent,
  type SpeechInput,
} from './read-aloud.machine.js';
import { sentenceSpans, wordSpans } from './read-aloud-text.js';

const text = 'A bowl swims. It fills.\n\nThen it sinks.';

function studio(voice = lecternVoice) {
  const said: string[] = [];
  let hear: (event: AudioEvent | SpeechEvent) => void = () => undefined;
  let speaking = 0;
  const sound = <I>(name: (input: I) => string) =>
    fromCallback<AudioCommand & { type: never }, I>(({ input, sendBack }) => {
      said.push(name(input));
      hear = sendBack;
      speaking += 1;
      return () => {
        speaking -= 1;
      };
    });
  const actor = createActor(
    readAloudMachine.provide({
      actors: {
        audio: sound(
          ({ url, span, rate }: PlaybackInput) =>
            `${url} from ${span?.from}${span?.to === Infinity ? '' : ` to ${span?.to}`} at ${rate}`,
        ) as never,
        speech: sound((input: SpeechInput) => `${input.voice}: ${input.text}`) as never,
      },
    }),
    {
      clock: new SimulatedClock(),
      input: {
        text,
        lines: sentenceSpans(text),
        words: wordSpans(text),
        parts: evenlyRead(text).parts,
        voice,
        rate: 0.85,
      },
    },
  ).start();
  const now = () => actor.getSnapshot();
  return {
    said,
    send: actor.send.bind(actor),
    hear: (event: AudioEvent | SpeechEvent) => hear(event),
    /** The recording comes to this second. */
    come: (seconds: number) => hear({ type: 'audio.time', seconds }),
    state: () => {
      const { value } = now();
      return typeof value === 'string' ? value : Object.keys(value)[0];
    },
    isHeard: () => speaking > 0,
    line: () => lineAt(now().context),
    word: () => {
      const { asked, heard } = now().context;
      const span = asked ?? heard;
      return span && text.slice(span.start, span.end);
    },
  };
}

describe('a text that is read aloud by its sound', () => {
  it('marks each word while it is heard, and none in a pause', () => {
    const { send, come, word, line, said } = studio();
    send({ type: 'toggle' });
    expect(said).toEqual(['/paragraphs/0 from 0 at 0.85']);
    come(0.5);
    expect([word(), line()]).toEqual(['bowl', 0]);
    come(1.6);
    expect([word(), line()]).toEqual(['It', 1]);
    come(9);
    expect([word(), line()]).toEqual([null, 1]);
  });

  it('goes on with the next paragraph, and at the end back to the beginning', () => {
    const { send, hear, line, said, state, word } = studio();
    send({ type: 'toggle' });
    hear({ type: 'audio.ended' });
    expect([said.at(-1), line()]).toEqual(['/paragraphs/1 from 0 at 0.85', 2]);
    hear({ type: 'audio.ended' });
    expect([state(), line(), word()]).toEqual(['idle', 0, null]);
  });

  it('pauses, and goes on at the word where it was', () => {
    const { send, come, said, state, isHeard } = studio();
    send({ type: 'toggle' });
    come(0.5);
    send({ type: 'toggle' });
    expect([state(), isHeard()]).toEqual(['paused', false]);
    send({ type: 'toggle' });
    expect(said.at(-1)).toBe('/paragraphs/0 from 0.5 at 0.85');
  });

  it('goes from sentence to sentence, reading or not, and no further than the text', () => {
    const { send, said, line, state } = studio();
    send({ type: 'line', by: 1 });
    expect([state(), line(), said]).toEqual(['chosen', 1, []]);
    send({ type: 'toggle' });
    expect(said.at(-1)).toBe('/paragraphs/0 from 1.5 at 0.85');
    send({ type: 'line', by: 1 });
    expect([state(), said.at(-1)]).toEqual(['reading', '/paragraphs/1 from 0 at 0.85']);
    send({ type: 'line', by: 1 });
    expect(line()).toBe(2);
  });

  it('changes its speed at once, from the word where it is', () => {
    const { send, come, said } = studio();
    send({ type: 'toggle' });
    come(1);
    send({ type: 'set', voice: lecternVoice, rate: 0.6 });
    expect(said.at(-1)).toBe('/paragraphs/0 from 1 at 0.6');
    send({ type: 'set', voice: lecternVoice, rate: 0.6 });
    expect(said).toHaveLength(2);
  });

  it('says a word by itself, and then reads on from where it was', () => {
    const { send, come, hear, said, state, word } = studio();
    send({ type: 'toggle' });
    come(0.5);
    const start = text.indexOf('sinks');
    send({ type: 'say', word: { start, end: start + 5 } });
    expect([said.at(-1), word()]).toEqual(['/paragraphs/1 from 1 to 1.3 at 0.85', 'sinks']);
    hear({ type: 'audio.ended' });
    expect(state()).toBe('paused');
    send({ type: 'toggle' });
    expect(said.at(-1)).toBe('/paragraphs/0 from 0.5 at 0.85');
  });

  it('says word after word for somebody with a keyboard', () => {
    const { send, hear, word, state } = studio();
    send({ type: 'word', by: 1 });
    expect(word()).toBe('A');
    hear({ type: 'audio.ended' });
    expect(state()).toBe('paused');
    send({ type: 'word', by: 1 });
    expect(word()).toBe('bowl');
    send({ type: 'word', by: -1 });
    expect(word()).toBe('A');
  });

  it('is silent while somebody speaks, whatever is pressed', () => {
    const { send, state, isHeard } = studio();
    send({ type: 'toggle' });
    send({ type: 'silence', isSilent: true });
    expect(isHeard()).toBe(false);
    send({ type: 'toggle' });
    send({ type: 'word', by: 1 });
    send({ type: 'line', by: 1 });
    expect([state(), isHeard()]).toEqual(['silent', false]);
    send({ type: 'silence', isSilent: false });
    expect(state()).toBe('idle');
  });

  it('gives way to another recording, and says when the sound fails', () => {
    const { send, hear, state } = studio();
    send({ type: 'toggle' });
    hear({ type: 'audio.paused' });
    expect(state()).toBe('paused');
    send({ type: 'toggle' });
    send({ type: 'pause' });
    expect(state()).toBe('paused');
    send({ type: 'toggle' });
    hear({ type: 'audio.failed' });
    expect(state()).toBe('failed');
    send({ type: 'toggle' });
    expect(state()).toBe('reading');
  });
});

describe('a text that is read aloud by a voice of the browser', () => {
  it('is said sentence by sentence, also by a voice that does not tell its words', () => {
    const { send, hear, said, line, state } = studio('Veena');
    send({ type: 'toggle' });
    expect([said, line()]).toEqual([['Veena: A bowl swims.'], 0]);
    hear({ type: 'speech.ended' });
    expect([said.at(-1), line()]).toEqual(['Veena: It fills.', 1]);
    hear({ type: 'speech.ended' });
    hear({ type: 'speech.ended' });
    expect([state(), line()]).toEqual(['idle', 0]);
  });

  it('goes on at the word where it was, by whatever voice is chosen then', () => {
    const { send, hear, said, word } = studio('Veena');
    send({ type: 'toggle' });
    hear({ type: 'speech.word', word: { start: 2, end: 6 } });
    expect(word()).toBe('bowl');
    send({ type: 'set', voice: 'Rishi', rate: 0.85 });
    expect(said.at(-1)).toBe('Rishi: bowl swims.');
    send({ type: 'set', voice: lecternVoice, rate: 0.85 });
    expect(said.at(-1)).toBe('/paragraphs/0 from 0.5 at 0.85');
  });

  it('says a word by itself', () => {
    const { send, hear, said, state } = studio('Veena');
    send({ type: 'say', word: { start: 7, end: 12 } });
    expect(said).toEqual(['Veena: swims']);
    hear({ type: 'speech.ended' });
    expect(state()).toBe('idle');
  });
});

describe('the sentences of a text', () => {
  it('are its lines, across paragraphs and without the space between', () => {
    expect(sentenceSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'A bowl swims.',
      'It fills.',
      'Then it sinks.',
    ]);
  });
});
