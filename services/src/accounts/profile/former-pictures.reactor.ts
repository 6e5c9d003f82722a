import { pictureChosen } from '@lectern/events/accounts/person.events';
import type { Blobs } from '../../platform/blobs/blobs.port.js';
import { defineReactor } from '../../platform/work/reactor.js';
import { pictureKey } from './picture-place.js';

/** Removes the pictures that somebody had before the one they chose last. */
export const formerPictures = defineReactor(
  {
    name: 'former-pictures',
    actsFrom: '2026-11-22',
    on: [pictureChosen.type],
  },
  ({ blobs }: { readonly blobs: Pick<Blobs, 'delete'> }) => ({
    afterRebuild: 'harmless',
    because: 'a picture is never chosen again once another was, and what is removed stays so',
    act: async ({ data }, { stream }) => {
      const personId = String(data['personId']);
      const chosen = (await stream()).flatMap((event) =>
        event.type === pictureChosen.type ? [event.data['pictureId']] : [],
      );
      const current = chosen.at(-1);
      for (const pictureId of new Set(chosen))
        if (typeof pictureId === 'string' && pictureId !== current)
          await blobs.delete(pictureKey(personId, pictureId));
      return { kind: 'done' };
    },
  }),
);
