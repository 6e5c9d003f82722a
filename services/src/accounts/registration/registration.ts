import * as z from 'zod/mini';
import { pendingUserNotFound, type SignUpForm } from '@lectern/events/accounts/account.routes';
import type { Language, LinkKind } from '@lectern/events/accounts/person.events';
import { foundAccount, type FoundAccount } from '@lectern/events/accounts/registration.commands';
import { systemActor } from '@lectern/events/journal/metadata';
import type { CommandReply } from '@lectern/events/journal/command';
import type { Sealed } from '@lectern/events/journal/sealed';
import { dayMs, hourMs, minuteMs } from '../../platform/clock/durations.js';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { acceptedOrThrow, EdgeError } from '../../platform/edge/edge-error.js';
import { derivedId, keyedHash, newId } from '../../platform/ids.js';
import { KeyDestroyed } from '../../platform/keys/keys.port.js';
import type { Sealing } from '../../platform/sealing/sealing.js';
import { emailClaimHash, normaliseEmail } from '../people/claim-hash.js';
import type { EvenWork } from './evenly.js';
import { nobodyYet } from '../sessions/enter-session.js';
import { hashPassword } from '../sessions/passwords.js';

/** How long a mailed link is good. */
export const linkLastsMs: Readonly<Record<LinkKind, number>> = {
  'verify-email': dayMs,
  'reset-password': hourMs,
  'set-password': 7 * dayMs,
  'sign-in': 15 * minuteMs,
  'delete-account': dayMs,
};

/** Where a call comes from. */
export type Asking = {
  readonly sessionKey?: string | undefined;
  readonly ip: string;
  readonly correlationId: string;
  /** Of the page on which it is asked. */
  readonly language: Language;
  /** The client's own; a call repeated with it is one call. */
  readonly key?: string | undefined;
};

/**
 * Who is expected in the session that signed up, of nobody where the address had an account; and the link that is mailed
 * for this sign-up, if any.
 */
export type Expected = {
  readonly personId: string;
  readonly email: Sealed<string>;
  readonly linkId: string;
};

/**
 * Sign-up, and the links that people ask for. What these calls answer does not tell whether an address has an account:
 * that is learnt from the mail alone. What they do differs, and is left to be done while the answer waits.
 */
export type Registration = {
  /** @throws EdgeError after too many calls, and while an engine is away */
  readonly signUp: (form: SignUpForm, asking: Asking) => Promise<EvenWork<Expected>>;
  /** @throws EdgeError likewise, and `Pending user not found` to the session that signed up */
  readonly askForLink: (
    kind: 'verify-email' | 'reset-password' | 'sign-in',
    email: string,
    asking: Asking,
  ) => Promise<EvenWork<null>>;
};

