import type { OwnProfile } from '@lectern/events/accounts/profile.routes';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { personOf, refusal, sessionOf, visit, type Server } from '../../testing/page.fixture.js';
import * as files from './picture-file.adapter.js';

// What a browser does with pictures: this one has neither eyes nor a canvas.
vi.mock('./picture-file.adapter.js', () => ({
  middleSquare: vi.fn(),
}));

const path = '/profile';
const pictureUrl = '/api/profile/picture/u1/p1';
const profileOf = (more: Partial<OwnProfile> = {}): OwnProfile => ({
  firstName: 'Meera',
  lastName: 'Nair',
  role: 'student',
  email: null,
  username: null,
  school: null,
  fPin: false,
  fInFamily: false,
  pictureUrl: null,
  ...more,
});
const answering = (profile: OwnProfile, more: Server = {}): Server => ({
  'profile.read': () => profile,
  ...more,
});
/** Someone whose picture is kept by the test's server. */
const atHome = (more: Server = {}, before: string | null = null) => {
  let url = before;
  const user = () => personOf('student', { profilePicS3Url: url });
  const server: Server = {
    'session.read': () => sessionOf(user()),
    'profile.read': () => profileOf({ pictureUrl: url }),
    'profile.picture': () => ({ pictureUrl: (url = pictureUrl) }),
    'profile.remove-picture': () => ({ pictureUrl: (url = null) }),
    ...more,
  };
  return visit({ path, user: user(), server });
};

const chooser = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])');
  if (!input) throw new Error('There is no way to choose a file');
  return input;
};
const photo = new File(['a photo'], 'holiday.png', { type: 'image/png' });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

beforeEach(() => {
  vi.mocked(files.middleSquare).mockResolvedValue('Y3V0IG91dA==');
});

