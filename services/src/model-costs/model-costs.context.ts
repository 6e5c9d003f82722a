import {
  modelBudgetStream,
  modelCostsCommands,
  modelPriceStream,
  type ModelCostsCommand,
} from '@lectern/events/model-costs/model-costs.events';
import { context } from '../context.js';
import { decides } from '../platform/commands/handle-commands.js';
import { queriesOf } from '../queries.js';
import { budgetMail } from './budget-mail.reactor.js';
import { budgetLedgers } from './call-costs.js';
import { modelCostsDecider } from './model-costs.decider.js';
import { serveModelCosts } from './model-costs.http.js';
import { modelBudgetsProjection, modelPricesProjection } from './model-prices.projection.js';
import { modelUsageProjection } from './model-usage.projection.js';
import { createModelUsage } from './model-usage.queries.js';

const streamOf = ({ type, data }: ModelCostsCommand): string =>
  type === 'SetModelPrice' ? modelPriceStream(data.modelId) : modelBudgetStream(data.scope);

export const modelCosts = context('model-costs', {
  collections: [budgetLedgers],
  projections: [modelPricesProjection, modelBudgetsProjection, modelUsageProjection],
  commands: ({ runner }) => [
    decides(runner, modelCostsCommands, { decider: modelCostsDecider, stream: streamOf }),
  ],
  reactors: () => [budgetMail],
  edge: (ports) => {
    const { LLM_URL, LLM_MODEL } = ports.settings;
    const shared = { ...ports, ...queriesOf(ports) };
    const model = LLM_URL === undefined ? null : (LLM_MODEL ?? null);
    return { serve: serveModelCosts({ ...shared, usage: createModelUsage({ ...shared, model }) }) };
  },
});
