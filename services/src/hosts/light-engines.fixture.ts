import type { Speech } from '../feedback/speech.port.js';
import type { Engines } from '../feedback/engines.js';

const identity = { name: 'light', version: '1', calibration: 'none' };
const nothing = (): Promise<void> => Promise.resolve();

const speech: Speech = {
  identity,
  speak: (text) =>
    Promise.resolve({
      bytes: Buffer.from(text),
      mimeType: 'audio/wav',
      durationSeconds: 1,
      timepoints: [{ word: 'Well', start: 0, end: 0.5, textStart: 0, textEnd: 4 }],
    }),
  close: nothing,
};

/**
 * Engines that answer at once, for tests of everything around them: a recording is its chunks one after another, whoever
 * uses "because" has understood, and a voice is the text's own bytes.
 */
export const lightEngines = (more: Partial<Engines> = {}): Engines => {
  const light: Omit<Engines, 'offline'> = {
    audio: {
      merge: async (chunks, recording) => {
        if (!recording && chunks.every(({ bytes }) => bytes.length === 0))
          return { status: 'failed', reason: 'empty' };
        return {
          status: 'merged',
          bytes: Buffer.concat(
            [recording?.bytes ?? '', ...chunks.map(({ bytes }) => bytes)].map((b) => Buffer.from(b)),
          ),
          mimeType: 'audio/webm',
          durationSeconds: chunks.reduce((sum, c) => sum + (c.endedAt - c.timestamp) / 1_000, 0),
          gaps: [],
          unread: [],
          peaks: [0, 1],
          speechSeconds: 1,
          levelDb: -20,
        };
      },
      align: () => Promise.resolve({ status: 'failed', reason: 'unsure' }),
      warm: nothing,
      close: nothing,
    },
    aligner: { identity, align: () => Promise.resolve({ status: 'failed', reason: 'unsure' }) },
    scorer: {
      identity,
      score: ({ answer }) => {
        const score = answer.includes('because') ? 4 : 1;
        return Promise.resolve({
          scores: {
            grammarAndSentenceStructure: score,
            comprehensiveness: score,
            accuracy: score,
            keyPointCoverage: score,
          },
          confidence: 1,
          fShortResponse: false,
          fPenalized: false,
          cheating: [],
          copiedShare: 0,
          evidence: [],
          keyPoints: [],
          languageNotes: [],
        });
      },
      close: nothing,
    },
    writer: {
      identity,
      write: ({ answer, language }) =>
        Promise.resolve({
          feedbackText: language === 'hi' ? 'शाबाश।' : 'Well said.',
          rephrasedResponse: answer,
          gaps: ['Say more.'],
        }),
      close: nothing,
    },
    speech,
    contentSpeech: speech,
    transcriber: undefined,
    warm: nothing,
    close: nothing,
    ...more,
  };
  return { ...light, offline: { scorer: light.scorer, writer: light.writer } };
};
