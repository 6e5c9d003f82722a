import { commandPorts } from '../context.js';
import { commandController } from '../platform/commands/handle-commands.js';
import { contextCollections, contexts } from './contexts.js';
import type { HostContext, HostPart } from './host-part.js';
import { openReading } from './projections.js';

/** Who decides: loads a stream, decides, appends, answers. Draining is the bus's: it ends what is under way. */
export const commandsPart = async ({ opener, settings }: HostContext): Promise<HostPart> => {
  const opened = await opener.open(...commandPorts);
  for (const collection of contextCollections) await opened.documents.ensure(collection);
  const { documents, close } = await openReading(opened);
  const ports = { ...opened, settings, documents };
  return {
    role: 'commands',
    controllers: contexts.flatMap(({ name, commands }) =>
      commands ? [commandController(name, commands(ports))] : [],
    ),
    close,
  };
};
