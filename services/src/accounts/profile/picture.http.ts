import * as refused from '@lectern/events/accounts/accounts.refusals';
import {
  givePicture,
  maxPictureBytes,
  pictureUrl,
  removePicture,
  showPicture,
} from '@lectern/events/accounts/profile.routes';
import type { AccessQueries } from '../../access/access.queries.js';
import type { Clock } from '../../platform/clock/clock.port.js';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import { createRateLimiter } from '../../platform/edge/rate-limiter.js';
import type { ReadModels } from '../../platform/edge/read-models.js';
import { serve, serveRaw, type Call, type Served } from '../../platform/edge/serve.js';
import type { PeopleQueries } from '../people/people.queries.js';
import type { Pictures } from './pictures.js';

type Chosen = { readonly pictureUrl: string | null };

const noPicture = new EdgeError(refused.noSuchPicture);
const refusals = {
  unknown: new EdgeError(refused.pictureUnknown),
  damaged: new EdgeError(refused.pictureDamaged),
  'too-many-pixels': new EdgeError(refused.pictureTooWide),
};
/** Each picture is work for up to a second: one person has so many at once, and then one in half a minute. */
const atOnce = 20;
const perSecond = 1 / 30;

/** One's picture: chosen, taken away, and shown to whoever may see it. */
export const servePicture = ({
  people,
  pictures,
  access,
  readModels,
  clock,
}: {
  readonly people: PeopleQueries;
  readonly pictures: Pictures;
  readonly access: AccessQueries;
  readonly readModels: ReadModels;
  readonly clock: Clock;
}): readonly Served[] => {
  const limiter = createRateLimiter(clock, perSecond, atOnce);

  /** Answers once this host's read models show it, so that the page finds it at its address. */
  const choose = async (
    { person, send }: Pick<Call, 'person' | 'send'>,
    pictureId: string | null,
  ): Promise<Written<Chosen>> => {
    const { position } = await send('ChoosePicture', { personId: person.userId, pictureId });
    await readModels.caughtUp(position);
    const url = pictureId === null ? null : pictureUrl(person.userId, pictureId);
    return new Written({ pictureUrl: url }, position);
  };

  return [
    serve(givePicture, async (call) => {
      const { userId } = call.person;
      const bytes = Buffer.from(call.body.image, 'base64');
      if (bytes.length > maxPictureBytes) throw new EdgeError(refused.pictureTooLarge);
      if (!limiter.take(userId)) throw new EdgeError(refused.tooManyPictures, { retryAfter: 60 });
      const kept = await pictures.keep(userId, bytes);
      if (kept.outcome === 'refused') throw refusals[kept.why];
      try {
        return await choose(call, kept.pictureId);
      } catch (error) {
        // Nobody would ever ask for it.
        await pictures.drop(userId, kept.pictureId);
        throw error;
      }
    }),
    serve(removePicture, (call) => choose(call, null)),
    // The one they have now: what was taken away is gone at once, also where its bytes are still to be removed.
    serveRaw(showPicture, async ({ person, params: { personId, pictureId }, reply }) => {
      const isReached = await access.mayReach(showPicture, person, personId);
      const owner = isReached ? await people.find(personId) : undefined;
      const picture = owner?.pictureId === pictureId ? await pictures.read(personId, pictureId) : undefined;
      if (!picture) throw noPicture;
      await reply
        .header('content-type', picture.mimeType)
        // Another picture has another address.
        .header('cache-control', 'private, max-age=86400, immutable')
        .send(Buffer.from(picture.bytes));
    }),
  ];
};
