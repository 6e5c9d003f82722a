import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import * as events from '@lectern/events/model-costs/model-costs.events';
import type {
  ModelCostsCommand,
  ModelCostsEvent,
  ModelCostsFact,
} from '@lectern/events/model-costs/model-costs.events';
import { priceFarOff } from '@lectern/events/model-costs/model-costs.refusals';

type Price = {
  readonly from: string;
  readonly input: number;
  readonly cached: number;
  readonly output: number;
};
type State = {
  readonly price: Price | null;
  readonly budget: { readonly month: string; readonly limitMicros: number | null } | null;
  /** `month mark` of what was told. */
  readonly marks: readonly string[];
  readonly mailed: readonly string[];
};

/** A slip of the decimal point, or of the unit. */
const farOff = 10;
const isFarOff = (now: number, before: number): boolean =>
  now > 0 && before > 0 && (now / before >= farOff || before / now >= farOff);

const told = ({ month, mark }: { readonly month: string; readonly mark: string }): string =>
  `${month} ${mark}`;

/** Prices of a model, or budgets of a scope: what is set holds from its day or month on, and is never changed. */
export const modelCostsDecider: Decider<ModelCostsCommand, State, ModelCostsFact, ModelCostsEvent> = {
  initial: { price: null, budget: null, marks: [], mailed: [] },
  decide: (command, state) => {
    switch (command.type) {
      case 'SetModelPrice': {
        const { isConfirmed, ...price } = command.data;
        const { price: last } = state;
        const isSame =
          last !== null &&
          (['from', 'input', 'cached', 'output'] as const).every((key) => last[key] === price[key]);
        if (isSame) return [];
        const isOdd =
          last !== null && (isFarOff(price.input, last.input) || isFarOff(price.output, last.output));
        if (isOdd && !isConfirmed) return reject(priceFarOff);
        return [fact(events.modelPriceSet, price)];
      }
      case 'SetModelBudget': {
        const { month, limitMicros } = command.data;
        const isSame = state.budget?.month === month && state.budget.limitMicros === limitMicros;
        return isSame ? [] : [fact(events.modelBudgetSet, command.data)];
      }
      case 'MarkModelBudget':
        return state.marks.includes(told(command.data))
          ? []
          : [fact(events.modelBudgetMarkReached, command.data)];
      case 'SettleModelBudgetMail':
        return state.mailed.includes(told(command.data))
          ? []
          : [fact(events.modelBudgetMailSettled, command.data)];
    }
  },
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'ModelPriceSet':
        return { ...state, price: data };
      case 'ModelBudgetSet':
        return { ...state, budget: data };
      case 'ModelBudgetMarkReached':
        return { ...state, marks: [...state.marks, told(data)] };
      case 'ModelBudgetMailSettled':
        return { ...state, mailed: [...state.mailed, told(data)] };
    }
  },
};
