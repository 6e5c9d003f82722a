import { Inject, type OnModuleInit } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import {
  sessionCommands,
  type SessionCommandData,
  type SessionCommandName,
} from '@lectern/events/accounts/account.commands';
import { emailNotVerified, incorrectCredentials } from '@lectern/events/accounts/session.routes';
import {
  commandEnvelope,
  commandSubject,
  type CommandEnvelope,
  type CommandReply,
} from '@lectern/events/journal/command';
import { CommandController } from '../../platform/commands/command-controller.js';
import type { Bus } from '../../platform/bus/bus.port.js';
import type { Clock } from '../../platform/clock/clock.port.js';
import type { Documents } from '../../platform/documents/documents.port.js';
import type { EventStore } from '../../platform/event-store/event-store.port.js';
import type { Codec } from '../../platform/journal/codec.js';
import type { Settings } from '../../platform/settings.js';
import { BUS, CLAIM_KEY, CLOCK, CODEC, DOCUMENTS, EVENT_STORE, SETTINGS } from '../../platform/tokens.js';
import { createAccountReader, type AccountReader } from '../people/account-reader.js';
import { addressHash, emailClaimHash } from '../people/claim-hash.js';
import { peopleDeclaration } from '../people/person-document.js';
import type { RegisteredPerson } from '../people/person-state.decider.js';
import { beginProved } from './begin-proved.js';
import { createNewSessionLimit, newSessionsCollection, type NewSessionLimit } from './new-session-limit.js';
import { profileHash } from './profile-hash.js';
import { proofFor, wrongProof } from './profile-proof.js';
import { endSession, endSessionsOf, signOutEverywhere } from './session-endings.js';
import { accepted, refused, suspended, tooMany } from './session-replies.js';
import { holderOf } from './session-holder.js';
import { sessionsCollection } from './session-document.js';
import { verifyPassword } from './passwords.js';
import { createSessionStore, nobody, type SessionStore } from './session-store.js';
import { createSignInLimits, failuresCollection, type SignInLimits } from './sign-in-limits.js';
import { createSignUpDecoys, decoysCollection, type SignUpDecoys } from './sign-up-decoys.js';

const names = Object.keys(sessionCommands) as SessionCommandName[];
const declarations = [
  sessionsCollection,
  failuresCollection,
  newSessionsCollection,
  decoysCollection,
  peopleDeclaration,
] as const;

/** Why an account may not go on as a person, if so; of the two, as they are. */
const barredOf = (people: readonly (RegisteredPerson | undefined)[]): CommandReply | undefined => {
  for (const person of people) {
    if (!person) return refused('credentials', 'Please sign in.');
    if (person.suspension) return suspended(person.suspension);
  }
  return undefined;
};

