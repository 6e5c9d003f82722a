import * as z from 'zod/mini';
import { roles } from '../journal/metadata.js';
import * as refusals from './accounts.refusals.js';
import { defineRoute } from '../wire/route.js';
import { personName } from './person-name.js';

/** Of a picture as it is handed in, after decoding. */
export const maxPictureBytes = 5 * 1_024 * 1_024;
/** Sides of a picture as it is kept: it is square. */
export const picturePixels = 512;

const path = '/api/profile';
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** Where a picture is read. */
export const pictureUrl = (personId: string, pictureId: string): string =>
  `${path}/picture/${encodeURIComponent(personId)}/${encodeURIComponent(pictureId)}`;

export const ownProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  role: z.nullable(z.enum(roles)),
  /** Null for children and students who have none. */
  email: z.nullable(z.string()),
  username: z.nullable(z.string()),
  /** `code` is what its students type to sign in; null where it has none. */
  school: z.nullable(z.object({ name: z.string(), code: z.nullable(z.string()) })),
  /** Whether they sign in with three pictures, too. */
  fPin: z.boolean(),
  /** Whether a parent's account opens this profile. */
  fInFamily: z.boolean(),
  pictureUrl: z.nullable(z.string()),
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** On `/profile` or `/settings`. */
const withProfilePage = {
  student: 'own',
  parent: 'own',
  'hiring-candidate': 'own',
  teacher: 'own',
  'school-admin': 'own',
  'system-admin': 'own',
} as const;

/** Faces are for those who know one another. */
const beholders = {
  student: 'household',
  parent: 'household',
  account: 'household',
  'hiring-candidate': 'own',
  teacher: 'school',
  'school-admin': 'school',
  'system-admin': 'any',
  pending: 'own',
} as const;

export const readProfile = defineRoute({
  name: 'profile.read',
  isOpenAfterExpiry: true,
  access: withProfilePage,
  method: 'GET',
  path,
  summary: 'One’s own profile: name, address, school, how one signs in, picture',
  refusals: [refusals.noSuchPerson],
  query: z.object({ after: z.optional(z.string()) }),
  answer: ownProfile,
});

export const renameProfile = defineRoute({
  name: 'profile.rename',
  isOpenAfterExpiry: true,
  access: withProfilePage,
  method: 'POST',
  path,
  summary: 'Change one’s own first and last name',
  body: z.object({ firstName: personName, lastName: personName }),
  answer: z.object({ firstName: z.string(), lastName: z.string() }),
});

/** What became of one's picture: where it is read, or null without one. */
const picture = z.object({ pictureUrl: z.nullable(z.string()) });

export const givePicture = defineRoute({
  name: 'profile.picture',
  isOpenAfterExpiry: true,
  access: withProfilePage,
  method: 'POST',
  path: `${path}/picture`,
  summary: 'Choose one’s picture: a JPEG, PNG or WebP of 5 MB at most in base64; it is cut to a square',
  refusals: [
    refusals.pictureTooLarge,
    refusals.pictureUnknown,
    refusals.pictureDamaged,
    refusals.pictureTooWide,
    refusals.tooManyPictures,
  ],
  // In base64, and its envelope.
  bodyLimit: Math.ceil(maxPictureBytes / 3) * 4 + 1_024,
  body: z.object({ image: z.string().check(z.minLength(1)) }),
  answer: picture,
});

export const removePicture = defineRoute({
  name: 'profile.remove-picture',
  isOpenAfterExpiry: true,
  access: withProfilePage,
  method: 'POST',
  path: `${path}/picture-removal`,
  summary: 'Take one’s picture away',
  answer: picture,
});

export const showPicture = defineRoute({
  name: 'profile.show-picture',
  isOpenAfterExpiry: true,
  access: beholders,
  method: 'GET',
  path: `${path}/picture/:personId/:pictureId`,
  summary: 'A picture: one’s own, of one’s family, of one’s school for its staff',
  refusals: [refusals.noSuchPicture],
  params: z.object({ personId: id, pictureId: id }),
});