export const createRegistration = (deps: {
  readonly sender: CommandSender;
  readonly sealing: Pick<Sealing, 'seal'>;
  readonly claimKey: Uint8Array;
}): Registration => {
  const { sender, sealing, claimKey } = deps;

  /** Sends commands that are about one call: each is accepted once, however often it is sent. */
  const sending = (call: string, { correlationId }: Asking, actor = nobodyYet) => {
    const send = (name: string, payload: Record<string, unknown>): Promise<CommandReply> =>
      sender.send({
        context: 'accounts',
        name,
        payload,
        actor,
        commandId: derivedId(call, name),
        correlationId,
      });
    return {
      send,
      require: async (name: string, payload: Record<string, unknown>): Promise<void> => {
        acceptedOrThrow(await send(name, payload));
      },
    };
  };

  const findAccount = async (emailHash: string, asking: Asking): Promise<FoundAccount | undefined> => {
    const { sessionKey, ip: address, correlationId } = asking;
    const payload = { emailHash, address, ...(sessionKey ? { sessionKey } : {}) };
    const command = { context: 'accounts', name: 'FindAccount', payload, actor: nobodyYet, correlationId };
    return z.parse(z.optional(foundAccount), acceptedOrThrow(await sender.send(command)).data);
  };

  /** @returns undefined where the key is destroyed: that is nobody any more, and nobody's account */
  const sealFor = async (personId: string, email: string): Promise<Sealed<string> | undefined> => {
    try {
      return await sealing.seal(personId, email);
    } catch (error) {
      if (error instanceof KeyDestroyed) return undefined;
      throw error;
    }
  };

  /** Says in the journal what the key tells, as after a journal came back that is older than the keys. */
  const end = async (personId: string, asking: Asking): Promise<void> => {
    const { send } = sending(personId, asking, systemActor);
    await send('ConfirmDeletion', { personId, waitMs: 0 });
    await send('ErasePerson', { personId });
  };

  return {
    signUp: async (form, asking) => {
      const { firstName, lastName, password } = form;
      const email = normaliseEmail(form.email);
      const hash = emailClaimHash(claimKey, email);
      // With another password it is another sign-up, whether or not the address has an account.
      const typed = keyedHash(claimKey, password);
      const called = asking.key === undefined ? newId() : derivedId('sign-up', asking.key, hash, typed);
      const holder = await findAccount(hash, asking);
      // Whether or not it is needed: it takes a while.
      const passwordHash = await hashPassword(password);
      // Whose key is destroyed holds nothing, and the id of a call whose person was erased is used up.
      const sealedForHolder = holder && (await sealFor(holder.personId, form.email));
      const found = sealedForHolder && holder;
      const sealedAnew = found ? undefined : await sealFor(called, form.email);
      const personId = found || sealedAnew ? called : newId();
      const { send, require } = sending(personId, asking);
      const linkId = derivedId(personId, 'verify-email');
      const begin = async (ownerId: string): Promise<void> => {
        await require('SetPassword', { personId: ownerId, passwordHash });
        const link = { linkId, kind: 'verify-email', forMs: linkLastsMs['verify-email'] };
        await require('MakeLink', { personId: ownerId, ...link });
      };
      const register = async (): Promise<void> => {
        if (holder && !found) await end(holder.personId, asking);
        const claim = await send('Claim', { kind: 'email', hash, ownerId: personId });
        // Somebody else signs up with it just now: they get the link.
        if (claim.outcome === 'rejected' && claim.code === 'conflict') return;
        acceptedOrThrow(claim);
        const { language } = asking;
        const person = {
          personId,
          role: 'parent',
          firstName,
          lastName,
          email,
          fEmailVerified: false,
          language,
        };
        await require('RegisterPerson', person);
        await begin(personId);
      };
      const beginAnew = async ({ personId: ownerId, fMine }: FoundAccount): Promise<void> => {
        if (!fMine) await require('ContestSignUp', { personId: ownerId, linkId });
        await require('RenamePerson', { personId: ownerId, firstName, lastName });
        await require('ChooseLanguage', { personId: ownerId, language: asking.language });
        await begin(ownerId);
      };

      const ownerId = found?.personId ?? personId;
      const sealed = sealedForHolder ?? sealedAnew ?? (await sealing.seal(ownerId, form.email));
      const expected = { personId, email: sealed, linkId };
      if (!found || ownerId === personId) return { answer: expected, effect: register };
      if (found.fOpen) return { answer: { ...expected, personId: ownerId }, effect: () => beginAnew(found) };
      const tellOwner = async (): Promise<void> => {
        await require('RememberDecoy', { emailHash: hash, passwordHash });
        await require('RepeatSignUp', { personId: ownerId });
      };
      return { answer: expected, effect: tellOwner };
    },

    askForLink: async (kind, email, asking) => {
      const emailHash = emailClaimHash(claimKey, email);
      const found = await findAccount(emailHash, asking);
      if (!found) return { answer: null, effect: () => Promise.resolve() };
      const { personId, fEmailVerified, fMine } = found;
      if (kind === 'verify-email' && fEmailVerified) {
        if (fMine) throw new EdgeError('notFound', pendingUserNotFound);
        const renewing = sending(newId(), asking);
        return { answer: null, effect: () => renewing.require('RenewDecoy', { emailHash }) };
      }
      const linkId = asking.key === undefined ? newId() : derivedId(personId, kind, asking.key);
      const { require } = sending(linkId, asking);
      const link = { personId, linkId, kind, forMs: linkLastsMs[kind] };
      return { answer: null, effect: () => require('MakeLink', link) };
    },
  };
};
