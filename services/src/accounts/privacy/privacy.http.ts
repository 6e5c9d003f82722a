import {
  linkGone,
  noSuchPerson,
  passwordMissing,
  picturesMissing,
} from '@lectern/events/accounts/accounts.refusals';
import type { DeletionConfirmer } from '@lectern/events/accounts/person.events';
import {
  cancelDeletion,
  readDeletion,
  requestDeletion,
  verifyDeletion,
  type Deletion,
} from '@lectern/events/accounts/privacy.routes';
import type { AccessQueries } from '../../access/access.queries.js';
import { dayMs } from '../../platform/clock/durations.js';
import { naturalCommandId } from '../../platform/commands/command-sender.js';
import type { Person } from '../../platform/edge/caller.js';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { Written, writtenFor } from '../../platform/edge/envelope.interceptor.js';
import { serve, type Accepted, type Served } from '../../platform/edge/serve.js';
import { newId } from '../../platform/ids.js';
import { attemptTimeoutMs } from '../../platform/limits/limits.js';
import type { LinkTokens } from '../links/link-tokens.js';
import type { KnownPerson, PeopleQueries } from '../people/people.queries.js';
import { linkLastsMs } from '../links/link-tokens.js';
import { nobodyYet } from '../sessions/enter-session.js';

const noPerson = new EdgeError(noSuchPerson);
const asks = {
  pin: new EdgeError(picturesMissing),
  password: new EdgeError(passwordMissing),
};

/** When the account goes, ISO 8601; null where it stays. */
const eraseAtIn = ({ data }: Accepted): string | null =>
  (data as { readonly eraseAt?: string | null } | undefined)?.eraseAt ?? null;

/** How somebody asks for their account to be deleted, confirms it, and takes it back. */
export const serveDeletions = ({
  people,
  access,
  tokens,
  waitDays,
}: {
  readonly people: PeopleQueries;
  readonly access: AccessQueries;
  readonly tokens: LinkTokens;
  /** From the confirmation to the end of the account. */
  readonly waitDays: number;
}): readonly Served[] => {
  const waitMs = waitDays * dayMs;

  /** @throws EdgeError for somebody who was erased a moment ago */
  const findPerson = async (personId: string): Promise<KnownPerson> => {
    const known = await people.find(personId);
    if (!known) throw noPerson;
    return known;
  };

  /** A mail says most: whoever has none, nor a parent with one, knows a secret. */
  const proofOf = async (known: KnownPerson): Promise<Deletion['proof']> => {
    if (known.email !== null) return 'own-mail';
    const parent = known.familyId === null ? undefined : await people.find(known.familyId);
    if (parent && parent.email !== null) return 'parent-mail';
    return known.fPin ? 'pin' : 'password';
  };

  /** Whose account it is about: one's own, or that of a child. @throws EdgeError for anybody else's */
  const reached = async (
    route: typeof requestDeletion | typeof cancelDeletion,
    person: Person,
    userId = person.userId,
  ): Promise<string> => {
    if (!(await access.mayReach(route, person, userId))) throw noPerson;
    return userId;
  };

  return [
    serve(readDeletion, async ({ person }) => {
      const known = await findPerson(person.userId);
      const children = known.role === 'parent' ? await people.children(known.personId) : [];
      return {
        eraseAt: known.eraseAt,
        proof: await proofOf(known),
        email: known.email,
        confirmedBy: known.eraseBy,
        children: children.map(({ personId: _id, firstName, eraseAt }) => ({ _id, firstName, eraseAt })),
        waitDays,
      };
    }),
    serve(requestDeletion, async ({ person, body, request: { ip: address }, send }) => {
      const personId = await reached(requestDeletion, person, body.userId);
      const proof = await proofOf(await findPerson(personId));
      if (proof === 'own-mail' || proof === 'parent-mail') {
        const link = { personId, linkId: newId(), forMs: linkLastsMs['delete-account'] };
        const { position } = await send('AskForDeletion', { ...link, address });
        return new Written({ fMailed: true, eraseAt: null }, position);
      }
      const { password, picturePin } = body;
      if (password === undefined && picturePin === undefined) throw asks[proof];
      const payload = { personId, waitMs, address, password, picturePin };
      const sent = await send('ConfirmDeletionBySecret', payload, { patienceMs: attemptTimeoutMs });
      return new Written({ fMailed: false, eraseAt: eraseAtIn(sent) }, sent.position);
    }),
    serve(verifyDeletion, async ({ caller, body, send }) => {
      const link = tokens.read(body.token);
      if (link?.kind !== 'delete-account') throw new EdgeError(linkGone);
      const { personId, linkId } = link;
      const known = await people.find(personId);
      const by: DeletionConfirmer | undefined =
        known && (await proofOf(known)) === 'parent-mail' ? 'parent' : undefined;
      // The same link again, where the answer got lost, is not a second use of it.
      const commandId = naturalCommandId(personId, 'ConfirmDeletion', linkId);
      const payload = { personId, linkId, waitMs, by };
      const sent = await send('ConfirmDeletion', payload, { actor: nobodyYet, commandId });
      const eraseAt = eraseAtIn(sent);
      // It was taken back since.
      if (eraseAt === null) throw new EdgeError(linkGone);
      return writtenFor(caller, { eraseAt, waitDays }, sent.position);
    }),
    serve(cancelDeletion, async ({ person, body, write }) => {
      const personId = await reached(cancelDeletion, person, body?.userId);
      return write('CancelDeletion', personId === person.userId ? { personId } : { personId, by: 'parent' });
    }),
  ];
};
