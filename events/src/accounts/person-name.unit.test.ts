import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sendMessage } from '../contact/contact.routes.js';
import { acceptInvitation, inviteSchool } from '../schools/invitation.routes.js';
import { signUpForm } from './account.routes.js';
import { addStudent } from './add-student.routes.js';
import { addUser } from './add-user.routes.js';
import { addChild, changeChild } from './family.routes.js';
import { brokenName, nameWithLink, reservedName } from './fields.refusals.js';
import { isPlainName, personName } from './person-name.js';
import { renameProfile } from './profile.routes.js';

const odd = [
  'Priya\nYour account is closed',
  'Priya\u2028Menon',
  'Priya\u0000',
  'Priya \u202Ednes',
  'see https://evil.example',
  'evil.example',
  'www.evil.com',
  'Dr.Evil.Com',
  'x.com',
  'X.Com',
  'J.In',
  'Dr.IO',
  'Priya at X.Com.',
  'priya@evil',
  'a/b',
  'a\\b',
  'call:123',
  '<b>Priya</b>',
  '\u200B',
  '\u3164', // the Hangul filler, which is a letter
  '\u2800', // Braille without a dot
  '\u00AD\u034F\u0301',
  '. -',
  '42',
];
const plain = [
  'Priya',
  'Anne-Marie O’Neill',
  'J. R. R. Tolkien',
  'S.Kumar',
  'K.Indira', // only begins like an end of addresses
  '김',
  'A.P.J.Abdul Kalam',
  'Dr.Priya',
  'Mohd.Ali',
  'प्रिया',
  'डॉ.प्रिया',
  'क्‍ष', // with a joiner, as Hindi is typed
  'St. Mary’s School, Block 2',
  'Zoë (Klasse 5b) & Co',
  'Priya 😀', // a whole pair
];

describe('a name', () => {
  it.each(plain)('may be %j', (name) => {
    expect(isPlainName(name)).toBe(true);
    expect(z.parse(personName, ` ${name} `)).toBe(name);
  });

  it.each(odd)('is not %j', (name) => {
    const { error } = z.safeParse(personName, name);
    expect(error?.issues.map(({ message }) => message)).toEqual([nameWithLink.message]);
  });

  it.each([
    ['Pri\uD83Dya', brokenName],
    ['\uDE00 Priya', brokenName],
    ['__proto__', reservedName],
    ['constructor', reservedName],
  ])('that no text or no object can hold is refused, and why (%j)', (name, why) => {
    const { error } = z.safeParse(personName, ` ${name} `);
    expect(error?.issues).toMatchObject([{ message: why.message, params: { code: why.code } }]);
  });

  it('is neither nothing nor a page', () => {
    expect(z.safeParse(personName, '  ').success).toBe(false);
    expect(z.safeParse(personName, 'a'.repeat(81)).success).toBe(false);
  });
});

describe('every form that asks for a name', () => {
  const names = { firstName: 'Priya', lastName: 'Menon' };
  const person = { ...names, email: 'priya@school.example' };
  const password = 'lantern-otter-42';
  const forms = [
    ['sign-up', signUpForm, { ...person, password }, ['firstName', 'lastName']],
    ['add-user', addUser.body, { ...person, role: 'parent' }, ['firstName', 'lastName']],
    [
      'add-student',
      addStudent.body,
      { ...names, schoolId: 's', username: 'priya', password },
      ['firstName', 'lastName'],
    ],
    ['add-child', addChild.body, names, ['firstName', 'lastName']],
    ['change-child', changeChild.body, { childId: 'c', ...names }, ['firstName', 'lastName']],
    ['rename', renameProfile.body, names, ['firstName', 'lastName']],
    [
      'invite',
      inviteSchool.body,
      { ...person, schoolName: 'Riverside', language: 'en' },
      ['schoolName', 'firstName', 'lastName'],
    ],
    [
      'onboarding',
      acceptInvitation.body,
      { ...names, token: 't', schoolName: 'Riverside', password },
      ['schoolName', 'firstName', 'lastName'],
    ],
    [
      'contact',
      sendMessage.body,
      { name: 'Priya', email: person.email, topic: 'other', message: 'See https://school.example.' },
      ['name'],
    ],
  ] as const;

  it.each(forms)('%s takes a name and no link in its place', (_, form, filled, fields) => {
    if (!form) throw new Error('it has no form');
    expect(z.safeParse(form, filled).error?.issues).toBeUndefined();
    for (const field of fields) {
      const { error } = z.safeParse(form, { ...filled, [field]: 'Win at evil.example' });
      expect(error?.issues).toMatchObject([{ path: [field], message: nameWithLink.message }]);
    }
  });
});
