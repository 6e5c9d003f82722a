import type { ModelCall } from '@lectern/events/feedback/language-model.events';
import type { FallbackReason, ModelFailure } from '@lectern/events/feedback/scoring';
import * as z from 'zod/mini';
import { CircuitOpen, createCircuitBreaker } from '../../platform/circuit-breaker.js';
import type { Clock } from '../../platform/clock/clock.port.js';
import { newId } from '../../platform/ids.js';
import { openaiUrl } from '../openai-url.js';
import { type CallCosts, type Chat, type ModelQuestion, NotAnswered, type Price } from './chat.port.js';
import { costOf, isUnbilled, largestCost, readCompletion } from './completion.js';

export type ChatOptions = {
  /** The server's address, with or without `/v1`. */
  readonly url: string;
  readonly model: string;
  readonly apiKey?: string;
  /** Where none was set otherwise. */
  readonly price?: Price | undefined;
  /** Prices and budgets; without them nothing limits it. */
  readonly costs?: CallCosts | undefined;
  readonly clock: Clock;
  /** Told of every request, also of those that fail. Must not throw. */
  readonly record: (call: ModelCall) => Promise<void>;
  /** For one request, and for all tries of one question, ms. */
  readonly timeoutMs?: number;
  readonly withinMs?: number;
};

type Tried<T> =
  | { readonly outcome: 'answered'; readonly answer: T }
  | { readonly outcome: ModelFailure; readonly retryAfterMs?: number | undefined };

const maxTries = 3;
/** What may be otherwise in a moment. */
const passing: ReadonlySet<FallbackReason> = new Set([
  'timedOut',
  'unreachable',
  'tooManyRequests',
  'serverFailed',
]);
/**
 * After so many questions in a row without an answer it is left alone for a minute; after one that took all its time at
 * once, so that whoever waited for their scores doesn't wait as long again for their feedback.
 */
const breaksAfter = 3;
const openMs = 60_000;
/** No server is left alone for longer, whatever it asks for. */
const longestOpenMs = 5 * 60_000;
/** Many times the largest answer, bytes: nothing is read beyond it. */
const mostBytes = 1_048_576;
/** Many times what an answer needs; a model that does not end costs no more. */
const maxTokens = 4_000;

/** Of the schema only the shape is sent: servers differ in which limits they know, and all are checked here. */
const limits = new Set(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern']);
const shapeOf = (schema: z.ZodMiniType): Record<string, unknown> => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      for (const limit of limits) Reflect.deleteProperty(jsonSchema, limit);
    },
  });
  return shape;
};

const retryAfterOf = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
};

const failureOf = (status: number): ModelFailure => {
  if (status === 429) return 'tooManyRequests';
  return status >= 500 || status === 408 || status === 425 ? 'serverFailed' : 'requestRefused';
};

/** Undefined where there is too much of it. */
const textOf = async ({ body }: Response): Promise<string | undefined> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (bytes > mostBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** Any server that speaks OpenAI's `POST /v1/chat/completions` with `response_format: json_schema`. */
export const createOpenaiChat = (options: ChatOptions): Chat => {
  const {
    url,
    model,
    apiKey,
    price: usualPrice,
    costs,
    clock,
    record,
    timeoutMs = 20_000,
    withinMs = 30_000,
  } = options;
  const headers = {
    'content-type': 'application/json',
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  };
  // Models that reason refuse any other temperature than their own.
  let takesTemperature = true;
  const breaker = createCircuitBreaker(clock, {
    isOutage: (error) => error instanceof NotAnswered && passing.has(error.reason),
    openFor: ({ error, inARow }) => {
      const { retryAfterMs, reason } =
        error instanceof NotAnswered ? error : { retryAfterMs: 0, reason: undefined };
      const isOut = inARow >= breaksAfter || reason === 'timedOut';
      return Math.min(longestOpenMs, Math.max(retryAfterMs, isOut ? openMs : 0));
    },
  });

  const bodyOf = <T>({ system, about, answer, purpose }: ModelQuestion<T>): string =>
    JSON.stringify({
      model,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: JSON.stringify(about) },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: purpose, strict: true, schema: shapeOf(answer) },
      },
      ...(takesTemperature ? { temperature: 0 } : {}),
      max_completion_tokens: maxTokens,
    });

  const post = (body: string, ms: number): Promise<Response> =>
    fetch(openaiUrl(url, 'chat/completions'), {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(ms),
    });

  const refusesTemperature = (status: number, text: string): boolean =>
    takesTemperature && status === 400 && /"param"\s*:\s*"temperature"/.test(text);

  type Usage = ReturnType<typeof readCompletion>['usage'];
  const tryOnce = async <T>(
    question: ModelQuestion<T>,
    ms: number,
  ): Promise<Tried<T> & { readonly usage?: Usage }> => {
    try {
      const response = await post(bodyOf(question), ms);
      const text = await textOf(response);
      if (text === undefined) return { outcome: 'invalid' };
      if (refusesTemperature(response.status, text)) {
        takesTemperature = false;
        return await tryOnce(question, ms);
      }
      if (!response.ok) {
        const retryAfterMs = retryAfterOf(response.headers.get('retry-after'), clock.now());
        return { outcome: failureOf(response.status), retryAfterMs };
      }
      const { usage, ...read } = readCompletion(text);
      if (read.outcome !== 'answered') return { outcome: read.outcome, usage };
      const parsed = z.safeParse(question.answer, read.content);
      if (!parsed.success) return { outcome: 'invalid', usage };
      if (question.contradiction(parsed.data)) return { outcome: 'inconsistent', usage };
      return { outcome: 'answered', answer: parsed.data, usage };
    } catch (error) {
      return { outcome: isTimeout(error) ? 'timedOut' : 'unreachable' };
    }
  };

  const ask = async <T>(question: ModelQuestion<T>): Promise<T> => {
    const { purpose, promptVersion, schoolId } = question;
    const deadline = clock.now() + withinMs;
    for (let attempt = 1; ; attempt += 1) {
      const callId = newId();
      const price = (await costs?.priceOf(model)) ?? usualPrice;
      const most = largestCost(bodyOf(question), maxTokens, price);
      // What is over is over before the call: recordings are scored offline then, and wait for nothing.
      if (costs && !(await costs.reserve({ callId, schoolId, micros: most })))
        throw new NotAnswered('budgetUsedUp');
      const began = clock.now();
      const { usage, ...tried } = await tryOnce(question, Math.min(timeoutMs, deadline - began));
      const now = clock.now();
      const cost = costOf(usage, price);
      // What nobody counted may have cost as much as it can.
      const micros = cost.costMicros ?? (isUnbilled(tried.outcome) ? 0 : most);
      await costs?.settle({ callId, schoolId, micros });
      await record({
        callId,
        purpose,
        model,
        promptVersion,
        outcome: tried.outcome,
        attempt,
        ms: now - began,
        ...usage,
        ...cost,
        ...(schoolId === undefined ? {} : { schoolId }),
      });
      if (tried.outcome === 'answered') return tried.answer;
      const { outcome, retryAfterMs } = tried;
      const waitMs = retryAfterMs ?? 1_000 * 2 ** (attempt - 1);
      if (!passing.has(outcome) || attempt === maxTries || now + waitMs >= deadline)
        throw new NotAnswered(outcome, retryAfterMs);
      await clock.sleep(waitMs);
    }
  };

  return {
    model,
    ask: async (question) => {
      try {
        return await breaker.call(() => ask(question));
      } catch (error) {
        throw error instanceof CircuitOpen ? new NotAnswered('circuitOpen') : error;
      }
    },
  };
};
