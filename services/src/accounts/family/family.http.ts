import { Controller, Inject } from '@nestjs/common';
import {
  addChild,
  changeChild,
  familyFull,
  listChildren,
  mostChildren,
  type FamilyChild,
} from '@lectern/events/accounts/family.routes';
import type { AccessQueries } from '../../access/access.queries.js';
import type { Clock } from '../../platform/clock/clock.port.js';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { actorOf, type Person } from '../../platform/edge/caller.js';
import { acceptedOrThrow, EdgeError } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import {
  Handles,
  Incoming,
  Input,
  SignedIn,
  type EdgeRequest,
  type InputOf,
} from '../../platform/edge/handles.js';
import { idOfMade, sentHash } from '../../platform/edge/idempotency-key.js';
import { READ_MODELS, type ReadModels } from '../../platform/edge/read-models.js';
import { derivedId } from '../../platform/ids.js';
import { ACCESS, CLAIM_KEY, CLOCK, FAMILY, PEOPLE, SENDER } from '../../platform/tokens.js';
import { childCommands, isAhead } from './child-commands.js';
import { childPlaceHash } from '../people/claim-hash.js';
import type { FamilyQueries } from './family.queries.js';
import type { PeopleQueries } from '../people/people.queries.js';

type Child = { readonly _id: string };
type Command = {
  readonly name: string;
  readonly payload: Record<string, unknown>;
  readonly commandId?: string;
};

const noChild = new EdgeError('notFound', 'There is no such child in this family.');
const dayAhead = new EdgeError('input', 'The birth date lies ahead. Please give a day up to today.');

/** A parent and their children: who there is, who comes along, and how they are called. */
@Controller()
export class FamilyHttp {
  constructor(
    @Inject(SENDER) private readonly sender: CommandSender,
    @Inject(PEOPLE) private readonly people: PeopleQueries,
    @Inject(FAMILY) private readonly family: FamilyQueries,
    @Inject(ACCESS) private readonly access: AccessQueries,
    @Inject(CLAIM_KEY) private readonly claimKey: Uint8Array,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Handles(listChildren)
  list(@SignedIn() person: Person): Promise<readonly FamilyChild[]> {
    return this.family.children(person.accountId);
  }

  @Handles(addChild)
  async add(
    @SignedIn() person: Person,
    @Input() { body }: InputOf<typeof addChild>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<Child>> {
    const { firstName, birthDate, picturePin } = body;
    if (isAhead(birthDate, this.clock.now())) throw dayAhead;
    const familyId = person.accountId;
    const personId = idOfMade(request, [familyId, 'child'], sentHash(this.claimKey, body));
    await this.takePlace(person, personId, request);
    const lastName = body.lastName ?? (await this.people.find(familyId))?.lastName ?? '';
    const name = { firstName, lastName };
    const registration = { personId, role: 'student', familyId, fEmailVerified: false, ...name };
    const commands = [
      { name: 'RegisterPerson', payload: registration },
      ...(await childCommands(personId, { birthDate, picturePin })),
    ];
    // Each once: a call that comes again late changes back nothing that was changed meanwhile.
    const once = commands.map((command) => ({ ...command, commandId: derivedId(personId, command.name) }));
    return this.carryOut(person, personId, request, once);
  }

  @Handles(changeChild)
  async change(
    @SignedIn() person: Person,
    @Input() { params, body }: InputOf<typeof changeChild>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<Child>> {
    const personId = params.id;
    const child = await this.people.find(personId);
    const fReached = await this.access.mayReach('family.change-child', person, personId);
    if (!child || child.familyId !== person.accountId || !fReached) throw noChild;
    if (isAhead(body.birthDate, this.clock.now())) throw dayAhead;
    const { firstName = child.firstName, lastName = child.lastName } = body;
    return this.carryOut(person, personId, request, [
      { name: 'RenamePerson', payload: { personId, firstName, lastName } },
      ...(await childCommands(personId, body)),
    ]);
  }

  /** One of the places that a family has; two parents' devices at once cannot take the same. */
  private async takePlace(person: Person, ownerId: string, request: EdgeRequest): Promise<void> {
    const children = await this.people.children(person.accountId);
    if (children.some(({ personId }) => personId === ownerId)) return;
    const { length } = children;
    if (length >= mostChildren) throw new EdgeError('conflict', familyFull);
    for (let tried = 0; tried < mostChildren; tried += 1) {
      const hash = childPlaceHash(this.claimKey, person.accountId, (length + tried) % mostChildren);
      const claim = { name: 'Claim', payload: { kind: 'child-place', hash, ownerId } };
      const reply = await this.send(person, claim, request);
      if (reply.outcome === 'accepted') return;
      if (reply.code !== 'conflict') acceptedOrThrow(reply);
    }
    throw new EdgeError('conflict', familyFull);
  }

  /** One after another; answers once this host's read models show it, so that the next call finds the child. */
  private async carryOut(
    person: Person,
    _id: string,
    request: EdgeRequest,
    commands: readonly Command[],
  ): Promise<Written<Child>> {
    let position = '';
    for (const command of commands)
      position = acceptedOrThrow(await this.send(person, command, request)).position;
    await this.readModels.reach(position);
    return new Written({ _id }, position);
  }

  private send(person: Person, command: Command, { correlationId }: EdgeRequest) {
    return this.sender.send({ context: 'accounts', ...command, actor: actorOf(person), correlationId });
  }
}
