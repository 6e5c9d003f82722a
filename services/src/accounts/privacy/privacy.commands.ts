import { Inject, type OnModuleInit } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import { pinText } from '@lectern/events/accounts/picture-pin';
import {
  privacyCommands,
  type PrivacyCommandData,
  type PrivacyCommandName,
} from '@lectern/events/accounts/privacy.commands';
import {
  commandEnvelope,
  commandSubject,
  type CommandEnvelope,
  type CommandReply,
} from '@lectern/events/journal/command';
import type { Clock } from '../../platform/clock/clock.port.js';
import { CommandController } from '../../platform/commands/command-controller.js';
import type { CommandRunner } from '../../platform/commands/command-runner.js';
import type { Documents } from '../../platform/documents/documents.port.js';
import type { EventStore } from '../../platform/event-store/event-store.port.js';
import { keyedHash } from '../../platform/ids.js';
import type { Codec } from '../../platform/journal/codec.js';
import type { Settings } from '../../platform/settings.js';
import * as tokens from '../../platform/tokens.js';
import { addressHash } from '../people/claim-hash.js';
import { createAccountReader, type AccountReader } from '../people/account-reader.js';
import { createMailLimits, mailCallsCollection, type MailLimits } from '../mail/mail-limits.js';
import { verifyPassword } from '../sessions/passwords.js';
import { profileHash } from '../sessions/profile-hash.js';
import { personSpec } from '../people/person-spec.js';
import { refused, tooMany, tooManyMails } from '../sessions/session-replies.js';
import { createSignInLimits, failuresCollection, type SignInLimits } from '../sessions/sign-in-limits.js';

const names = Object.keys(privacyCommands) as PrivacyCommandName[];
const wrong = {
  pin: refused('credentials', 'These are not your pictures. Please try again.'),
  password: refused('credentials', 'That is not the password. Please try again.'),
};

/** Serves the commands with which somebody asks for their account to be deleted. */
@CommandController()
export class PrivacyCommands implements OnModuleInit {
  private readonly mails: MailLimits;
  private readonly guesses: SignInLimits;
  private readonly accounts: AccountReader;

  constructor(
    @Inject(tokens.DOCUMENTS) private readonly documents: Documents,
    @Inject(tokens.EVENT_STORE) store: EventStore,
    @Inject(tokens.CODEC) codec: Codec,
    @Inject(tokens.CLOCK) clock: Clock,
    @Inject(tokens.RUNNER) private readonly runner: CommandRunner,
    @Inject(tokens.CLAIM_KEY) private readonly claimKey: Uint8Array,
    @Inject(tokens.SETTINGS) settings: Pick<Settings, 'LECTERN_SIGNIN_RATE'>,
  ) {
    const perAccount = settings.LECTERN_SIGNIN_RATE;
    this.mails = createMailLimits({ documents, clock, fOff: perAccount === 0 });
    this.guesses = createSignInLimits({ documents, clock, perAccount });
    this.accounts = createAccountReader({ store, codec, documents });
  }

  async onModuleInit(): Promise<void> {
    for (const declared of [mailCallsCollection, failuresCollection]) await this.documents.ensure(declared);
  }

  @MessagePattern(names.map((name) => commandSubject('accounts', name)))
  async handle(@Payload() message: unknown): Promise<CommandReply> {
    const envelope = z.parse(commandEnvelope, message);
    return z.parse(z.enum(names), envelope.name) === 'AskForDeletion'
      ? this.ask(z.parse(privacyCommands.AskForDeletion, envelope.payload), envelope)
      : this.confirm(z.parse(privacyCommands.ConfirmDeletionBySecret, envelope.payload), envelope);
  }

  private async ask(data: PrivacyCommandData<'AskForDeletion'>, envelope: CommandEnvelope) {
    const { address, ...link } = data;
    const account = keyedHash(this.claimKey, `deletion:${data.personId}`);
    if (!(await this.mails.take(account, addressHash(this.claimKey, address)))) return tooManyMails;
    const make = { type: 'MakeLink', data: { ...link, kind: 'delete-account' }, at: envelope.at } as const;
    return this.runner.run(personSpec, make, envelope);
  }

  private async confirm(data: PrivacyCommandData<'ConfirmDeletionBySecret'>, envelope: CommandEnvelope) {
    const { personId, waitMs, password, picturePin, address } = data;
    const account = profileHash(this.claimKey, personId);
    const proved = await this.guesses.guard(account, addressHash(this.claimKey, address), async () => {
      const person = await this.accounts.byId(personId);
      const fRight = picturePin
        ? await verifyPassword(person?.pinHash ?? null, pinText(picturePin))
        : await verifyPassword(person?.passwordHash ?? null, password ?? '');
      return fRight || undefined;
    });
    if (proved === 'tooMany') return tooMany;
    if (proved === 'failed') return wrong[picturePin ? 'pin' : 'password'];
    const command = { type: 'ConfirmDeletion', data: { personId, waitMs }, at: envelope.at } as const;
    return this.runner.run(personSpec, command, envelope);
  }
}
