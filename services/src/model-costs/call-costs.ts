import { createHash } from 'node:crypto';
import { systemActor } from '@lectern/events/journal/metadata';
import { wholeInstallation } from '@lectern/events/model-costs/model-costs.events';
import type { CallCosts } from '../feedback/llm/chat.port.js';
import { createKeyedQueue } from '../platform/async.js';
import type { Clock } from '../platform/clock/clock.port.js';
import type { CommandSender } from '../platform/commands/command-sender.js';
import {
  WrongDocumentRevision,
  type Collection,
  type Documents,
} from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { derivedId } from '../platform/ids.js';
import { collectionOf } from '../platform/projections/projection.js';
import { newMarks, reserve, settle, type BudgetLedger } from './budget-ledger.js';
import {
  limitIn,
  modelBudgetsProjection,
  modelPricesProjection,
  priceOn,
  type ModelBudgetsDocument,
  type ModelPricesDocument,
} from './model-prices.projection.js';
import { modelUsageProjection, type ModelUsageDocument } from './model-usage.projection.js';

/**
 * What is set aside for calls that run now stands in no event: it is over in a moment. The rest follows from the journal,
 * and is made from it where it is missing.
 */
export const budgetLedgers: Collection = { name: 'model_budget_ledgers', indexes: [], isDurable: true };

/** The name of a model, as a stream can carry it. */
export const modelIdOf = (model: string): string =>
  createHash('sha256').update(model).digest('hex').slice(0, 32);

const scopesOf = (schoolId: string | undefined): readonly string[] =>
  schoolId === undefined ? [wholeInstallation] : [wholeInstallation, schoolId];

type Deps = {
  /** Opened by the first call. */
  readonly documents: () => Promise<Documents>;
  readonly sender: CommandSender;
  readonly clock: Pick<Clock, 'now'>;
};

/** Prices of calls, and budgets that calls running at the same time cannot pass together. */
export const createCallCosts = ({ documents: open, sender, clock }: Deps): CallCosts => {
  const inTurn = createKeyedQueue();
  let opened: Promise<Documents> | undefined;
  const openOnce = async (): Promise<Documents> => {
    const documents = await open();
    await documents.ensure(budgetLedgers);
    return documents;
  };
  const stores = (): Promise<Documents> => (opened ??= openOnce());
  const today = (): string => new Date(clock.now()).toISOString().slice(0, 10);

  /** As the journal tells it. */
  const ledgerFrom = async (documents: Documents, scope: string, month: string): Promise<BudgetLedger> => {
    const range = { field: 'day', gte: `${month}-01`, lte: `${month}-31` };
    const found = await findEvery<ModelUsageDocument>(documents, collectionOf(modelUsageProjection), {
      index: 'byDay',
      range,
      limit: 1_000,
    });
    const days: Record<string, number> = {};
    for (const { body } of found)
      if (scope === wholeInstallation || body.schoolId === scope)
        days[body.day] = (days[body.day] ?? 0) + body.costMicros;
    const usedMicros = Object.values(days).reduce((sum, one) => sum + one, 0);
    return { usedMicros, days, reserved: {}, marked: [] };
  };

  /** Changes a ledger by what stands in it; `undefined` changes nothing. Somebody else's change in between is no loss. */
  const change = (
    scope: string,
    apply: (ledger: BudgetLedger, limitMicros: number | null) => BudgetLedger | undefined,
  ): Promise<BudgetLedger | undefined> =>
    inTurn(scope, async () => {
      const documents = await stores();
      const month = today().slice(0, 7);
      const id = `${scope} ${month}`;
      const budgets = await documents.get<ModelBudgetsDocument>(collectionOf(modelBudgetsProjection), scope);
      const limit = limitIn(budgets?.body.limits ?? [], month);
      for (;;) {
        const known = await documents.get<BudgetLedger>(budgetLedgers.name, id);
        const after = apply(known?.body ?? (await ledgerFrom(documents, scope, month)), limit);
        if (!after) return undefined;
        const marks = newMarks(after, limit, today());
        const body = { ...after, marked: [...after.marked, ...marks] };
        try {
          await documents.put(budgetLedgers.name, id, body, known?.revision ?? 'none');
        } catch (error) {
          if (error instanceof WrongDocumentRevision) continue;
          throw error;
        }
        for (const mark of marks) await tell(scope, month, mark, body.usedMicros, limit ?? 0);
        return body;
      }
    });

  const tell = async (
    scope: string,
    month: string,
    mark: string,
    usedMicros: number,
    limitMicros: number,
  ) => {
    await sender.send({
      context: 'model-costs',
      name: 'MarkModelBudget',
      payload: { scope, month, mark, usedMicros, limitMicros },
      actor: systemActor,
      commandId: derivedId('model-budget', scope, month, mark),
    });
  };

  const settleIn = (scope: string, callId: string, micros: number) =>
    change(scope, (ledger) => settle(ledger, { callId, micros }, clock.now()));

  return {
    priceOf: async (model) => {
      const documents = await stores();
      const id = modelIdOf(model);
      const found = await documents.get<ModelPricesDocument>(collectionOf(modelPricesProjection), id);
      const price = priceOn(found?.body.prices ?? [], today());
      if (!price) return undefined;
      return {
        in: price.input,
        cached: price.cached,
        out: price.output,
        priceId: `${id}@${price.from}`,
      };
    },
    reserve: async ({ callId, schoolId, micros }) => {
      const taken: string[] = [];
      for (const scope of scopesOf(schoolId)) {
        let usedUp: { readonly used: number; readonly limit: number } | undefined;
        const kept = await change(scope, (ledger, limit) => {
          const after = reserve(ledger, { callId, micros }, limit, clock.now());
          if (!after) usedUp = { used: ledger.usedMicros, limit: limit ?? 0 };
          return after;
        });
        if (kept) {
          taken.push(scope);
          continue;
        }
        for (const other of taken) await settleIn(other, callId, 0);
        if (usedUp) await tell(scope, today().slice(0, 7), '100', usedUp.used, usedUp.limit);
        return false;
      }
      return true;
    },
    settle: async ({ callId, schoolId, micros }) => {
      for (const scope of scopesOf(schoolId)) await settleIn(scope, callId, micros);
    },
  };
};
