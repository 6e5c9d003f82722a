import { beforeEach, describe, expect, it } from 'vitest';
import { emailVerified, personErased, personRegistered } from '@lectern/events/accounts/person.events';
import { fact } from '@lectern/events/journal/event';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { happened } from '../../platform/testing/decider-spec.js';
import { erasedPersonIn, provedAddressOf } from '../people/person-claims.js';
import { forgetPerson } from './forget-person.reactor.js';

const at = '2026-12-01T08:00:00.000Z';
const end = happened(at, fact(personErased, { personId: 'asha' }));
const claim = { kind: 'email', hash: 'of her address' } as const;

const registered = happened(
  at,
  fact(personRegistered, {
    personId: 'asha',
    role: 'student',
    fEmailVerified: true,
    name: { firstName: 'Asha', lastName: 'Menon' },
  }),
);

describe('the end of a person', () => {
  let did: string[];
  let fReleased: boolean;
  let fMessagesGone: boolean;
  beforeEach(() => {
    did = [];
    fReleased = true;
    fMessagesGone = true;
  });

  const note = (what: string) => async (): Promise<void> => {
    await Promise.resolve();
    did.push(what);
  };
  const act = (secondsLater: number) =>
    forgetPerson
      .create({
        endSessions: note('sessions end'),
        claimsOf: () => Promise.resolve([claim]),
        release: async ({ hash }) => {
          await note(`free ${hash}`)();
          return fReleased;
        },
        eraseLetters: async () => {
          await note('messages go')();
          return fMessagesGone;
        },
        removeTraces: note('traces go'),
        keys: { destroy: note('key is destroyed') },
      })
      .act(end, {
        failures: 0,
        now: Date.parse(at) + secondsLater * 1_000,
        stream: () => Promise.resolve([registered, end]),
      });

  it('frees what was claimed and finds what is theirs while there is a key, and then destroys it', async () => {
    await act(0);
    expect(did).toEqual([
      'sessions end',
      'free of her address',
      'messages go',
      'traces go',
      'key is destroyed',
    ]);
  });

  it('keeps the key until what was claimed is free', async () => {
    fReleased = false;
    expect(await act(0)).toEqual({ kind: 'again', afterMs: 2_000 });
    expect(did).not.toContain('key is destroyed');
  });

  it('keeps the key until what they wrote to us is gone: without one nobody knows their address', async () => {
    fMessagesGone = false;
    expect(await act(0)).toEqual({ kind: 'again', afterMs: 2_000 });
    expect(did).not.toContain('key is destroyed');
  });

  it('is looked after again until no host can have the key in memory', async () => {
    expect(await act(0)).toEqual({ kind: 'again', afterMs: 10_000 });
    expect(await act(10)).toEqual({ kind: 'again', afterMs: 65_000 });
    expect(await act(80)).toEqual({ kind: 'again', afterMs: 100_000 });
    expect(await act(180)).toEqual({ kind: 'done' });
  });

  it.each([
    ['nobody’s, as long as nobody has proved it', [], undefined],
    ['theirs, once they have', [fact(emailVerified, { personId: 'asha' })], 'asha@school.example'],
  ])('the address of a sign-up is %s', (_, later, address) => {
    const signedUp = fact(personRegistered, {
      personId: 'asha',
      role: 'parent',
      fEmailVerified: false,
      name: { firstName: 'Asha', lastName: 'Menon' },
      email: 'asha@school.example',
    });
    const story = [signedUp, ...later].map((one) => happened(at, one) as ReadEvent);
    expect(provedAddressOf(erasedPersonIn([...story, end]))).toBe(address);
  });
});
