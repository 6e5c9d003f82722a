import { fact } from '@lectern/events/journal/event';
import * as correcting from '@lectern/events/practice/correction.events';
import { already, ids, onResponse, type CommandOf } from './attempt-answers.decider.js';
import { correctionIn, counting, withoutRun } from './scored-state.decider.js';

/** A published run's scores count, but never over a person's, and not for an answer that was scored anew meanwhile. */
export const rescoreResponse = onResponse<CommandOf<'RescoreResponse'>>((state, response, data) => {
  const isKnown = response.rescored?.some(({ rescoringId }) => rescoringId === data.rescoringId);
  if (response.scored?.version !== data.version || correctionIn(response) || isKnown) return already;
  return [fact(correcting.responseRescored, { ...data, ...ids(state, data) })];
});

/**
 * What counted before counts again, except where a person gave a score since: that stands. The run is gone there too, so
 * that it doesn't come back with the person's score taken back.
 */
export const withdrawRescore = onResponse<CommandOf<'WithdrawRescore'>>((state, response, data) => {
  const { scored, rescored = [] } = response;
  const stands = rescored.some(({ rescoringId }) => rescoringId === data.rescoringId);
  if (!stands || scored?.version !== data.version) return already;
  const others = { ...response, rescored: withoutRun(rescored, data.rescoringId) };
  return [fact(correcting.rescoreWithdrawn, { ...data, ...ids(state, data), ...counting(others) })];
});
