import { Inject, type OnModuleInit } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import {
  invalidVerificationLink,
  pendingUserNotFound,
  type PasswordKept,
} from '@lectern/events/accounts/account.routes';
import {
  registrationCommands,
  type RegistrationCommandData,
  type RegistrationCommandName,
} from '@lectern/events/accounts/registration.commands';
import {
  commandEnvelope,
  commandSubject,
  type CommandEnvelope,
  type CommandReply,
} from '@lectern/events/journal/command';
import type { Bus } from '../../platform/bus/bus.port.js';
import type { Clock } from '../../platform/clock/clock.port.js';
import { CommandController } from '../../platform/commands/command-controller.js';
import type { CommandRunner } from '../../platform/commands/command-runner.js';
import type { Documents } from '../../platform/documents/documents.port.js';
import type { EventStore } from '../../platform/event-store/event-store.port.js';
import { derivedId } from '../../platform/ids.js';
import type { Codec } from '../../platform/journal/codec.js';
import type { Limits } from '../../platform/limits/limits.js';
import * as tokens from '../../platform/tokens.js';
import { createAccountReader, type AccountReader } from '../people/account-reader.js';
import { peopleDeclaration } from '../people/person-document.js';
import { isGood, isSameUse, linkGone } from '../people/person-links.decider.js';
import { personSpec } from '../people/person-spec.js';
import { isOpenSignUp, type RegisteredPerson } from '../people/person-state.decider.js';
import { mailKeys } from '../sessions/account-limits.js';
import { createKnownDevices, type KnownDevices } from '../sessions/known-devices.js';
import { beginProved } from '../sessions/sign-in.js';
import { sessionsCollection } from '../sessions/session-document.js';
import { accepted, refused, suspended, tooManyMails } from '../sessions/session-replies.js';
import { createSessionStore, nobody, type SessionStore } from '../sessions/session-store.js';
import { createSignUpDecoys, decoysCollection, type SignUpDecoys } from '../sessions/sign-up-decoys.js';
import { linkLastsMs } from './registration.js';
import { signInPathOf } from './sign-in-path.js';

const names = Object.keys(registrationCommands) as RegistrationCommandName[];
const invalid = refused('notFound', invalidVerificationLink);
const gone = refused(linkGone.code, linkGone.message);

type Data<N extends RegistrationCommandName> = RegistrationCommandData<N>;

/**
 * A call that repeats none. With a link that was used or made void it would be answered under its own id as it was then;
 * under another one it is another use, and refused as that.
 */
const asFirstUse = (person: RegisteredPerson, linkId: string, envelope: CommandEnvelope): CommandEnvelope => {
  const fUnused = person.links.some((link) => link.linkId === linkId && link.use === null);
  return fUnused ? envelope : { ...envelope, commandId: derivedId(envelope.commandId, 'another use') };
};

/** Serves what sign-up and mailed links do to sessions. */
@CommandController()
export class RegistrationCommands implements OnModuleInit {
  readonly sessions: SessionStore;
  readonly devices: KnownDevices;
  readonly accounts: AccountReader;
  private readonly decoys: SignUpDecoys;

  constructor(
    @Inject(tokens.DOCUMENTS) private readonly documents: Documents,
    @Inject(tokens.EVENT_STORE) store: EventStore,
    @Inject(tokens.CODEC) codec: Codec,
    @Inject(tokens.BUS) bus: Bus,
    @Inject(tokens.CLOCK) clock: Clock,
    @Inject(tokens.RUNNER) private readonly runner: CommandRunner,
    @Inject(tokens.CLAIM_KEY) claimKey: Uint8Array,
    @Inject(tokens.LIMITS) private readonly limits: Limits,
  ) {
    this.sessions = createSessionStore({ documents, bus, clock });
    this.devices = createKnownDevices({ documents, clock, claimKey });
    this.accounts = createAccountReader({ store, codec, documents });
    this.decoys = createSignUpDecoys({ documents, clock });
  }

  async onModuleInit(): Promise<void> {
    for (const declared of [sessionsCollection, peopleDeclaration, decoysCollection])
      await this.documents.ensure(declared);
  }

  @MessagePattern(names.map((name) => commandSubject('accounts', name)))
  async handle(@Payload() message: unknown): Promise<CommandReply> {
    const envelope = z.parse(commandEnvelope, message);
    const { payload } = envelope;
    switch (z.parse(z.enum(names), envelope.name)) {
      case 'FindAccount':
        return this.find(z.parse(registrationCommands.FindAccount, payload));
      case 'RememberSignUp':
        return this.remember(z.parse(registrationCommands.RememberSignUp, payload));
      case 'RememberDecoy':
        return this.rememberDecoy(z.parse(registrationCommands.RememberDecoy, payload));
      case 'RenewDecoy':
        await this.decoys.renew(z.parse(registrationCommands.RenewDecoy, payload).emailHash);
        return accepted();
      case 'EnterByLink':
        return this.enter(z.parse(registrationCommands.EnterByLink, payload), envelope);
      case 'ChangePasswordByLink':
        return this.changePassword(z.parse(registrationCommands.ChangePasswordByLink, payload), envelope);
      case 'SelectRole':
        return this.selectRole(z.parse(registrationCommands.SelectRole, payload), envelope);
    }
  }

  private async find({ emailHash, address, sessionKey }: Data<'FindAccount'>): Promise<CommandReply> {
    if (!(await this.limits.take(...mailKeys(emailHash, address)))) return tooManyMails;
    const person = await this.accounts.byEmail(emailHash);
    if (!person) return accepted();
    const { personId, fEmailVerified } = person;
    const fMine = await this.isOwn(sessionKey, personId);
    return accepted({ personId, fEmailVerified, fOpen: isOpenSignUp(person), fMine });
  }

