import { addressTaken } from '@lectern/events/accounts/accounts.refusals';
import { rejected } from '@lectern/events/journal/command';
import {
  requestCommands,
  requestStream,
  type RequestCommand,
} from '@lectern/events/school-requests/request.events';
import { createAccountReader } from '../accounts/people/account-reader.js';
import { emailClaimHash } from '../accounts/people/claim-hash.js';
import { isOpenSignUp } from '../accounts/people/person-standing.decider.js';
import type { CommandPorts } from '../context.js';
import { handles, type CommandHandler } from '../platform/commands/handle-commands.js';
import { foldStream } from '../platform/journal/fold-stream.js';
import { requestDecider } from './request.decider.js';

const spec = {
  decider: requestDecider,
  stream: ({ data }: RequestCommand) => requestStream(data.requestId),
};

/** The commands on requests: whoever has an account already cannot be invited, and that is told to who approves. */
export const handleRequests = (ports: CommandPorts): CommandHandler => {
  const accounts = createAccountReader(ports);
  const hasAccount = async (requestId: string): Promise<boolean> => {
    const state = await foldStream(ports, requestDecider, requestStream(requestId));
    if (state.status !== 'waiting' || state.email === null) return false;
    const owner = await accounts.byEmail(emailClaimHash(ports.claimKey, state.email));
    return owner !== undefined && !isOpenSignUp(owner);
  };
  return handles(requestCommands, async (command, envelope) => {
    if (command.type === 'ApproveSchoolRequest' && (await hasAccount(command.data.requestId)))
      return rejected(addressTaken);
    return ports.runner.run(spec, command, envelope);
  });
};
