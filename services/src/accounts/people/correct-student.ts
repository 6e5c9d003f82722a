import type { PersonCommandData } from '@lectern/events/accounts/account.commands';
import { studentNumberTaken } from '@lectern/events/accounts/accounts.refusals';
import { personStream } from '@lectern/events/accounts/person.events';
import { rejected, type CommandEnvelope, type CommandReply } from '@lectern/events/journal/command';
import type { CommandPorts } from '../../context.js';
import { newId } from '../../platform/ids.js';
import { foldStream } from '../../platform/journal/fold-stream.js';
import { studentNumberClaimHash } from './claim-hash.js';
import { createClaims } from './claims.js';
import { personDecider } from './person.decider.js';
import { personSpec } from './person-spec.js';
import { isTaken } from './register-person.js';

type Correction = PersonCommandData<'CorrectStudent'>;

/**
 * Puts right what a school knows of its student: a new number is claimed before, and the one of before is free after. Cut
 * off between, the same command goes on.
 */
export const createCorrecting = (ports: Pick<CommandPorts, 'store' | 'codec' | 'runner' | 'claimKey'>) => {
  const claims = createClaims(ports);

  return async (data: Correction, at: number, envelope: CommandEnvelope): Promise<CommandReply> => {
    const { personId, changes } = data;
    const person = await foldStream(ports, personDecider, personStream(personId));
    const number = changes.find(({ field }) => field === 'studentNumber');
    const schoolId = person.status === 'registered' ? person.schoolId : null;
    const claimOf = (studentNumber: string) => ({
      kind: 'student-number' as const,
      hash: studentNumberClaimHash(ports.claimKey, schoolId ?? '', studentNumber),
      ownerId: personId,
    });
    // Never under an id of its own: what was released meanwhile is claimed again.
    const other = (): CommandEnvelope => ({ ...envelope, commandId: newId() });
    if (number && number.to !== '' && schoolId !== null) {
      const claim = await claims({ type: 'Claim', data: claimOf(number.to) }, other());
      if (claim.outcome === 'rejected') return isTaken(claim) ? rejected(studentNumberTaken) : claim;
    }
    const command = { type: 'CorrectStudent', data, at } as const;
    const reply = await ports.runner.run(personSpec, command, envelope);
    if (reply.outcome === 'rejected' || !number || number.from === '' || schoolId === null) return reply;
    const after = await foldStream(ports, personDecider, personStream(personId));
    const isLeft = after.status === 'registered' && after.studentNumber !== number.from;
    if (isLeft) await claims({ type: 'ReleaseClaim', data: claimOf(number.from) }, other());
    return reply;
  };
};
