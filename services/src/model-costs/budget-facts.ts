import { wholeInstallation, type ModelCostsEvent } from '@lectern/events/model-costs/model-costs.events';
import { mailName } from '../accounts/mail/mail-name.js';
import type { Ports } from '../platform/ports.js';
import { createSchoolsQueries } from '../schools/schools.queries.js';

type Reached = Extract<ModelCostsEvent, { type: 'ModelBudgetMarkReached' }>['data'];

const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  );

/** What a mail about a mark says: whose budget, of which month, and how much of it is used. */
export const budgetFacts = async (
  { documents }: Pick<Ports, 'documents'>,
  { scope, month, usedMicros, limitMicros }: Reached,
) => {
  const school =
    scope === wholeInstallation ? undefined : await createSchoolsQueries({ documents }).find(scope);
  return {
    of: mailName(school?.name ?? ''),
    month: monthName(month),
    used: money.format(usedMicros / 1e6),
    limit: money.format(limitMicros / 1e6),
  };
};
