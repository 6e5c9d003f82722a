import { claimStream } from '@lectern/events/accounts/claim.events';
import { personStream, type LinkKind } from '@lectern/events/accounts/person.events';
import { systemActor, type Role } from '@lectern/events/journal/metadata';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { newId } from '../../platform/ids.js';
import type { AccountsHouse, Answer } from '../accounts-house.fixtures.js';
import { emailClaimHash } from '../people/claim-hash.js';
import { hashPassword } from '../sessions/passwords.js';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const password = 'amber-kettle-river-42';

/** What a test of links does in the house: calls from ever new addresses, the links that went out, people with a past. */
export const inHouse = (house: AccountsHouse) => {
  let calls = 0;

  const eventsOf = async (stream: string): Promise<readonly ReadEvent[]> => {
    const events: ReadEvent[] = [];
    for await (const stored of house.store.read(stream)) events.push(await house.codec.opened(stored));
    return events;
  };

  const send = async (name: string, payload: Record<string, unknown>): Promise<void> => {
    const reply = await house.sender.send({ context: 'accounts', name, payload, actor: systemActor });
    if (reply.outcome === 'rejected') throw new Error(`${name}: ${reply.message}`);
  };

  return {
    send,

    /** Calls as a browser that holds this cookie, from an address of its own unless one is given. */
    post: (
      path: string,
      payload: object,
      from: { readonly cookie?: string | undefined; readonly key?: string; readonly address?: string } = {},
    ): Promise<Answer> => {
      calls += 1;
      const address = from.address ?? `10.0.${calls >> 8}.${calls & 255}`;
      return house.call('POST', path, from.cookie, payload, { ...from, address });
    },

    /** Whose an address is, by its claim. */
    ownerOf: async (email: string): Promise<string> => {
      const events = await eventsOf(claimStream('email', emailClaimHash(house.claimKey, email)));
      return String(events.at(-1)?.data['ownerId']);
    },

    typesOf: async (personId: string): Promise<readonly string[]> =>
      (await eventsOf(personStream(personId))).map(({ type }) => type),

    linksOf: async (personId: string): Promise<readonly ReadEvent[]> =>
      (await eventsOf(personStream(personId))).filter(({ type }) => type === 'LinkMade'),

    /** The tokens that were mailed to a person, the newest last. */
    tokensOf: async (personId: string, kind: LinkKind): Promise<readonly string[]> =>
      (await eventsOf(personStream(personId)))
        .filter(({ type, data }) => type === 'LinkMade' && data['kind'] === kind)
        .map(({ data }) => house.links.tokenOf({ personId, linkId: String(data['linkId']), kind })),

    /** A link of any age: it goes out now. */
    mail: async (personId: string, kind: LinkKind, forMs: number): Promise<string> => {
      const linkId = newId();
      await send('MakeLink', { personId, linkId, kind, forMs });
      return house.links.tokenOf({ personId, linkId, kind });
    },

    /** Somebody who has an address, and a password unless they were only invited. */
    register: async (
      personId: string,
      role: Role | undefined,
      more: { readonly fInvited?: boolean; readonly schoolId?: string } = {},
    ): Promise<string> => {
      const email = `${personId}@school.test`;
      const { fInvited = false, ...rest } = more;
      const hash = emailClaimHash(house.claimKey, email);
      await send('Claim', { kind: 'email', hash, ownerId: personId });
      const name = { firstName: personId, lastName: 'Menon' };
      const person = { personId, ...(role ? { role } : {}), ...name, email, fEmailVerified: !fInvited };
      await send('RegisterPerson', { ...person, ...rest });
      if (!fInvited) await send('SetPassword', { personId, passwordHash: await hashPassword(password) });
      return email;
    },
  };
};

export const userOf = (answer: Answer): unknown =>
  (answer.body.data as { sessionUser: unknown } | null)?.sessionUser;

export const pendingOf = (answer: Answer): unknown =>
  (answer.body.data as { pendingUser: unknown } | null)?.pendingUser;

/** What an answer says: status, message and cookie. */
export const said = ({ status, body, setCookie }: Answer) => [status, body.message, setCookie];

/** Of several at once, the smallest first. */
export const statusesOf = (answers: readonly Answer[]): readonly number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
