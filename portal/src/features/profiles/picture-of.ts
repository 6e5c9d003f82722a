import type { Profile } from '@lectern/events/accounts/session.routes';
import type { PictureName } from '@lectern/widgets/ui/pictures';

const signs: readonly PictureName[] = ['kite', 'boat', 'tree', 'fish', 'drum', 'moon', 'bell', 'umbrella'];

/** The sign of a profile: a leaf for a parent, for a child always the same one, told from its id. */
export function pictureOf({ profileId, role }: Pick<Profile, 'profileId' | 'role'>): PictureName {
  if (role === 'parent') return 'leaf';
  const sum = [...profileId].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return signs[sum % signs.length] ?? 'kite';
}
