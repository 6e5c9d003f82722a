import { Controller, Inject } from '@nestjs/common';
import type { DeletionConfirmer } from '@lectern/events/accounts/person.events';
import {
  cancelDeletion,
  readDeletion,
  requestDeletion,
  verifyDeletion,
  type Deletion,
  type DeletionAsked,
} from '@lectern/events/accounts/privacy.routes';
import type { Actor } from '@lectern/events/journal/metadata';
import type { AccessQueries } from '../../access/access.queries.js';
import { dayMs } from '../../platform/clock/durations.js';
import { naturalCommandId, type CommandSender } from '../../platform/commands/command-sender.js';
import { actorOf, type Person } from '../../platform/edge/caller.js';
import { acceptedOrThrow, EdgeError } from '../../platform/edge/edge-error.js';
import { Written, writtenFor } from '../../platform/edge/envelope.interceptor.js';
import {
  Handles,
  Incoming,
  Input,
  SignedIn,
  type EdgeRequest,
  type InputOf,
} from '../../platform/edge/handles.js';
import { newId } from '../../platform/ids.js';
import type { Settings } from '../../platform/settings.js';
import { ACCESS, LINK_TOKENS, PEOPLE, SENDER, SETTINGS } from '../../platform/tokens.js';
import type { LinkTokens } from '../links/link-tokens.js';
import type { KnownPerson, PeopleQueries } from '../people/people.queries.js';
import { linkLastsMs, nobodyYet } from '../registration/registration.js';
import { secretPatienceMs } from '../sessions/secret-patience.js';

const linkGone = new EdgeError(
  'notFound',
  'This link was used before, or its time is over. Ask for a new one.',
);
const noPerson = new EdgeError('notFound', 'There is no such person.');
const asks = {
  pin: new EdgeError('credentials', 'Please show your three pictures.'),
  password: new EdgeError('credentials', 'Please enter your password.'),
};

type Accepted = { readonly position: string; readonly eraseAt: string | null };

/** How somebody asks for their account to be deleted, confirms it, and takes it back. */
@Controller()
export class PrivacyHttp {
  constructor(
    @Inject(SENDER) private readonly sender: CommandSender,
    @Inject(PEOPLE) private readonly people: PeopleQueries,
    @Inject(ACCESS) private readonly access: AccessQueries,
    @Inject(LINK_TOKENS) private readonly tokens: LinkTokens,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'LECTERN_DELETION_WAIT'>,
  ) {}

  @Handles(readDeletion)
  async read(@SignedIn() person: Person): Promise<Deletion> {
    const known = await this.known(person.userId);
    const children = known.role === 'parent' ? await this.people.children(known.personId) : [];
    return {
      eraseAt: known.eraseAt,
      proof: await this.proofOf(known),
      email: known.email,
      confirmedBy: known.eraseBy,
      children: children.map(({ personId: _id, firstName, eraseAt }) => ({ _id, firstName, eraseAt })),
      waitDays: this.settings.LECTERN_DELETION_WAIT,
    };
  }

  @Handles(requestDeletion)
  async request(
    @SignedIn() person: Person,
    @Input() { body }: InputOf<typeof requestDeletion>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<DeletionAsked>> {
    const personId = await this.reached('account.request-deletion', person, body.userId);
    const proof = await this.proofOf(await this.known(personId));
    const address = request.ip;
    if (proof === 'own-mail' || proof === 'parent-mail') {
      const link = { personId, linkId: newId(), forMs: linkLastsMs['delete-account'] };
      const { position } = await this.send('AskForDeletion', { ...link, address }, actorOf(person), request);
      return new Written({ fMailed: true, eraseAt: null }, position);
    }
    const { password, picturePin } = body;
    if (password === undefined && picturePin === undefined) throw asks[proof];
    const payload = { personId, waitMs: this.waitMs(), address, password, picturePin };
    const sent = await this.send('ConfirmDeletionBySecret', payload, actorOf(person), request);
    return new Written({ fMailed: false, eraseAt: sent.eraseAt }, sent.position);
  }

  @Handles(verifyDeletion)
  async verify(
    @Input() { body }: InputOf<typeof verifyDeletion>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<{ eraseAt: string; waitDays: number }>> {
    const link = this.tokens.read(body.token);
    if (link?.kind !== 'delete-account') throw linkGone;
    const { personId, linkId } = link;
    // The same link again, where the answer got lost, is not a second use of it.
    const commandId = naturalCommandId(personId, 'ConfirmDeletion', linkId);
    const known = await this.people.find(personId);
    const by: DeletionConfirmer | undefined =
      known && (await this.proofOf(known)) === 'parent-mail' ? 'parent' : undefined;
    const payload = { personId, linkId, waitMs: this.waitMs(), by };
    const sent = await this.send('ConfirmDeletion', payload, nobodyYet, request, commandId);
    // It was taken back since.
    if (sent.eraseAt === null) throw linkGone;
    const waitDays = this.settings.LECTERN_DELETION_WAIT;
    return writtenFor(request.caller, { eraseAt: sent.eraseAt, waitDays }, sent.position);
  }

  @Handles(cancelDeletion)
  async cancel(
    @SignedIn() person: Person,
    @Input() { body }: InputOf<typeof cancelDeletion>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<null>> {
    const personId = await this.reached('account.cancel-deletion', person, body?.userId);
    const payload = personId === person.userId ? { personId } : { personId, by: 'parent' };
    const { position } = await this.send('CancelDeletion', payload, actorOf(person), request);
    return new Written(null, position);
  }

  /** Whose account it is about: one's own, or that of a child. @throws EdgeError for anybody else's */
  private async reached(action: string, person: Person, userId = person.userId): Promise<string> {
    if (!(await this.access.mayReach(action, person, userId))) throw noPerson;
    return userId;
  }

  private waitMs(): number {
    return this.settings.LECTERN_DELETION_WAIT * dayMs;
  }

  /** @throws EdgeError for somebody who was erased a moment ago */
  private async known(personId: string): Promise<KnownPerson> {
    const known = await this.people.find(personId);
    if (!known) throw noPerson;
    return known;
  }

  /** A mail says most: whoever has none, nor a parent with one, knows a secret. */
  private async proofOf(known: KnownPerson): Promise<Deletion['proof']> {
    if (known.email !== null) return 'own-mail';
    const parent = known.familyId === null ? undefined : await this.people.find(known.familyId);
    if (parent && parent.email !== null) return 'parent-mail';
    return known.fPin ? 'pin' : 'password';
  }

  private async send(
    name: string,
    payload: Record<string, unknown>,
    actor: Actor,
    { correlationId }: EdgeRequest,
    commandId?: string,
  ): Promise<Accepted> {
    const patienceMs = name === 'ConfirmDeletionBySecret' ? secretPatienceMs : undefined;
    const command = { context: 'accounts', name, payload, actor, correlationId, commandId, patienceMs };
    const { position, data } = acceptedOrThrow(await this.sender.send(command));
    return { position, eraseAt: (data as Partial<Accepted> | undefined)?.eraseAt ?? null };
  }
}
