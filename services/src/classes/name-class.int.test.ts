import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClassCommand } from '@lectern/events/classes/class.events';
import { systemActor } from '@lectern/events/journal/metadata';
import { openAccountsHouse, type AccountsHouse } from '../accounts/accounts-house.fixtures.js';
import { classes } from './classes.context.js';

let house: AccountsHouse;
beforeAll(async () => {
  house = await openAccountsHouse({ contexts: [classes] });
}, 60_000);
afterAll(() => house.close());

const send = ({ type: name, data }: ClassCommand) =>
  house.sender.send({ context: 'classes', name, payload: { ...data }, actor: systemActor });
const at = (classId: string, schoolId: string) => ({ classId, schoolId });
const open = (schoolId: string, classId: string, name: string, year = '2026-27') =>
  send({ type: 'OpenClass', data: { ...at(classId, schoolId), name, year } });
const rename = (schoolId: string, classId: string, name: string, ifRevision?: number) =>
  send({ type: 'RenameClass', data: { ...at(classId, schoolId), name, ifRevision } });

describe('the name of a class', { timeout: 60_000 }, () => {
  it('is its own in its school and year, whatever its case and spaces', async () => {
    expect(await open('s1', 'a', '5 C')).toMatchObject({ outcome: 'accepted' });
    expect(await open('s1', 'b', ' 5c')).toMatchObject({
      outcome: 'rejected',
      code: 'classes.name-taken',
      message: 'There is already a class called 5 C this year.',
      data: { classId: 'a' },
    });
    expect(await open('s2', 'c', '5C')).toMatchObject({ outcome: 'accepted' });
    expect(await open('s1', 'd', '5C', '2027-28')).toMatchObject({ outcome: 'accepted' });
  });

  it('goes to one of two who open it at once', async () => {
    const both = await Promise.all([open('s3', 'e', '5C'), open('s3', 'f', '5C')]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'rejected']);
  });

  it('is free again once the class is renamed, and the new one is taken', async () => {
    await open('s4', 'g', '5C');
    expect(await rename('s4', 'g', '5 c')).toMatchObject({ outcome: 'accepted' });
    expect(await open('s4', 'h', '5C')).toMatchObject({ outcome: 'rejected' });
    expect(await rename('s4', 'g', '5D')).toMatchObject({ outcome: 'accepted' });
    expect(await open('s4', 'h', '5C')).toMatchObject({ outcome: 'accepted' });
    expect(await rename('s4', 'h', '5d')).toMatchObject({ code: 'classes.name-taken' });
  });

  it('is not kept by a renaming that was refused', async () => {
    await open('s5', 'i', '5C');
    expect(await rename('s5', 'i', '5D', 7)).toMatchObject({ code: 'classes.changed-meanwhile' });
    expect(await open('s5', 'j', '5D')).toMatchObject({ outcome: 'accepted' });
  });

  it('is free while the class is archived, which may then not be restored under it', async () => {
    await open('s6', 'k', '5C');
    await send({ type: 'ArchiveClass', data: at('k', 's6') });
    expect(await open('s6', 'l', '5C')).toMatchObject({ outcome: 'accepted' });
    const restore = () => send({ type: 'RestoreClass', data: at('k', 's6') });
    expect(await restore()).toMatchObject({ code: 'classes.name-taken' });
    await rename('s6', 'l', '5D');
    expect(await restore()).toMatchObject({ outcome: 'accepted' });
    expect(await open('s6', 'm', '5C')).toMatchObject({ outcome: 'rejected' });
  });
});
