import { Controller, Inject } from '@nestjs/common';
import * as z from 'zod/mini';
import { foundStudent } from '@lectern/events/accounts/account.commands';
import {
  findAccount,
  findStudent,
  liftSuspension,
  listSuspended,
  suspendAccount,
  type AccountWithFamily,
} from '@lectern/events/accounts/suspension.routes';
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
import { SENDER, SUSPENSIONS } from '../../platform/tokens.js';
import type { SuspensionQueries } from './suspension.queries.js';

/** Who is kept out, for system admins. */
@Controller()
export class SuspensionHttp {
  constructor(
    @Inject(SENDER) private readonly sender: CommandSender,
    @Inject(SUSPENSIONS) private readonly suspensions: SuspensionQueries,
  ) {}

  @Handles(listSuspended)
  async list(@Input() { query }: InputOf<typeof listSuspended>) {
    const page = await this.suspensions.list(query.cursor);
    if (!page) throw new EdgeError('input', 'This page of the list is not there.');
    return page;
  }

  @Handles(findAccount)
  async lookup(@Input() { query }: InputOf<typeof findAccount>): Promise<AccountWithFamily | null> {
    return (await this.suspensions.byEmail(query.email)) ?? null;
  }

  /** A user name is known by its claim: the journal says whose it is, and no read model holds codes beside names. */
  @Handles(findStudent)
  async lookupStudent(
    @SignedIn() admin: Person,
    @Input() { query }: InputOf<typeof findStudent>,
    @Incoming() { correlationId }: EdgeRequest,
  ): Promise<AccountWithFamily | null> {
    const { schoolCode, username } = query;
    const command = { context: 'accounts', name: 'FindStudent', payload: { schoolCode, username } };
    const reply = await this.sender.send({ ...command, actor: actorOf(admin), correlationId });
    const found = z.parse(z.optional(foundStudent), acceptedOrThrow(reply).data);
    return (found && (await this.suspensions.byId(found.personId))) ?? null;
  }

  @Handles(suspendAccount)
  async suspend(
    @SignedIn() admin: Person,
    @Input() { body }: InputOf<typeof suspendAccount>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<null>> {
    const position = await this.send('Suspend', body, admin, request);
    // In this order: who is suspended cannot come in again while their sessions end. Those end because of the event anyway;
    // asked for here, they have ended when the admin is answered.
    await this.send('EndSessionsOf', { personId: body.personId }, admin, request);
    return new Written(null, position);
  }

  @Handles(liftSuspension)
  async lift(
    @SignedIn() admin: Person,
    @Input() { body }: InputOf<typeof liftSuspension>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<null>> {
    return new Written(null, await this.send('LiftSuspension', body, admin, request));
  }

  /** @returns the position from which it can be read */
  private async send(
    name: string,
    payload: Readonly<Record<string, unknown>>,
    admin: Person,
    { correlationId }: EdgeRequest,
  ): Promise<string> {
    const command = { context: 'accounts', name, payload, actor: actorOf(admin), correlationId };
    return acceptedOrThrow(await this.sender.send(command)).position;
  }
}
