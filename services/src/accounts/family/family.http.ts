import { birthDateInFuture } from '@lectern/events/accounts/fields.refusals';
import { noSuchChild } from '@lectern/events/accounts/accounts.refusals';
import { addChild, changeChild, listChildren } from '@lectern/events/accounts/family.routes';
import { pinText } from '@lectern/events/accounts/picture-pin';
import type { AccessQueries } from '../../access/access.queries.js';
import type { Clock } from '../../platform/clock/clock.port.js';
import { dayMs } from '../../platform/clock/durations.js';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { faultOf, invalidFields } from '../../platform/edge/field-faults.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import { idOfMade, sentHash } from '../../platform/edge/idempotency-key.js';
import type { ReadModels } from '../../platform/edge/read-models.js';
import { serve, type Served } from '../../platform/edge/serve.js';
import { derivedId } from '../../platform/ids.js';
import { childPlaceHashes } from '../people/claim-hash.js';
import type { FamilyQueries } from './family.queries.js';
import type { PeopleQueries } from '../people/people.queries.js';
import { hashPassword } from '../sessions/passwords.js';

const noChild = new EdgeError(noSuchChild);

/** Whether a local date (ISO) lies ahead everywhere: somewhere it is tomorrow already. @param now ms since the epoch */
const isAhead = (date: string | undefined, now: number): boolean =>
  date !== undefined && date > new Date(now + dayMs).toISOString().slice(0, 10);

/** A parent and their children: who there is, who comes along, and how they are called. */
export const serveFamily = ({
  people,
  family,
  access,
  claimKey,
  clock,
  readModels,
}: {
  readonly people: PeopleQueries;
  readonly family: FamilyQueries;
  readonly access: AccessQueries;
  readonly claimKey: Uint8Array;
  readonly clock: Clock;
  readonly readModels: ReadModels;
}): readonly Served[] => {
  /** Answers once this host's read models show it, so that the next call finds the child. */
  const shown = async (_id: string, position: string) => {
    await readModels.caughtUp(position);
    return new Written({ _id }, position);
  };

  return [
    serve(listChildren, ({ person }) => family.children(person.accountId)),
    serve(addChild, async ({ person, body, request, send }) => {
      const { firstName, birthDate, picturePin } = body;
      if (isAhead(birthDate, clock.now())) throw invalidFields(faultOf('birthDate', birthDateInFuture));
      const familyId = person.accountId;
      const personId = idOfMade(request, [familyId, 'child'], sentHash(claimKey, body));
      const registration = {
        personId,
        role: 'student',
        familyId,
        fEmailVerified: false,
        firstName,
        lastName: body.lastName ?? (await people.find(familyId))?.lastName ?? '',
        birthDate,
        ...(picturePin ? { pinHash: await hashPassword(pinText(picturePin)) } : {}),
        claims: [{ kind: 'child-place', hashes: childPlaceHashes(claimKey, familyId) }],
      };
      const { position } = await send('RegisterPerson', registration, {
        commandId: derivedId(personId, 'add'),
      });
      return shown(personId, position);
    }),
    serve(changeChild, async ({ person, params, body, send }) => {
      const personId = params.id;
      const child = await people.find(personId);
      const isReached = await access.mayReach(changeChild, person, personId);
      if (!child || child.familyId !== person.accountId || !isReached) throw noChild;
      if (isAhead(body.birthDate, clock.now())) throw invalidFields(faultOf('birthDate', birthDateInFuture));
      const { firstName = child.firstName, lastName = child.lastName, birthDate, picturePin } = body;
      // The PIN leaves the edge as a hash only.
      const pinHash = picturePin ? await hashPassword(pinText(picturePin)) : picturePin;
      const { position } = await send('ChangeChild', { personId, firstName, lastName, birthDate, pinHash });
      return shown(personId, position);
    }),
  ];
};
