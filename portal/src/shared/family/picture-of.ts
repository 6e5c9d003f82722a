import type { Profile } from '@lectern/events/accounts/session.routes';
import type { PictureName } from '@lectern/widgets/ui/pictures';

const signs: readonly PictureName[] = ['kite', 'boat', 'tree', 'fish', 'drum', 'moon', 'bell', 'umbrella'];

const placeOf = (id: string): number =>
  [...id].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % signs.length;

/**
 * The signs of a family: a leaf for a parent, for a child one told from its id, or the next that no earlier child of
 * the family has. A child that comes later changes nobody's.
 */
export function picturesOf(
  family: readonly Pick<Profile, 'profileId' | 'role'>[],
): ReadonlyMap<string, PictureName> {
  const taken = new Map<string, PictureName>();
  for (const { profileId, role } of family) {
    const from = placeOf(profileId);
    const inTurn = [...signs.slice(from), ...signs.slice(0, from)];
    const free = inTurn.find((sign) => ![...taken.values()].includes(sign));
    taken.set(profileId, role === 'parent' ? 'leaf' : (free ?? inTurn[0] ?? 'kite'));
  }
  return taken;
}
