import type { Type } from '@nestjs/common';
import { accountsCommands } from '../accounts/accounts.module.js';
import { MessageCommands } from '../contact/message.commands.js';
import { ContentCommands } from '../content/content.commands.js';
import * as tokens from '../platform/tokens.js';
import { PracticeCommands } from '../practice/practice.commands.js';
import { ScreensCommands } from '../practice/screens.commands.js';
import { InvitationCommands } from '../schools/invitations/invitation.commands.js';
import { SchoolsCommands } from '../schools/schools.commands.js';
import type { HostContext, HostPart } from './host-part.js';

const controllers: readonly Type[] = [
  ...accountsCommands,
  SchoolsCommands,
  InvitationCommands,
  ContentCommands,
  MessageCommands,
  PracticeCommands,
  ScreensCommands,
];

/** Who decides: loads a stream, decides, appends, answers. Draining is the bus's: it ends what is under way. */
export const commandsPart = async ({ opener }: HostContext): Promise<HostPart> => {
  const ports = await opener.open('store', 'documents', 'bus', 'clock', 'codec', 'runner', 'claimKey');
  return {
    role: 'commands',
    values: [
      [tokens.EVENT_STORE, ports.store],
      [tokens.DOCUMENTS, ports.documents],
      [tokens.BUS, ports.bus],
      [tokens.CLOCK, ports.clock],
      [tokens.CODEC, ports.codec],
      [tokens.RUNNER, ports.runner],
      [tokens.CLAIM_KEY, ports.claimKey],
    ],
    controllers,
    providers: [],
  };
};
