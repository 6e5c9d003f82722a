import { languageModelCalled } from '@lectern/events/feedback/language-model.events';
import type { FallbackReason } from '@lectern/events/feedback/scoring';
import { responseScored } from '@lectern/events/practice/scoring.events';
import { isUnbilled } from '../feedback/llm/completion.js';
import { defineProjection, on } from '../platform/projections/projection.js';

/** The calls of a day (UTC) of one model, purpose and school; or the answers of a day. */
export type ModelUsageDocument = {
  readonly month: string;
  readonly day: string;
  readonly model: string;
  readonly purpose: 'score' | 'feedback' | null;
  readonly schoolId: string | null;
  readonly calls: number;
  readonly errors: number;
  readonly unpriced: number;
  readonly uncounted: number;
  readonly tokensIn: number;
  readonly tokensCached: number;
  readonly tokensOut: number;
  readonly costMicros: number;
  /** How many calls took so long, by ms of two digits. */
  readonly times: Readonly<Record<string, number>>;
  readonly answers: number;
  readonly offline: Readonly<
    Partial<Record<FallbackReason, { readonly count: number; readonly lastAt: string }>>
  >;
};

/** Ms as they are counted: two digits are enough for a middle. */
export const roundedMs = (ms: number): number => (ms < 100 ? ms : Number(ms.toPrecision(2)));

const nothing = {
  calls: 0,
  errors: 0,
  unpriced: 0,
  uncounted: 0,
  tokensIn: 0,
  tokensCached: 0,
  tokensOut: 0,
  costMicros: 0,
  times: {},
  answers: 0,
  offline: {},
} as const;

const when = on<ModelUsageDocument>();

export const modelUsageProjection = defineProjection<ModelUsageDocument>({
  name: 'model_usage',
  version: 1,
  indexes: [{ name: 'byDay', fields: ['day'] }],
  handlers: [
    when(languageModelCalled, ({ data, meta }) => {
      const { model, purpose, schoolId = null, outcome, ms, tokensIn, costMicros } = data;
      const day = meta.at.slice(0, 10);
      const key = { month: day.slice(0, 7), day, model, purpose, schoolId };
      const took = String(roundedMs(ms));
      const isCounted = tokensIn !== undefined;
      return [
        {
          id: `${day} ${purpose} ${schoolId ?? ''} ${model}`.slice(0, 500),
          apply: (before = { ...nothing, ...key }) => ({
            ...before,
            calls: before.calls + 1,
            errors: before.errors + Number(outcome !== 'answered'),
            unpriced: before.unpriced + Number(isCounted && costMicros === undefined),
            uncounted: before.uncounted + Number(!isCounted && !isUnbilled(outcome)),
            tokensIn: before.tokensIn + (tokensIn ?? 0),
            tokensCached: before.tokensCached + (data.tokensCached ?? 0),
            tokensOut: before.tokensOut + (data.tokensOut ?? 0),
            costMicros: before.costMicros + (costMicros ?? 0),
            times: { ...before.times, [took]: (before.times[took] ?? 0) + 1 },
          }),
        },
      ];
    }),
    // What is too short or copied never goes to a model, and says neither.
    when(responseScored, ({ data: { scorer, fallback }, meta }) => {
      if (!fallback && !scorer.name.startsWith('llm:')) return [];
      const day = meta.at.slice(0, 10);
      const key = { month: day.slice(0, 7), day, model: '', purpose: null, schoolId: null };
      return [
        {
          id: `${day} answers`,
          apply: (before = { ...nothing, ...key }) => {
            const known = fallback && before.offline[fallback.reason];
            return {
              ...before,
              answers: before.answers + 1,
              ...(fallback
                ? {
                    offline: {
                      ...before.offline,
                      [fallback.reason]: { count: (known?.count ?? 0) + 1, lastAt: meta.at },
                    },
                  }
                : {}),
            };
          },
        },
      ];
    }),
  ],
});
