import { schoolClasses } from '@lectern/events/classes/manage-classes.routes';
import { planYear, startYear, undoYear } from '@lectern/events/classes/year-change.routes';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';

const changes = [planYear, schoolClasses];
/** While a year begins, or is taken back: how often it is looked whether that is done, ms. */
const lookMs = 2_000;

export const usePlannedYear = (schid: string) =>
  useApiQuery(
    planYear,
    { query: { schid } },
    {
      refetchInterval: ({ state }) => {
        const status = state.data?.latest?.status;
        return status === 'running' || status === 'undoing' ? lookMs : false;
      },
    },
  );
export const useStartYear = () => useApiMutation(startYear, { changes });
export const useUndoYear = () => useApiMutation(undoYear, { changes });
