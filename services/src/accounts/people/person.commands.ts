import { claimCommands, personCommands } from '@lectern/events/accounts/account.commands';
import { notToBeJoined } from '@lectern/events/accounts/accounts.refusals';
import { personStream } from '@lectern/events/accounts/person.events';
import { rejected } from '@lectern/events/journal/command';
import type { CommandPorts } from '../../context.js';
import { decides, handles, type CommandHandler } from '../../platform/commands/handle-commands.js';
import { foldStream } from '../../platform/journal/fold-stream.js';
import { createAccountLimits } from '../sessions/account-limits.js';
import { createSessionStore } from '../sessions/session-store.js';
import { createClaims } from './claims.js';
import { createCorrecting } from './correct-student.js';
import { personDecider } from './person.decider.js';
import { personSpec } from './person-spec.js';
import { createRegistering } from './register-person.js';

const { RegisterPerson, ChangeChild, CorrectStudent, JoinSchool, JoinAccount, Suspend, ...others } =
  personCommands;

/** The commands on people and claims. */
export const handlePeople = (ports: CommandPorts): readonly CommandHandler[] => {
  const { runner, limits } = ports;
  const register = createRegistering(ports);
  const correct = createCorrecting(ports);
  const sessions = createSessionStore(ports);
  const limitKeys = createAccountLimits(ports.settings.LECTERN_SIGNIN_RATE);
  return [
    handles(claimCommands, createClaims(ports)),
    handles({ RegisterPerson }, ({ data }, envelope) => register(data, envelope)),
    handles({ ChangeChild }, async (command, envelope) => {
      const reply = await runner.run(personSpec, command, envelope);
      // Wrong pictures of a child whose pictures have just changed are counted anew.
      const isReset = reply.outcome === 'accepted' && command.data.pinHash !== undefined;
      if (isReset) await limits.reset(...limitKeys.person(command.data.personId));
      return reply;
    }),
    handles({ CorrectStudent }, ({ data, at }, envelope) => correct(data, at, envelope)),
    handles({ JoinSchool }, async (command, envelope) => {
      const reply = await runner.run(personSpec, command, envelope);
      const { personId, schoolId } = command.data;
      // Whoever is signed in goes on with the school, without signing in again.
      if (reply.outcome === 'accepted') await sessions.joinSchool(personId, schoolId);
      return reply;
    }),
    handles({ JoinAccount }, async (command, envelope) => {
      const { personId, accountId } = command.data;
      const [person, account] = await Promise.all(
        [personId, accountId].map((id) => foldStream(ports, personDecider, personStream(id))),
      );
      // What decides about the account never changes back, but for its end, which takes its aliases with it.
      const mayJoin =
        person?.status === 'registered' &&
        account?.status === 'registered' &&
        account.role === 'student' &&
        account.schoolId !== null &&
        account.schoolId === person.schoolId &&
        account.joinedTo === null &&
        account.eraseAt === null;
      return mayJoin ? runner.run(personSpec, command, envelope) : rejected(notToBeJoined);
    }),
    handles({ Suspend }, async (command, envelope) => {
      const reply = await runner.run(personSpec, command, envelope);
      // In this order: who is suspended cannot come in again while their sessions end. Those end because of the event
      // anyway; ended here, they are gone when the admin is answered.
      if (reply.outcome === 'accepted') await sessions.endEveryOne(command.data.personId, 'suspended');
      return reply;
    }),
    decides(runner, others, personSpec),
  ];
};