/** Serves the commands on sessions. They leave documents, no events. */
@CommandController()
export class SessionCommands implements OnModuleInit {
  private readonly sessions: SessionStore;
  private readonly limits: SignInLimits;
  private readonly newSessions: NewSessionLimit;
  private readonly accounts: AccountReader;
  private readonly decoys: SignUpDecoys;

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(CODEC) codec: Codec,
    @Inject(BUS) bus: Bus,
    @Inject(CLOCK) clock: Clock,
    @Inject(CLAIM_KEY) private readonly claimKey: Uint8Array,
    @Inject(SETTINGS) settings: Pick<Settings, 'LECTERN_SIGNIN_RATE'>,
  ) {
    this.sessions = createSessionStore({ documents, bus, clock });
    this.limits = createSignInLimits({ documents, clock, perAccount: settings.LECTERN_SIGNIN_RATE });
    this.newSessions = createNewSessionLimit({ documents, clock, fOff: settings.LECTERN_SIGNIN_RATE === 0 });
    this.accounts = createAccountReader({ store, codec, documents });
    this.decoys = createSignUpDecoys({ documents, clock });
  }

  async onModuleInit(): Promise<void> {
    for (const declared of declarations) {
      await this.documents.ensure(declared);
    }
  }

  @MessagePattern(names.map((name) => commandSubject('accounts', name)))
  async handle(@Payload() message: unknown): Promise<CommandReply> {
    return this.carryOut(z.parse(commandEnvelope, message));
  }

  private async carryOut(envelope: CommandEnvelope): Promise<CommandReply> {
    switch (z.parse(z.enum(names), envelope.name)) {
      case 'CreateSession':
        return this.create(z.parse(sessionCommands.CreateSession, envelope.payload));
      case 'SignIn':
        return this.signIn(z.parse(sessionCommands.SignIn, envelope.payload));
      case 'SelectProfile':
        return this.selectProfile(z.parse(sessionCommands.SelectProfile, envelope.payload));
      case 'SignOut':
        await this.sessions.end(z.parse(sessionCommands.SignOut, envelope.payload).sessionKey);
        return accepted();
      case 'RotateSession':
        return this.rotate(z.parse(sessionCommands.RotateSession, envelope.payload));
      case 'EndSession':
        return endSession(this.sessions, z.parse(sessionCommands.EndSession, envelope.payload));
      case 'SignOutEverywhere':
        return signOutEverywhere(this.sessions, z.parse(sessionCommands.SignOutEverywhere, envelope.payload));
      case 'EndSessionsOf':
        return this.endSuspended(z.parse(sessionCommands.EndSessionsOf, envelope.payload));
    }
  }

  private async endSuspended({ personId }: SessionCommandData<'EndSessionsOf'>): Promise<CommandReply> {
    await endSessionsOf(this.sessions, personId, 'suspended');
    return accepted();
  }

  private async create(data: SessionCommandData<'CreateSession'>): Promise<CommandReply> {
    const { newSessionKey, device, address } = data;
    if (!(await this.newSessions.take(addressHash(this.claimKey, address)))) return tooMany;
    await this.sessions.begin(newSessionKey, { ...nobody, device });
    return accepted();
  }

  private async signIn(data: SessionCommandData<'SignIn'>): Promise<CommandReply> {
    const hash = emailClaimHash(this.claimKey, data.email);
    const person = await this.limits.guard(
      hash,
      addressHash(this.claimKey, data.address),
      () => this.check(hash, data),
      // Whoever signed up with an address that is not theirs shall not guess anew with every password of their own.
      (found) => found !== 'unverified',
    );
    if (person === 'tooMany') return tooMany;
    if (person === 'failed') return refused('credentials', incorrectCredentials);
    if (person === 'unverified') return refused('forbidden', emailNotVerified);
    if (person.suspension) return suspended(person.suspension);
    const holder = { ...(await holderOf(this.accounts, person)), device: data.device };
    const { sessions, accounts } = this;
    const begun = { newSessionKey: data.newSessionKey, holder, before: data.sessionKey };
    const stands = (now: RegisteredPerson): boolean => now.passwordHash === person.passwordHash;
    const fBegun = await beginProved({ sessions, accounts }, person.personId, stands, begun);
    return fBegun ? accepted({ fNewSession: true }) : refused('credentials', incorrectCredentials);
  }

  /** Two passwords are looked at, whether or not there are as many: time tells nothing either. */
  private async check(emailHash: string, { password, door }: SessionCommandData<'SignIn'>) {
    const [found, decoy] = await Promise.all([this.accounts.byEmail(emailHash), this.decoys.find(emailHash)]);
    const fRight = await verifyPassword(found?.passwordHash ?? null, password);
    const fDecoy = await verifyPassword(decoy, password);
    const fDoor = (found?.role?.endsWith('-admin') ?? false) === (door === 'admins');
    if (fRight && fDoor && found) return found.fEmailVerified ? found : 'unverified';
    return fDecoy && door === 'people' ? 'unverified' : undefined;
  }

  private async selectProfile(data: SessionCommandData<'SelectProfile'>): Promise<CommandReply> {
    const session = await this.sessions.find(data.sessionKey);
    const accountId = session?.accountId;
    if (!session || !accountId) return refused('credentials', 'Please sign in.');
    const target = await this.accounts.byId(data.profileId);
    if (!target || (target.personId !== accountId && target.familyId !== accountId)) {
      return refused('notFound', 'There is no such profile.');
    }
    if (session.role !== null && session.personId === target.personId)
      return accepted({ fNewSession: false });
    const proof = proofFor(session, target);
    const outcome = proof ? await this.prove(proof.hash, data) : true;
    if (outcome === 'tooMany') return tooMany;
    if (proof && outcome === 'failed')
      return refused('credentials', wrongProof(proof, data.pin !== undefined));
    const { personId, schoolId } = target;
    const account = personId === accountId ? target : await this.accounts.byId(accountId);
    const barred = barredOf([account, target]);
    if (barred) return barred;
    const holder = { accountId, personId, role: target.role ?? 'pending', schoolId };
    const fOn = await this.sessions.goOn(data.newSessionKey, holder, data.sessionKey);
    if (!fOn) return refused('credentials', 'Please sign in.');
    // Whoever was kept out or erased meanwhile: what ends sessions may have looked before this one was there.
    const now = [...new Set([accountId, personId])].map((id) => this.accounts.byId(id));
    const barredNow = barredOf(await Promise.all(now));
    if (barredNow) await this.sessions.end(data.newSessionKey);
    return barredNow ?? accepted({ fNewSession: true });
  }

  /** A new secret for who may still come in. */
  private async rotate(data: SessionCommandData<'RotateSession'>): Promise<CommandReply> {
    const session = await this.sessions.find(data.sessionKey);
    for (const personId of new Set([session?.accountId, session?.personId])) {
      const person = personId ? await this.accounts.byId(personId) : undefined;
      if (person?.suspension) await this.sessions.end(data.sessionKey);
    }
    return accepted({ fNewSession: await this.sessions.rotate(data.sessionKey, data.newSessionKey) });
  }

  /** A secret left out is asked for, not counted as a guess. */
  private async prove(hash: string | null, { pin, profileId, address }: SessionCommandData<'SelectProfile'>) {
    if (pin === undefined) return 'failed';
    return this.limits.guard(
      profileHash(this.claimKey, profileId),
      addressHash(this.claimKey, address),
      async () => ((await verifyPassword(hash, pin)) ? true : undefined),
    );
  }
}
