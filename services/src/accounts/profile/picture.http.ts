import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  givePicture,
  maxPictureBytes,
  pictureRefusals,
  pictureUrl,
  removePicture,
  showPicture,
} from '@lectern/events/accounts/profile.routes';
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
import { createRateLimiter, type RateLimiter } from '../../platform/edge/rate-limiter.js';
import { READ_MODELS, type ReadModels } from '../../platform/edge/read-models.js';
import { ACCESS, CLOCK, PEOPLE, PICTURES, SENDER } from '../../platform/tokens.js';
import type { PeopleQueries } from '../people/people.queries.js';
import type { Pictures } from './pictures.js';

type Chosen = { readonly pictureUrl: string | null };

const noPicture = new EdgeError('notFound', 'There is no such picture.');
const refusals = {
  unknown: new EdgeError('input', pictureRefusals.unknown),
  damaged: new EdgeError('input', pictureRefusals.damaged),
  'too-many-pixels': new EdgeError('input', pictureRefusals.tooManyPixels),
};
/** Each picture is work for up to a second: one person has so many at once, and then one in half a minute. */
const atOnce = 20;
const perSecond = 1 / 30;

/** One's picture: chosen, taken away, and shown to whoever may see it. */
@Controller()
export class PictureHttp {
  private readonly limiter: RateLimiter;

  constructor(
    @Inject(SENDER) private readonly sender: CommandSender,
    @Inject(PEOPLE) private readonly people: PeopleQueries,
    @Inject(PICTURES) private readonly pictures: Pictures,
    @Inject(ACCESS) private readonly access: AccessQueries,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.limiter = createRateLimiter(clock, perSecond, atOnce);
  }

  @Handles(givePicture)
  async give(
    @SignedIn() person: Person,
    @Input() { body }: InputOf<typeof givePicture>,
    @Incoming() request: EdgeRequest,
  ): Promise<Written<Chosen>> {
    const bytes = Buffer.from(body.image, 'base64');
    if (bytes.length > maxPictureBytes) throw new EdgeError('tooLarge', pictureRefusals.tooLarge);
    if (!this.limiter.take(person.userId))
      throw new EdgeError('tooMany', 'These were many pictures at once. Please wait a minute.', {
        retryAfter: 60,
      });
    const kept = await this.pictures.keep(person.userId, bytes);
    if (kept.outcome === 'refused') throw refusals[kept.why];
    try {
      return await this.choose(person, kept.pictureId, request);
    } catch (error) {
      // Nobody would ever ask for it.
      await this.pictures.drop(person.userId, kept.pictureId);
      throw error;
    }
  }

  @Handles(removePicture)
  remove(@SignedIn() person: Person, @Incoming() request: EdgeRequest): Promise<Written<Chosen>> {
    return this.choose(person, null, request);
  }

  /** The one they have now: what was taken away is gone at once, also where its bytes are still to be removed. */
  @Handles(showPicture)
  async show(
    @SignedIn() person: Person,
    @Input() { params: { personId, pictureId } }: InputOf<typeof showPicture>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const isReached = await this.access.mayReach('profile.show-picture', person, personId);
    const owner = isReached ? await this.people.find(personId) : undefined;
    const picture =
      owner?.pictureId === pictureId ? await this.pictures.read(personId, pictureId) : undefined;
    if (!picture) throw noPicture;
    await reply
      .header('content-type', picture.mimeType)
      // Another picture has another address.
      .header('cache-control', 'private, max-age=86400, immutable')
      .send(Buffer.from(picture.bytes));
  }

  /** Answers once this host's read models show it, so that the page finds it at its address. */
  private async choose(
    person: Person,
    pictureId: string | null,
    { correlationId }: EdgeRequest,
  ): Promise<Written<Chosen>> {
    const payload = { personId: person.userId, pictureId };
    const command = { context: 'accounts', name: 'ChoosePicture', payload };
    const reply = await this.sender.send({ ...command, actor: actorOf(person), correlationId });
    const { position } = acceptedOrThrow(reply);
    await this.readModels.reach(position);
    const url = pictureId === null ? null : pictureUrl(person.userId, pictureId);
    return new Written({ pictureUrl: url }, position);
  }
}
