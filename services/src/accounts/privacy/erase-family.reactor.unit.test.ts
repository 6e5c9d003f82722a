import { describe, expect, it } from 'vitest';
import { accountJoined, personErased, personRegistered } from '@lectern/events/accounts/person.events';
import { fact } from '@lectern/events/journal/event';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { happened } from '../../platform/testing/decider-spec.js';
import { eraseFamily, eraseOrphan } from './account-ends.reactor.js';

const at = '2026-12-01T08:00:00.000Z';
const context = { failures: 0, now: Date.parse(at), stream: () => Promise.resolve([]) };
const ends = (personId: string) => ({ name: 'ConfirmDeletion', payload: { personId, waitMs: 0 } });

describe('when a parent was erased', () => {
  const end = happened(at, fact(personErased, { personId: 'priya' }));
  const actWith = (children: readonly string[], aliases: readonly string[] = []) =>
    eraseFamily
      .create({
        childrenOf: (personId) => Promise.resolve(personId === 'priya' ? children : []),
        aliasesOf: (personId) => Promise.resolve(personId === 'priya' ? aliases : []),
      })
      .act(end, context);

  it('every child goes at once', async () => {
    expect(await actWith(['kavi', 'lina'])).toEqual({
      kind: 'commands',
      context: 'accounts',
      commands: [ends('kavi'), ends('lina')],
    });
  });

  it('every alias of the account goes with it', async () => {
    expect(await actWith([], ['priya-of-moodle'])).toMatchObject({ commands: [ends('priya-of-moodle')] });
  });

  it('nothing follows where there are none', async () => {
    expect(await actWith([])).toEqual({ kind: 'done' });
  });
});

describe('when somebody was registered', () => {
  const registered = (more: { familyId?: string }): ReadEvent =>
    happened(
      at,
      fact(personRegistered, {
        personId: 'kavi',
        role: 'student',
        fEmailVerified: false,
        name: { firstName: 'Kavi', lastName: 'Raman' },
        ...more,
      }),
    );
  const { act } = eraseOrphan.create({ isErased: (personId) => Promise.resolve(personId === 'priya') });

  it('into a family that was erased they go at once', async () => {
    expect(await act(registered({ familyId: 'priya' }), context)).toEqual({
      kind: 'command',
      context: 'accounts',
      ...ends('kavi'),
    });
  });

  it('into a family that is there they stay', async () => {
    expect(await act(registered({ familyId: 'omar' }), context)).toEqual({ kind: 'done' });
  });

  it('an alias that was joined to an account that went meanwhile goes too', async () => {
    const joined = happened(at, fact(accountJoined, { personId: 'kavi', accountId: 'priya' }));
    expect(eraseOrphan.rule.dueAfter?.(joined)).toBe(0);
    expect(await act(joined, context)).toEqual({ kind: 'command', context: 'accounts', ...ends('kavi') });
  });

  it('is looked after only where there is a family', () => {
    expect(eraseOrphan.rule.dueAfter?.(registered({ familyId: 'omar' }))).toBe(0);
    expect(eraseOrphan.rule.dueAfter?.(registered({}))).toBeUndefined();
  });
});
