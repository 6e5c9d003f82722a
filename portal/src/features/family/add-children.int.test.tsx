import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FamilyChild } from '@lectern/events/accounts/family.routes';
import { childOf } from '../../testing/family.fixture.js';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';
import { ageOn, localDay } from './age.js';

/** A family that grows as its parent adds children. */
function open(before: readonly FamilyChild[] = [], more: Server = {}) {
  const children = [...before];
  return visit({
    path: '/parent/add-children?action=su',
    user: personOf('parent'),
    server: {
      'family.children': () => [...children],
      'family.add-child': ({ body }) => {
        const { picturePin, ...child } = body as { firstName: string; picturePin?: unknown };
        const _id = `child-${children.length}`;
        children.push(childOf({ ...child, _id, fPin: picturePin !== undefined }));
        return { _id };
      },
      ...more,
    },
  });
}
type Page = ReturnType<typeof open>;
const sent = ({ asked }: Page, name: string) =>
  asked.filter((call) => call.name === name).map(({ body, params }) => ({ body, params }));
const pressAll = async ({ press }: Page, ...pictures: string[]) => {
  for (const name of pictures) await press.click(screen.getByRole('button', { name }));
};
const save = () => screen.findByRole('button', { name: 'Add child' });

describe('adding children', () => {
  it('begins after the e-mail is verified, and says that it is', async () => {
    const { address } = open();
    await screen.findByText('Email verification successful');
    await screen.findByRole('heading', { name: 'Your first child' });
    expect(address()).toBe('/parent/add-children');
  });

  it('adds one after another, then goes on to who reads today', async () => {
    const page = open();
    await page.press.type(await screen.findByLabelText('First name'), ' Kavi ');
    await page.press.click(screen.getByLabelText('day'));
    await page.press.paste('2017-05-04');
    await page.press.click(await save());
    await screen.findByText('Kavi has been added.');
    await screen.findByRole('heading', { name: 'Add another child' });
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    await page.press.type(screen.getByLabelText('First name'), 'Tara');
    await page.press.click(await save());
    await screen.findByText('Tara has been added.');
    expect(sent(page, 'family.add-child').map(({ body }) => body)).toEqual([
      { firstName: 'Kavi', birthDate: '2017-05-04' },
      { firstName: 'Tara' },
    ]);
    const list = within(screen.getByRole('region', { name: 'Your children' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    const done = screen.getByRole('link', { name: /Done/ });
    expect(done.getAttribute('href')).toBe('/profile-selection');
  });

  it('chooses three pictures, and asks for them once more to be sure', async () => {
    const page = open();
    await page.press.type(await screen.findByLabelText('First name'), 'Kavi');
    await page.press.click(screen.getByRole('button', { name: 'Choose three pictures' }));
    await screen.findByText('Kavi, choose three pictures.');
    expect(screen.queryByRole('button', { name: 'Add child' })).toBeNull();
    await pressAll(page, 'moon', 'key', 'boat');
    await screen.findByText('Now choose the same three again.');
    await pressAll(page, 'moon', 'key', 'kite');
    await screen.findByText('Those weren’t the same. Let’s start again.');
    await pressAll(page, 'bell', 'bell', 'bell');
    await screen.findByText('The same picture three times is easy to guess. Choose different ones.');
    await pressAll(page, 'moon', 'key', 'boat', 'moon', 'key', 'boat');
    await screen.findByText('Your pictures are chosen.');
    await page.press.click(await save());
    await screen.findByText('Kavi has been added.');
    expect(sent(page, 'family.add-child')[0]?.body).toEqual({
      firstName: 'Kavi',
      picturePin: ['moon', 'key', 'boat'],
    });
  });

  it('asks for what is missing, and calls nobody', async () => {
    const page = open();
    await page.press.type(await screen.findByLabelText('day'), '31');
    await page.press.type(screen.getByLabelText('month'), '12');
    await page.press.type(screen.getByLabelText('year'), '1899');
    await page.press.click(await save());
    await screen.findByText('Enter a name.');
    expect(screen.getByText('Please enter a date from 1 January 1900 to today.')).toBeDefined();
    expect(sent(page, 'family.add-child')).toEqual([]);
  });

  it('says why the server did not, keeps what was typed, and sends the same press again', async () => {
    let tries = 0;
    const page = open([], {
      'family.add-child': () => {
        tries += 1;
        if (tries === 1) throw refusal(409, 'A family can have up to 12 children.');
        return { _id: 'k' };
      },
    });
    await page.press.type(await screen.findByLabelText('First name'), 'Kavi');
    await page.press.click(await save());
    await screen.findByText('A family can have up to 12 children.');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Kavi');
    await page.press.click(await save());
    await screen.findByText('Kavi has been added.');
  });

  it('a full family is told so, and can still be changed', async () => {
    open(
      Array.from({ length: 12 }, (_, index) => childOf({ _id: `c${index}`, firstName: `Child ${index}` })),
    );
    await screen.findByText('You’ve added 12 children, the most a family can have.');
    expect(screen.queryByLabelText('First name')).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit Child 3' })).toBeDefined();
  });
});

describe('changing a child', () => {
  const change = async (child: FamilyChild) => {
    const page = open([child], { 'family.change-child': () => ({ _id: child._id }) });
    await page.press.click(await screen.findByRole('button', { name: `Edit ${child.firstName}` }));
    const form = within(screen.getByRole('form', { name: `Edit ${child.firstName}` }));
    return { page, form };
  };

  it('renames them, and gives the focus back', async () => {
    const { page, form } = await change(childOf());
    await page.press.clear(form.getByLabelText('First name'));
    await page.press.type(form.getByLabelText('First name'), 'Kavin');
    await page.press.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Changes to Kavin saved.');
    expect(sent(page, 'family.change-child')).toEqual([
      { params: { id: 'kavi' }, body: { firstName: 'Kavin', lastName: 'Raman' } },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Kavi' }));
  });

  it('takes the pictures away', async () => {
    const { page, form } = await change(childOf({ fPin: true }));
    await page.press.click(form.getByRole('button', { name: 'Remove the picture password' }));
    await page.press.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Changes to Kavi saved.');
    expect(sent(page, 'family.change-child')[0]?.body).toMatchObject({ picturePin: null });
  });
});

describe('the age of a child', () => {
  const now = new Date(2026, 2, 12, 9).getTime();
  it.each([
    ['2017-03-12', 9],
    ['2017-03-13', 8],
    ['2017-02-28', 9],
    ['2026-03-12', 0],
  ])('born on %s is %i', (birthDate, age) => expect(ageOn(birthDate, now)).toBe(age));

  it('is counted by the day on this device', () => expect(localDay(now)).toBe('2026-03-12'));
});
