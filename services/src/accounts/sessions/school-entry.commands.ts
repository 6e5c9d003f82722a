import { Inject, type OnModuleInit } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import { schoolEntryCommands, type SchoolEntryCommandData } from '@lectern/events/accounts/account.commands';
import { pinText } from '@lectern/events/accounts/picture-pin';
import { incorrectCredentials } from '@lectern/events/accounts/session.routes';
import { commandEnvelope, commandSubject, type CommandReply } from '@lectern/events/journal/command';
import type { Bus } from '../../platform/bus/bus.port.js';
import type { Clock } from '../../platform/clock/clock.port.js';
import { CommandController } from '../../platform/commands/command-controller.js';
import type { Documents } from '../../platform/documents/documents.port.js';
import type { EventStore } from '../../platform/event-store/event-store.port.js';
import type { Codec } from '../../platform/journal/codec.js';
import type { Settings } from '../../platform/settings.js';
import { BUS, CLAIM_KEY, CLOCK, CODEC, DOCUMENTS, EVENT_STORE, SETTINGS } from '../../platform/tokens.js';
import { createAccountReader, type AccountReader } from '../people/account-reader.js';
import { cardGone } from '../links/card-tokens.js';
import { addressHash, usernameClaimHash } from '../people/claim-hash.js';
import { beginProved } from './begin-proved.js';
import { verifyPassword } from './passwords.js';
import type { RegisteredPerson } from '../people/person-state.decider.js';
import { profileHash } from './profile-hash.js';
import { accepted, refused, suspended, tooMany } from './session-replies.js';
import { sessionsCollection } from './session-document.js';
import { createSessionStore, type SessionStore } from './session-store.js';
import { createSignInLimits, failuresCollection, type SignInLimits } from './sign-in-limits.js';

const names = Object.keys(schoolEntryCommands) as (keyof typeof schoolEntryCommands)[];

type Entry = SchoolEntryCommandData<'SignInAtSchool'> | SchoolEntryCommandData<'SignInByCard'>;

/** Serves the sign-in of students who need no e-mail: by school code, and by a printed card. */
@CommandController()
export class SchoolEntryCommands implements OnModuleInit {
  private readonly sessions: SessionStore;
  private readonly limits: SignInLimits;
  private readonly accounts: AccountReader;

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(CODEC) codec: Codec,
    @Inject(BUS) bus: Bus,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CLAIM_KEY) private readonly claimKey: Uint8Array,
    @Inject(SETTINGS) settings: Pick<Settings, 'LECTERN_SIGNIN_RATE'>,
  ) {
    this.sessions = createSessionStore({ documents, bus, clock });
    this.limits = createSignInLimits({ documents, clock, perAccount: settings.LECTERN_SIGNIN_RATE });
    this.accounts = createAccountReader({ store, codec, documents });
  }

  async onModuleInit(): Promise<void> {
    for (const declared of [sessionsCollection, failuresCollection]) await this.documents.ensure(declared);
  }

  @MessagePattern(names.map((name) => commandSubject('accounts', name)))
  async handle(@Payload() message: unknown): Promise<CommandReply> {
    const { name, payload } = z.parse(commandEnvelope, message);
    switch (z.parse(z.enum(names), name)) {
      case 'SignInAtSchool':
        return this.atSchool(z.parse(schoolEntryCommands.SignInAtSchool, payload));
      case 'SignInByCard':
        return this.byCard(z.parse(schoolEntryCommands.SignInByCard, payload));
      case 'ForgetFailures':
        await this.limits.forget(
          profileHash(this.claimKey, z.parse(schoolEntryCommands.ForgetFailures, payload).personId),
        );
        return accepted();
      case 'FindStudent':
        return this.find(z.parse(schoolEntryCommands.FindStudent, payload));
    }
  }

  private async find(data: SchoolEntryCommandData<'FindStudent'>): Promise<CommandReply> {
    const account = usernameClaimHash(this.claimKey, data.schoolCode, data.username);
    const student = await this.accounts.byUsername(account);
    return student ? accepted({ personId: student.personId }) : accepted();
  }

  /** The same words, limits and time as for an e-mail and a password. */
  private async atSchool(data: SchoolEntryCommandData<'SignInAtSchool'>): Promise<CommandReply> {
    const account = usernameClaimHash(this.claimKey, data.schoolCode, data.username);
    const address = addressHash(this.claimKey, data.address);
    // Counted where their own device counts too, so that new pictures begin anew everywhere; of nobody, by what was typed.
    const found = await this.accounts.byUsername(account);
    const counted = found ? profileHash(this.claimKey, found.personId) : account;
    const student = await this.limits.guard(counted, address, async () => {
      const fRight = data.picturePin
        ? await verifyPassword(found?.pinHash ?? null, pinText(data.picturePin))
        : await verifyPassword(found?.passwordHash ?? null, data.password ?? '');
      return fRight && found?.role === 'student' ? found : undefined;
    });
    if (student === 'tooMany') return tooMany;
    if (student === 'failed') return refused('credentials', incorrectCredentials);
    const stands = (now: RegisteredPerson): boolean =>
      data.picturePin ? now.pinHash === student.pinHash : now.passwordHash === student.passwordHash;
    return this.begin(student, data, stands);
  }

  /** A card opens as often as it is shown, until a newer one is made or its time is over. */
  private async byCard(data: SchoolEntryCommandData<'SignInByCard'>): Promise<CommandReply> {
    const student = await this.accounts.byId(data.personId);
    const card = student?.card;
    const fGood = card?.cardId === data.cardId && Date.parse(card.expiresAt) > this.clock.now();
    if (!student || !fGood || student.role !== 'student') return refused('credentials', cardGone);
    return this.begin(student, data, (now) => now.card?.cardId === card.cardId);
  }

  /** They go on as themselves: nobody of a family is reached from here. */
  private async begin(
    student: RegisteredPerson,
    data: Entry,
    stands: (now: RegisteredPerson) => boolean,
  ): Promise<CommandReply> {
    if (student.suspension) return suspended(student.suspension);
    const { personId, role, schoolId } = student;
    const holder = { accountId: personId, personId, role, schoolId, device: data.device };
    const { sessions, accounts } = this;
    const begun = { newSessionKey: data.newSessionKey, holder, before: data.sessionKey };
    const fBegun = await beginProved({ sessions, accounts }, personId, stands, begun);
    return fBegun ? accepted({ fNewSession: true }) : refused('credentials', incorrectCredentials);
  }
}
