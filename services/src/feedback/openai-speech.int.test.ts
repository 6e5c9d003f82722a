import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createAligner } from './aligner.js';
import { createAudioWorker } from './audio/audio-worker.js';
import { silentWav } from './audio/wav.js';
import { createEspeakSpeech } from './espeak-speech.adapter.js';
import {
  type GivenAnswer,
  type GotRequest,
  type OpenaiDouble,
  startOpenaiDouble,
} from './openai-double.fixture.js';
import { createOpenaiSpeech } from './openai-speech.adapter.js';
import { describeSpeechContract } from './speech.contract.js';
import { type Speech, SpeechUnavailable } from './speech.port.js';

const voice = createEspeakSpeech();
const audio = createAudioWorker();
const aligner = createAligner(voice, audio);
afterAll(() => Promise.all([voice.close(), audio.close()]));

/** Sound as long as someone takes to say the text; what it sounds like is the server's affair. */
const spoken = ({ json }: GotRequest): GivenAnswer => ({
  type: 'audio/wav',
  body: silentWav(String(json['input']).length / 14, 8000),
});

describeSpeechContract('an OpenAI-compatible server', async () => {
  const server = await startOpenaiDouble(async ({ json }) => ({
    type: 'audio/wav',
    body: (await voice.speak(String(json['input']))).bytes,
  }));
  return { ...createOpenaiSpeech({ url: server.url, aligner }), close: server.close };
});

describe('an OpenAI-compatible server', () => {
  let server: OpenaiDouble;
  const given = async (
    answer: (request: GotRequest) => GivenAnswer | undefined,
    suffix = '',
  ): Promise<Speech> => {
    server = await startOpenaiDouble(answer);
    const url = `${server.url}${suffix}`;
    return createOpenaiSpeech({
      url,
      aligner,
      model: 'kokoro',
      voice: 'bella',
      apiKey: 'secret',
      timeoutMs: 1000,
    });
  };
  afterEach(() => server.close());

  it('is asked at /v1/audio/speech for the text in its voice', async () => {
    const speech = await given(spoken, '/v1/');
    const { mimeType } = await speech.speak('Well done.');
    expect(mimeType).toBe('audio/wav');
    expect(server.got).toMatchObject([
      {
        path: '/v1/audio/speech',
        authorization: 'Bearer secret',
        json: { model: 'kokoro', voice: 'bella', input: 'Well done.', response_format: 'wav' },
      },
    ]);
  });

  it('tells no times of words where nobody hears them, and can be heard all the same', async () => {
    const speech = await given(() => ({ type: 'audio/wav', body: silentWav(2, 8000) }));
    expect(await speech.speak('Well done.')).toMatchObject({ durationSeconds: 2, timepoints: [] });
  });

  it.each<[string, GivenAnswer | undefined]>([
    ['fails', { status: 500, body: '{}' }],
    ['refuses', { status: 401, body: '{}' }],
    ['sends no sound', { type: 'audio/mpeg', body: 'not sound at all' }],
    ['does not answer in time', undefined],
  ])('is unavailable where it %s', async (_, answer) => {
    const speech = await given(() => answer);
    await expect(speech.speak('Well done.')).rejects.toThrow(SpeechUnavailable);
  });
});
