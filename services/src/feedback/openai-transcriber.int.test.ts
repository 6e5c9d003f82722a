import { afterEach, describe, expect, it } from 'vitest';
import { type GivenAnswer, type OpenaiDouble, startOpenaiDouble } from './openai-double.fixture.js';
import { createOpenaiTranscriber } from './openai-transcriber.adapter.js';
import { describeTranscriberContract, riverRecording } from './transcriber.contract.js';
import {
  InvalidTranscription,
  type Transcriber,
  TranscriberUnavailable,
  TranscriptionRefused,
} from './transcriber.port.js';

const heard = { body: JSON.stringify({ text: ' The river rose in the night.\n' }) };

describeTranscriberContract('an OpenAI-compatible server', async () => {
  const server = await startOpenaiDouble(() => heard);
  const transcriber = createOpenaiTranscriber({ url: server.url });
  return { ...transcriber, close: server.close };
});

describe('an OpenAI-compatible transcriber', () => {
  let server: OpenaiDouble;
  const given = async (answer: GivenAnswer | undefined, suffix = ''): Promise<Transcriber> => {
    server = await startOpenaiDouble(() => answer);
    const url = `${server.url}${suffix}`;
    return createOpenaiTranscriber({ url, model: 'small', apiKey: 'secret', timeoutMs: 1000 });
  };
  afterEach(() => server.close());

  it.each(['', '/', '/v1', '/v1/'])(
    'is called at /v1/audio/transcriptions for an address ending in "%s"',
    async (suffix) => {
      const transcriber = await given(heard, suffix);
      await transcriber.transcribe(await riverRecording());
      expect(server.got.map(({ path }) => path)).toEqual(['/v1/audio/transcriptions']);
    },
  );

  it('is sent the recording, the model, the language and the key', async () => {
    const transcriber = await given(heard);
    const { bytes } = await riverRecording();
    await transcriber.transcribe({ bytes, mimeType: 'audio/webm;codecs=opus', language: 'en-US' });
    const [request] = server.got;
    expect(request?.fields).toEqual({
      model: 'small',
      response_format: 'verbose_json',
      'timestamp_granularities[]': 'word',
      language: 'en',
    });
    expect(request?.file).toEqual({ name: 'answer.webm', type: 'audio/webm', bytes });
    expect(request?.authorization).toBe('Bearer secret');
  });

  const words = [
    { word: 'The', start: 0.4, end: 0.6 },
    { word: 'river', start: 0.6, end: 1 },
  ];
  it.each([
    ['beside the text', { text: ' The river.', words }],
    ['with the segments', { text: ' The river.', segments: [{ words }] }],
  ])('tells when the words are heard where the server does, %s', async (_, answer) => {
    const transcriber = await given({ body: JSON.stringify(answer) });
    expect(await transcriber.transcribe(await riverRecording())).toMatchObject({
      text: 'The river.',
      timepoints: [
        { word: 'The', start: 0.4, end: 0.6, textStart: 0, textEnd: 3 },
        { word: 'river', start: 0.6, end: 1, textStart: 4, textEnd: 9 },
      ],
    });
  });

  it.each([
    ['tells none', { text: 'The river.' }],
    ['tells something else', { text: 'The river.', words: ['The', 'river'], segments: 'none' }],
  ])('takes the text alone where the server %s', async (_, answer) => {
    const transcriber = await given({ body: JSON.stringify(answer) });
    expect(await transcriber.transcribe(await riverRecording())).toEqual({
      text: 'The river.',
      engine: 'openai-transcriber/small',
    });
  });

  it('asks a server that will not tell times without them, and the next time at once', async () => {
    server = await startOpenaiDouble(({ fields }) =>
      fields['response_format'] === 'json' ? heard : { status: 400, body: '{}' },
    );
    const transcriber = createOpenaiTranscriber({ url: server.url });
    const recording = await riverRecording();
    const texts = [await transcriber.transcribe(recording), await transcriber.transcribe(recording)];
    expect(texts.map(({ text }) => text)).toEqual([
      'The river rose in the night.',
      'The river rose in the night.',
    ]);
    expect(server.got.map(({ fields }) => fields['response_format'])).toEqual([
      'verbose_json',
      'json',
      'json',
    ]);
  });

  it('may hear nothing', async () => {
    const transcriber = await given({ body: '{"text":""}' });
    expect(await transcriber.transcribe(await riverRecording())).toEqual({
      text: '',
      engine: 'openai-transcriber/small',
    });
  });

  it.each([
    ['is overloaded', { status: 429, body: '{}' }, TranscriberUnavailable],
    ['fails', { status: 503, body: 'no' }, TranscriberUnavailable],
    ['does not answer in time', undefined, TranscriberUnavailable],
    ['refuses the caller', { status: 401, body: '{}' }, TranscriptionRefused],
    ['refuses the recording', { status: 400, body: '{}' }, TranscriptionRefused],
    ['answers no JSON', { body: '<html>' }, InvalidTranscription],
    ['answers without a text', { body: '{"words":[]}' }, InvalidTranscription],
  ])('says what is wrong where the server %s', async (_, answer, problem) => {
    const transcriber = await given(answer);
    await expect(transcriber.transcribe(await riverRecording())).rejects.toThrow(problem);
  });

  it('is unavailable where there is no server', async () => {
    const transcriber = await given(heard);
    await server.close();
    await expect(transcriber.transcribe(await riverRecording())).rejects.toThrow(TranscriberUnavailable);
  });
});
