import type { ModelCall } from '@lectern/events/feedback/language-model.events';
import * as z from 'zod/mini';
import type { Price } from './chat.port.js';

type Usage = {
  readonly tokensIn: number;
  readonly tokensCached: number;
  readonly tokensOut: number;
};

const tokens = z.number().check(z.int(), z.minimum(0));
const absent = <T extends z.ZodMiniType>(type: T) => z.optional(z.nullable(type));
const usageSchema = z.object({
  prompt_tokens: tokens,
  completion_tokens: tokens,
  prompt_tokens_details: absent(z.object({ cached_tokens: absent(tokens) })),
});
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: absent(z.string()),
        message: z.object({ content: absent(z.string()), refusal: absent(z.string()) }),
      }),
    )
    .check(z.minLength(1)),
});

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What was read from a cache is counted once: apart from what was read anew. */
const usageOf = (body: unknown): Usage | undefined => {
  const { data } = z.safeParse(z.object({ usage: usageSchema }), body);
  if (!data) return undefined;
  const { prompt_tokens, completion_tokens, prompt_tokens_details } = data.usage;
  const tokensCached = Math.min(prompt_tokens_details?.cached_tokens ?? 0, prompt_tokens);
  return { tokensIn: prompt_tokens - tokensCached, tokensCached, tokensOut: completion_tokens };
};

type Read =
  | { readonly outcome: 'answered'; readonly content: unknown }
  | { readonly outcome: 'answerRefused' | 'cutOff' | 'invalid' };

const contentOf = (body: unknown): Read => {
  const [choice] = z.safeParse(completionSchema, body).data?.choices ?? [];
  if (!choice) return { outcome: 'invalid' };
  const { finish_reason, message } = choice;
  if (message.refusal || finish_reason === 'content_filter') return { outcome: 'answerRefused' };
  if (finish_reason === 'length') return { outcome: 'cutOff' };
  const content = parsedJson(message.content ?? '');
  return content === undefined ? { outcome: 'invalid' } : { outcome: 'answered', content };
};

/** Reads the body of an answer to `/v1/chat/completions`. */
export const readCompletion = (text: string): Read & { readonly usage: Usage | undefined } => {
  const body = parsedJson(text);
  return { ...contentOf(body), usage: usageOf(body) };
};

/** Rounded up. Without a price or a count it is unknown. */
export const costOf = (
  usage: Usage | undefined,
  price: Price | undefined,
): Pick<ModelCall, 'costMicros' | 'priceId'> => {
  if (!usage || !price) return {};
  const { tokensIn, tokensCached, tokensOut } = usage;
  const { cached = price.in, priceId } = price;
  return {
    costMicros: Math.ceil(tokensIn * price.in + tokensCached * cached + tokensOut * price.out),
    ...(priceId === undefined ? {} : { priceId }),
  };
};

/** The most that a request can cost: no token is shorter than a byte. Without a price nobody can say. */
export const largestCost = (body: string, maxTokens: number, price: Price | undefined): number =>
  price
    ? Math.ceil(Buffer.byteLength(body) * Math.max(price.in, price.cached ?? 0) + maxTokens * price.out)
    : 0;

/** What never reached a model costs nothing. */
const unbilled: ReadonlySet<ModelCall['outcome']> = new Set([
  'unreachable',
  'tooManyRequests',
  'requestRefused',
]);
export const isUnbilled = (outcome: ModelCall['outcome']): boolean => unbilled.has(outcome);
