import {
  attemptCommands,
  type AttemptCommand,
  type OpenedResponse,
} from '@lectern/events/practice/attempt.commands';
import { attemptStream } from '@lectern/events/practice/attempt.events';
import type { CommandRunner, CommandSpec } from '../platform/commands/command-runner.js';
import { decides, type CommandHandler } from '../platform/commands/handle-commands.js';
import { attemptDecider } from './attempt.decider.js';
import { answeringEvents, responseBy, type AttemptState } from './attempt-state.decider.js';

const spec: CommandSpec<AttemptCommand, AttemptState> = {
  decider: attemptDecider,
  stream: (command) => attemptStream(command.data.attemptId),
  opens: answeringEvents,
  answer: (command, state): OpenedResponse | undefined => {
    if (command.type !== 'OpenResponse' || state.status === 'none') return undefined;
    const response = responseBy(state, command.data.responseId);
    return (
      response && {
        recorded: response.recordedChunks,
        isClosed: response.fEnded || response.version > 0,
      }
    );
  },
};

/** Every command on an attempt. */
export const handleAttempts = ({ runner }: { readonly runner: CommandRunner }): CommandHandler =>
  decides(runner, attemptCommands, spec);