describe('one’s profile', () => {
  it('tells a student of a school how they sign in', async () => {
    const school = { name: 'Banyan School', code: 'BANYAN' };
    const server = answering(profileOf({ username: 'meera.n', school, fPin: true }));
    visit({ path, user: personOf('student'), server });
    const account = await section('Your account');
    for (const fact of ['meera.n', 'Student', 'Banyan School']) expect(account.getByText(fact)).toBeDefined();
    expect(account.getByText(/school code BANYAN.*meera\.n.*three pictures/)).toBeDefined();
    expect(account.queryByText('E-mail')).toBeNull();
  });

  it('lets a parent stop the Friday e-mails, and have them again', async () => {
    let isWanted = true;
    const server = answering(profileOf({ role: 'parent' }), {
      'family-weeks.own': () => ({ isWanted }),
      'family-weeks.choose-own': ({ body }) => {
        ({ isWanted } = body as { isWanted: boolean });
        return null;
      },
    });
    visit({ path, user: personOf('parent'), server });
    const mails = await section('Friday e-mails');
    const wanted = await mails.findByRole('switch', { name: 'Send me the Friday e-mail', checked: true });
    fireEvent.click(wanted);
    expect(await screen.findByText('We won’t send you Friday e-mails any more.')).toBeDefined();
    fireEvent.click(await mails.findByRole('switch', { checked: false }));
    expect(await screen.findByText('You’ll get Friday e-mails again.')).toBeDefined();
  });

  it('leads a parent to their data, their devices and a new password', async () => {
    const server = answering(profileOf({ role: 'parent', email: 'meera@school.example' }));
    visit({ path, user: personOf('parent'), server });
    const more = await section('More');
    const hrefs = more.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/forgot-password', '/account-management/data-deletion']);
    expect(more.getByRole('button', { name: 'Your devices' })).toBeDefined();
    expect(screen.getByText(/With your e-mail and password/)).toBeDefined();
  });

  it('leads a child of a family to no mail that it does not have', async () => {
    visit({ path, user: personOf('student'), server: answering(profileOf({ fInFamily: true })) });
    expect(await screen.findByText(/From your parent’s account/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Get a new password by e-mail' })).toBeNull();
  });

  it('leads a system admin to no page of data that is not theirs', async () => {
    const server = answering(profileOf({ role: 'system-admin', email: 'root@school.example' }));
    visit({ path, user: personOf('system-admin'), server });
    const more = await section('More');
    expect(more.getAllByRole('link')).toHaveLength(1);
  });

  it.each(['teacher', 'school-admin', 'hiring-candidate'] as const)('is no page of a %s', async (role) => {
    const user = personOf(role, { school: 's1' });
    visit({ path: `${path}?schid=s1`, user, server: answering(profileOf()) });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });

  it('is in the menu, at the address of the role; a teacher finds their data there', async () => {
    const { press } = visit({ path: '/about', user: personOf('teacher') });
    await press.click(await screen.findByRole('button', { name: 'Meera Nair your menu' }));
    const data = screen.getAllByRole('link', { name: 'Your data' });
    expect(data[0]?.getAttribute('href')).toBe('/account-management/data-deletion');
    expect(screen.getAllByRole('link', { name: 'Your profile' })[0]?.getAttribute('href')).toBe('/settings');
  });

  it('says when it did not come, and comes when it is asked for again', async () => {
    let tries = 0;
    const server: Server = {
      'profile.read': () => {
        tries += 1;
        if (tries === 1) throw refusal(500, 'Something went wrong');
        return profileOf();
      },
    };
    const { press } = visit({ path, user: personOf('student'), server });
    expect(await screen.findByText('We couldn’t load your profile.')).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('First name')).toBeDefined();
  });
});

describe('one’s name', () => {
  it('is saved, and the header says it', async () => {
    let name = { firstName: 'Meera', lastName: 'Nair' };
    const { press, asked } = visit({
      path,
      user: personOf('student'),
      server: {
        'session.read': () => sessionOf(personOf('student', name)),
        'profile.read': () => profileOf(name),
        'profile.rename': ({ body }) => (name = body as typeof name),
      },
    });
    const last = await screen.findByLabelText('Last name');
    await press.clear(last);
    await press.type(last, 'Rao');
    await press.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Name saved.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Meera Rao your menu' })).toBeDefined();
    expect(asked.find((call) => call.name === 'profile.rename')?.body).toEqual(name);
  });

  it('is not taken empty', async () => {
    const { press, asked } = visit({
      path,
      user: personOf('student'),
      server: answering(profileOf()),
    });
    await press.clear(await screen.findByLabelText('First name'));
    await press.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Enter a name.')).toBeDefined();
    expect(asked.some(({ name }) => name === 'profile.rename')).toBe(false);
  });
});

describe('one’s picture', () => {
  it('is chosen, saved, and seen in the header', async () => {
    const { press, asked } = atHome();
    await screen.findByRole('button', { name: 'Choose a picture' });
    await press.upload(chooser(), photo);
    expect(await screen.findByText('Picture saved.')).toBeDefined();
    expect(asked.find(({ name }) => name === 'profile.picture')?.body).toEqual({ image: 'Y3V0IG91dA==' });
    expect((await screen.findByAltText('Meera Nair’s picture')).getAttribute('src')).toBe(pictureUrl);
    expect(document.querySelector('header img.avatar')?.getAttribute('src')).toBe(pictureUrl);
  });

  it('is dropped onto the page, too', async () => {
    atHome();
    const sheet = await screen.findByRole('region', { name: 'Your picture' });
    fireEvent.drop(sheet, { dataTransfer: { files: { item: () => photo } } });
    expect(await screen.findByText('Picture saved.')).toBeDefined();
  });

  it('that this browser cannot open is said so, with what to do', async () => {
    vi.mocked(files.middleSquare).mockRejectedValue(new Error('no picture'));
    const { press } = atHome();
    await screen.findByRole('button', { name: 'Choose a picture' });
    await press.upload(chooser(), photo);
    expect(await screen.findByText('This browser can’t open that file as a picture.')).toBeDefined();
    expect(screen.getByText('Choose a JPEG, PNG or WebP file.')).toBeDefined();
  });

  it.each([
    [refusal(413, 'This picture is larger than 5 MB.'), 'This picture is larger than 5 MB.'],
    [refusal(0, 'Unknown error'), 'We couldn’t reach the server'],
  ])('that was not taken says why', async (error, said) => {
    const refuse = () => {
      throw error;
    };
    const { press } = atHome({ 'profile.picture': refuse });
    await screen.findByRole('button', { name: 'Choose a picture' });
    await press.upload(chooser(), photo);
    expect(await screen.findByText(said)).toBeDefined();
  });

  it('is taken away after a question, and the initials are back', async () => {
    const { press } = atHome({}, pictureUrl);
    await press.click(await screen.findByRole('button', { name: 'Remove picture' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove your picture?' }));
    await press.click(question.getByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByText('Picture removed.')).toBeDefined();
    expect(await screen.findByRole('img', { name: 'No picture yet' })).toBeDefined();
    expect(document.querySelector('.profile img.avatar')).toBeNull();
  });

  it('that is not there any more gives way to the initials', async () => {
    atHome({}, pictureUrl);
    await screen.findByAltText('Meera Nair’s picture');
    const shown = document.querySelector('.profile img.avatar');
    if (!shown) throw new Error('The header shows no picture');
    fireEvent.error(shown);
    expect(document.querySelector('.profile img.avatar')).toBeNull();
    expect(document.querySelector('.profile .avatar')?.textContent).toBe('MN');
  });
});