  /** Whether the session signed up for this account, or is signed in to it. */
  private async isOwn(sessionKey: string | undefined, personId: string): Promise<boolean> {
    const session = sessionKey === undefined ? undefined : await this.sessions.find(sessionKey);
    return session?.pending?.personId === personId || session?.accountId === personId;
  }

  /** Whoever is signed in stays so: they signed somebody else up, and the session waits for them beside. */
  private async remember(data: Data<'RememberSignUp'>): Promise<CommandReply> {
    const { sessionKey, newSessionKey, device, personId, email, linkId } = data;
    const present = sessionKey === undefined ? undefined : await this.sessions.find(sessionKey);
    const pending = { personId, email, linkId };
    if (sessionKey !== undefined && present?.accountId) {
      await this.sessions.keepPending(sessionKey, pending);
      return accepted({ fNewSession: false });
    }
    await this.sessions.begin(newSessionKey, { ...nobody, device, pending }, sessionKey);
    return accepted({ fNewSession: true });
  }

  private async rememberDecoy({ emailHash, passwordHash }: Data<'RememberDecoy'>): Promise<CommandReply> {
    await this.decoys.remember(emailHash, passwordHash);
    return accepted();
  }

  private async enter(data: Data<'EnterByLink'>, envelope: CommandEnvelope): Promise<CommandReply> {
    const { kind, personId, linkId, sessionKey } = data;
    const { at, commandId } = envelope;
    const before = await this.accounts.byId(personId);
    if (!before) return kind === 'sign-in' ? gone : invalid;
    const fAgain = isSameUse(before, linkId, envelope);
    if (before.suspension && (fAgain || isGood(before, linkId, kind, at)))
      return suspended(before.suspension);
    // Of a use whose session was ended since there is nothing to repeat.
    const fRepeats =
      fAgain && ((await this.sessions.endBegunBy(personId, commandId)) || sessionKey !== undefined);
    const reply = await this.runner.run(
      personSpec,
      { type: kind === 'sign-in' ? 'SignInByLink' : 'VerifyEmail', data: await this.useOf(data), at },
      fRepeats ? envelope : asFirstUse(before, linkId, envelope),
    );
    if (reply.outcome === 'rejected') return this.refusedLink(reply, data);
    // A password that was set meanwhile makes void what signs in without it.
    const stands = (now: RegisteredPerson): boolean => now.links.some((link) => link.linkId === linkId);
    const begun = await beginProved(this, before, stands, data, commandId);
    if (!begun) return kind === 'sign-in' ? gone : invalid;
    return { ...reply, data: begun };
  }

  private async useOf({ personId, linkId, sessionKey }: Data<'EnterByLink'>) {
    const session = sessionKey === undefined ? undefined : await this.sessions.find(sessionKey);
    const signUpLinkId = session?.pending?.personId === personId ? session.pending.linkId : undefined;
    const newLink = { linkId: derivedId(linkId, 'set-password'), forMs: linkLastsMs['set-password'] };
    return { personId, linkId, signUpLinkId, newLink };
  }

  /** That an address is verified already is told only to the session that signed up with it. */
  private async refusedLink(
    reply: Extract<CommandReply, { outcome: 'rejected' }>,
    { kind, personId, sessionKey }: Data<'EnterByLink'>,
  ): Promise<CommandReply> {
    if (kind === 'sign-in' || !reply.permanent) return reply;
    const fVerified = reply.message === pendingUserNotFound;
    return fVerified && (await this.isOwn(sessionKey, personId)) ? reply : invalid;
  }

  private async changePassword(
    data: Data<'ChangePasswordByLink'>,
    envelope: CommandEnvelope,
  ): Promise<CommandReply> {
    const { personId, linkId, kind, passwordHash, sessionKey } = data;
    const command = { personId, linkId, kind, passwordHash };
    const timed = { type: 'SetPasswordByLink', data: command, at: envelope.at } as const;
    const before = await this.accounts.byId(personId);
    const fRepeats = before !== undefined && !before.suspension && isSameUse(before, linkId, envelope);
    const once = before && !fRepeats ? asFirstUse(before, linkId, envelope) : envelope;
    const reply = await this.runner.run(personSpec, timed, once);
    if (reply.outcome === 'rejected') return reply;
    const own = sessionKey === undefined ? undefined : await this.sessions.find(sessionKey);
    await this.sessions.endAllOf(personId, own?.accountId === personId ? own.sessionId : undefined);
    return { ...reply, data: { signInPath: signInPathOf(before?.role ?? null) } satisfies PasswordKept };
  }

  private async selectRole(data: Data<'SelectRole'>, envelope: CommandEnvelope): Promise<CommandReply> {
    const { sessionKey, newSessionKey, device, role } = data;
    const session = await this.sessions.find(sessionKey);
    if (!session?.accountId) return refused('credentials', 'Please sign in.');
    const personId = session.accountId;
    const timed = { type: 'ChooseRole', data: { personId, role }, at: envelope.at } as const;
    const reply = await this.runner.run(personSpec, timed, envelope);
    if (reply.outcome === 'rejected') return reply;
    const holder = { accountId: personId, personId, role, schoolId: session.schoolId, device };
    if (!(await this.sessions.goOn(newSessionKey, holder, sessionKey)))
      return refused('credentials', 'Please sign in.');
    return { ...reply, data: { fNewSession: true } };
  }
}
