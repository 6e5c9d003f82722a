import {
  addChild,
  changeChild,
  familyFull,
  listChildren,
  mostChildren,
} from '@lectern/events/accounts/family.routes';
import type { AccessQueries } from '../../access/access.queries.js';
import type { Clock } from '../../platform/clock/clock.port.js';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import { idOfMade, sentHash } from '../../platform/edge/idempotency-key.js';
import type { ReadModels } from '../../platform/edge/read-models.js';
import { serve, type Call, type Served } from '../../platform/edge/serve.js';
import { derivedId } from '../../platform/ids.js';
import { childCommands, isAhead } from './child-commands.js';
import { childPlaceHash } from '../people/claim-hash.js';
import type { FamilyQueries } from './family.queries.js';
import type { PeopleQueries } from '../people/people.queries.js';

type Command = {
  readonly name: string;
  readonly payload: Record<string, unknown>;
  readonly commandId?: string;
};
type Calling = Pick<Call, 'person' | 'send'>;

const noChild = new EdgeError('notFound', 'There is no such child in this family.');
const dayAhead = new EdgeError('input', 'The birth date lies ahead. Please give a day up to today.');

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
  /** One of the places that a family has; two parents' devices at once cannot take the same. */
  const takePlace = async ({ person, send }: Calling, ownerId: string): Promise<void> => {
    const children = await people.children(person.accountId);
    if (children.some(({ personId }) => personId === ownerId)) return;
    const { length } = children;
    if (length >= mostChildren) throw new EdgeError('conflict', familyFull);
    for (let tried = 0; tried < mostChildren; tried += 1) {
      const hash = childPlaceHash(claimKey, person.accountId, (length + tried) % mostChildren);
      try {
        await send('Claim', { kind: 'child-place', hash, ownerId });
        return;
      } catch (error) {
        if (!(error instanceof EdgeError && error.code === 'conflict')) throw error;
      }
    }
    throw new EdgeError('conflict', familyFull);
  };

  /** One after another; answers once this host's read models show it, so that the next call finds the child. */
  const carryOut = async ({ send }: Calling, _id: string, commands: readonly Command[]) => {
    let position = '';
    for (const { name, payload, commandId } of commands)
      ({ position } = await send(name, payload, commandId === undefined ? {} : { commandId }));
    await readModels.caughtUp(position);
    return new Written({ _id }, position);
  };

  return [
    serve(listChildren, ({ person }) => family.children(person.accountId)),
    serve(addChild, async (call) => {
      const { person, body, request } = call;
      const { firstName, birthDate, picturePin } = body;
      if (isAhead(birthDate, clock.now())) throw dayAhead;
      const familyId = person.accountId;
      const personId = idOfMade(request, [familyId, 'child'], sentHash(claimKey, body));
      await takePlace(call, personId);
      const lastName = body.lastName ?? (await people.find(familyId))?.lastName ?? '';
      const name = { firstName, lastName };
      const registration = { personId, role: 'student', familyId, fEmailVerified: false, ...name };
      const commands = [
        { name: 'RegisterPerson', payload: registration },
        ...(await childCommands(personId, { birthDate, picturePin })),
      ];
      // Each once: a call that comes again late changes back nothing that was changed meanwhile.
      const once = commands.map((command) => ({ ...command, commandId: derivedId(personId, command.name) }));
      return carryOut(call, personId, once);
    }),
    serve(changeChild, async (call) => {
      const { person, params, body } = call;
      const personId = params.id;
      const child = await people.find(personId);
      const isReached = await access.mayReach(changeChild, person, personId);
      if (!child || child.familyId !== person.accountId || !isReached) throw noChild;
      if (isAhead(body.birthDate, clock.now())) throw dayAhead;
      const { firstName = child.firstName, lastName = child.lastName } = body;
      return carryOut(call, personId, [
        { name: 'RenamePerson', payload: { personId, firstName, lastName } },
        ...(await childCommands(personId, body)),
      ]);
    }),
  ];
};
