import {
  getRescoring,
  listRescorings,
  type RescoringRow,
  type RescoringStatus,
} from '@lectern/events/rescoring/rescoring.routes';
import { useApiQuery } from '../../shared/api/use-api.js';

/** How often a run is read again while it goes on, ms. */
const refreshMs = 2_000;

const goingOn: ReadonlySet<RescoringStatus> = new Set(['running', 'publishing', 'rollingBack'] as const);

/** Whether it changes by itself. */
export const isGoingOn = ({ status }: Pick<RescoringRow, 'status'>): boolean => goingOn.has(status);

/** What every change to a run makes stale. */
export const runsRead = [getRescoring, listRescorings];

export const useRescorings = () =>
  useApiQuery(
    listRescorings,
    {},
    { refetchInterval: ({ state }) => (state.data?.some(isGoingOn) ? refreshMs : false) },
  );

export const useRescoring = (rescoringId: string) =>
  useApiQuery(
    getRescoring,
    { params: { rescoringId } },
    { refetchInterval: ({ state }) => (state.data && isGoingOn(state.data) ? refreshMs : false) },
  );
