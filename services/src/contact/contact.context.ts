import { contactCommands, messageStream, type ContactCommand } from '@lectern/events/contact/message.events';
import { context } from '../context.js';
import { decides } from '../platform/commands/handle-commands.js';
import { contactMail, forgetMessage } from './message.reactor.js';
import { contactMessagesProjection } from './contact-messages.projection.js';
import { serveContact } from './contact.http.js';
import { messageDecider } from './message.decider.js';

export const contact = context('contact', {
  projections: [contactMessagesProjection],
  commands: ({ runner }) => [
    decides(runner, contactCommands, {
      decider: messageDecider,
      stream: ({ data }: ContactCommand) => messageStream(data.messageId),
    }),
  ],
  reactors: () => [contactMail, forgetMessage],
  edge: (ports) => ({ serve: serveContact(ports) }),
});
