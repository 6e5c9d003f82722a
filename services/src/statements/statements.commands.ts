import {
  recordStoreCommands,
  recordStoreStream,
  statementCommands,
  statementStream,
} from '@lectern/events/statements/record-store.events';
import type { CommandPorts } from '../context.js';
import { decides, type CommandHandler } from '../platform/commands/handle-commands.js';
import { recordStoreDecider } from './record-store.decider.js';
import { statementDecider } from './statement.decider.js';

export const handleStatements = ({ runner }: CommandPorts): readonly CommandHandler[] => [
  decides(runner, recordStoreCommands, {
    decider: recordStoreDecider,
    stream: ({ data }) => recordStoreStream(data.schoolId),
  }),
  decides(runner, statementCommands, {
    decider: statementDecider,
    stream: ({ data }) => statementStream(data.statementId),
  }),
];
