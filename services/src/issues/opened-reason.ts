import { known } from '../practice/opened-fields.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import type { SettlementDocument } from './issues.projection.js';

/** Why a reviewer decided so; nothing where their words were erased. */
export const openedReason = async (
  sealing: Pick<Sealing, 'open'>,
  box: SettlementDocument['reason'],
): Promise<{ readonly reason?: string }> => {
  const reason = known(await sealing.open(box));
  return reason === undefined ? {} : { reason };
};
