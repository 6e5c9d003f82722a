import { wholeInstallation } from '@lectern/events/model-costs/model-costs.events';
import {
  readModelUsage,
  setModelBudget,
  setModelPrice,
} from '@lectern/events/model-costs/model-costs.routes';
import { noSuchBudgetSchool } from '@lectern/events/model-costs/model-costs.refusals';
import type { Clock } from '../platform/clock/clock.port.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { SchoolsQueries } from '../schools/schools.queries.js';
import { modelIdOf } from './call-costs.js';
import type { ModelUsageQueries } from './model-usage.queries.js';

const noSchool = new EdgeError(noSuchBudgetSchool);

/** What language models cost, their prices and budgets; for system admins. */
export const serveModelCosts = ({
  usage,
  schools,
  clock,
}: {
  readonly usage: ModelUsageQueries;
  readonly schools: Pick<SchoolsQueries, 'find'>;
  readonly clock: Pick<Clock, 'now'>;
}): readonly Served[] => [
  serve(readModelUsage, ({ query }) => usage.of(query.month)),
  serve(setModelPrice, ({ body: { isConfirmed = false, ...price }, write }) =>
    write('SetModelPrice', { ...price, modelId: modelIdOf(price.model), isConfirmed }),
  ),
  serve(setModelBudget, async ({ body: { schoolId, limitMicros }, write }) => {
    if (schoolId !== undefined && !(await schools.find(schoolId))) throw noSchool;
    const month = new Date(clock.now()).toISOString().slice(0, 7);
    return write('SetModelBudget', { scope: schoolId ?? wholeInstallation, month, limitMicros });
  }),
];
