import type { ModelCall } from '@lectern/events/feedback/language-model.events';
import type { GivenAnswer, GotRequest } from '../openai-double.fixture.js';
import type { JudgedAnswer } from './judged-answer.js';
import { createOpenaiChat, type ChatOptions } from './openai-chat.adapter.js';

/** As a chat endpoint answers: 900 tokens read, 400 of them from its cache, 150 written. */
export const completion = (content: unknown, choice: Record<string, unknown> = {}): GivenAnswer => ({
  body: JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: {
          role: 'assistant',
          content: typeof content === 'string' ? content : JSON.stringify(content),
        },
        ...choice,
      },
    ],
    usage: {
      prompt_tokens: 900,
      completion_tokens: 150,
      total_tokens: 1_050,
      prompt_tokens_details: { cached_tokens: 400 },
    },
  }),
});

type Messages = { readonly messages: readonly { readonly role: string; readonly content: string }[] };

/** What a request tells the model, and what it is about. */
export const systemIn = (request: GotRequest): string =>
  (request.json as Messages).messages.find(({ role }) => role === 'system')?.content ?? '';
export const aboutIn = (request: GotRequest): Record<string, unknown> =>
  JSON.parse((request.json as Messages).messages.find(({ role }) => role === 'user')?.content ?? '{}');

/** A judgement in which everything is said and right; for what differs. */
export const rightJudgement = (
  points: readonly (readonly [id: string, quote: string])[],
  more: Partial<JudgedAnswer> = {},
): JudgedAnswer => ({
  isEnglish: true,
  keyPoints: points.map(([id, quote]) => ({ id, verdict: 'said', quote })),
  misconceptions: [],
  band: 'good',
  scores: { grammarAndSentenceStructure: 3.5, comprehensiveness: 4.3, accuracy: 4.6, keyPointCoverage: 5 },
  confidence: 0.9,
  seemsAiWritten: false,
  ...more,
});

/** A chat that never really waits; with what it recorded, and how long it would have waited. */
export const quickChat = (url: string, more: Partial<ChatOptions> = {}) => {
  const calls: ModelCall[] = [];
  const waits: number[] = [];
  let now = Date.parse('2026-03-12T10:00:00Z');
  const chat = createOpenaiChat({
    url,
    model: 'small',
    clock: {
      now: () => now,
      sleep: async (ms) => {
        waits.push(ms);
        now += ms;
      },
    },
    record: async (call) => void calls.push(call),
    timeoutMs: 500,
    ...more,
  });
  return { chat, calls, waits, pass: (ms: number) => void (now += ms) };
};
