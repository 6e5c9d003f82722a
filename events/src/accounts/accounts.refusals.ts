import { defineRefusal } from '../wire/refusal.js';

// Signing in.
export const incorrectCredentials = defineRefusal(
  'accounts.incorrect-credentials',
  'credentials',
  'Incorrect Email or Password',
);
export const emailNotVerified = defineRefusal(
  'accounts.email-not-verified',
  'forbidden',
  'Email not verified',
);
/** Told, with `suspendedAccount`, to whoever proved that the account is theirs. */
export const accountSuspended = defineRefusal(
  'accounts.suspended',
  'forbidden',
  'This account is suspended.',
);
export const tooManyTries = defineRefusal(
  'accounts.too-many-tries',
  'tooMany',
  'Too many tries. Please wait 15 minutes, then try again.',
);
export const tooManyMails = defineRefusal(
  'accounts.too-many-mails',
  'tooMany',
  'Too many tries. Please wait an hour, then try again.',
);
export const cardGone = defineRefusal(
  'accounts.card-gone',
  'credentials',
  'This card doesn’t work any more. Please ask your teacher for a new one.',
);
export const noSuchProfile = defineRefusal(
  'accounts.no-such-profile',
  'notFound',
  'We couldn’t find this profile.',
);
export const pinMissing = defineRefusal('accounts.pin-missing', 'credentials', 'Please enter your PIN.');
export const pinWrong = defineRefusal(
  'accounts.pin-wrong',
  'credentials',
  'That isn’t your PIN. Please try again.',
);
export const passwordMissing = defineRefusal(
  'accounts.password-missing',
  'credentials',
  'Please enter your password.',
);
export const passwordWrong = defineRefusal(
  'accounts.password-wrong',
  'credentials',
  'That isn’t your password. Please try again.',
);
export const deviceSignedOut = defineRefusal(
  'accounts.device-signed-out',
  'notFound',
  'This device is already signed out.',
);
export const onlyByParent = defineRefusal(
  'accounts.only-by-parent',
  'forbidden',
  'Ask your parent to do this from their own profile.',
);

// Signing up, and links that are mailed.
export const invalidVerificationLink = defineRefusal(
  'accounts.invalid-verification-link',
  'notFound',
  'Invalid email verification link',
);
/** The address is verified already; told only to the session that signed up with it. */
export const pendingUserNotFound = defineRefusal(
  'accounts.pending-user-not-found',
  'notFound',
  'Pending user not found',
);
export const linkGone = defineRefusal(
  'accounts.link-gone',
  'notFound',
  'This link was already used, or it has expired. Ask for a new one.',
);
export const addressTaken = defineRefusal(
  'accounts.address-taken',
  'conflict',
  'Someone already has an account with this address.',
);
export const usernameTaken = defineRefusal(
  'accounts.username-taken',
  'conflict',
  'Someone at this school already has this username.',
);
export const studentNumberTaken = defineRefusal(
  'accounts.student-number-taken',
  'conflict',
  'Someone at this school already has this student number.',
);
export const schoolUnknown = defineRefusal(
  'accounts.school-unknown',
  'input',
  'We couldn’t find this school.',
);
export const schoolWithoutCode = defineRefusal(
  'accounts.school-without-code',
  'conflict',
  'This school has no code yet, so nobody can sign in with it.',
);
export const schoolMissing = defineRefusal(
  'accounts.school-missing',
  'input',
  'Please choose a school for this role.',
);
export const schoolOdd = defineRefusal(
  'accounts.school-not-for-role',
  'input',
  'We couldn’t find this school, or this role doesn’t belong to a school.',
);

// People.
export const noSuchPerson = defineRefusal(
  'accounts.no-such-person',
  'notFound',
  'We couldn’t find this person.',
);
export const otherPerson = defineRefusal(
  'accounts.other-person',
  'conflict',
  'This person already exists, with another role, school or family.',
);
export const roleChosen = defineRefusal(
  'accounts.role-chosen',
  'forbidden',
  'This account already has a role.',
);
export const taken = defineRefusal('accounts.taken', 'conflict', 'This is already taken.');
export const notYours = defineRefusal('accounts.not-yours', 'conflict', 'This belongs to someone else.');
export const adminNotSuspended = defineRefusal(
  'accounts.admin-not-suspended',
  'forbidden',
  'A system admin can’t be suspended.',
);
export const notToBeDeleted = defineRefusal(
  'accounts.not-to-be-deleted',
  'conflict',
  'This account isn’t due to be deleted yet.',
);
export const onlyParentKeeps = defineRefusal(
  'accounts.only-parent-keeps',
  'forbidden',
  'Your parent confirmed this. If you want to keep your profile, ask them.',
);
export const picturesMissing = defineRefusal(
  'accounts.pictures-missing',
  'credentials',
  'Please choose your three pictures.',
);
export const picturesWrong = defineRefusal(
  'accounts.pictures-wrong',
  'credentials',
  'Those aren’t your pictures. Please try again.',
);
export const noSuchChild = defineRefusal(
  'accounts.no-such-child',
  'notFound',
  'We couldn’t find this child in this family.',
);
export const familyFull = defineRefusal(
  'accounts.family-full',
  'conflict',
  'A family can have up to {most} children.',
);

// Pictures.
export const pictureTooLarge = defineRefusal(
  'accounts.picture-too-large',
  'tooLarge',
  'This picture is larger than 5 MB. Please choose a smaller one.',
);
export const pictureUnknown = defineRefusal(
  'accounts.picture-unknown',
  'input',
  'We can’t read this as a picture. Please choose a JPEG, PNG or WebP file.',
);
export const pictureDamaged = defineRefusal(
  'accounts.picture-damaged',
  'input',
  'This picture is damaged or incomplete. Please choose another one.',
);
export const pictureTooWide = defineRefusal(
  'accounts.picture-too-wide',
  'input',
  'This picture is too wide or too tall. Please choose a smaller one.',
);
export const noSuchPicture = defineRefusal(
  'accounts.no-such-picture',
  'notFound',
  'We couldn’t find this picture.',
);
export const tooManyPictures = defineRefusal(
  'accounts.too-many-pictures',
  'tooMany',
  'You’ve uploaded a lot of pictures at once. Please wait a minute.',
);
export const otherSchool = defineRefusal(
  'accounts.other-school',
  'conflict',
  'This student already belongs to another school.',
);
export const notToBeJoined = defineRefusal(
  'accounts.not-to-be-joined',
  'conflict',
  'This can’t be joined: it is joined already, or it isn’t an account of the same school.',
);
