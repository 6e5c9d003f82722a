import { personCommands } from '@lectern/events/accounts/account.commands';
import { decides, handles, type CommandHandler } from '../../platform/commands/handle-commands.js';
import { personSpec } from './person-spec.js';
import { createRegistering } from './register-person.js';

const { RegisterPerson, ...others } = personCommands;

/** The commands on people. */
export const handlePeople = (ports: Parameters<typeof createRegistering>[0]): readonly CommandHandler[] => {
  const register = createRegistering(ports);
  return [
    handles({ RegisterPerson }, ({ data }, envelope) => register(data, envelope)),
    decides(ports.runner, others, personSpec),
  ];
};
