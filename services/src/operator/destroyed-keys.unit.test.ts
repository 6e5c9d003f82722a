import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from '@lectern/events/catalogue';
import { catalogueFixtures } from '@lectern/events/catalogue.fixtures';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../platform/event-store/event-store.port.js';
import { endsOf, ownerOfDestroyedKey } from './endings.js';

const sources = fileURLToPath(new URL('..', import.meta.url));

/** Every place that destroys a key, and the event by which the journal remembers it. */
const recordedBy: Readonly<Record<string, string>> = {
  'accounts/privacy/erasure.ts': 'ContactMessageErased',
  'accounts/privacy/forget-person.reactor.ts': 'PersonErased',
  'contact/message.reactor.ts': 'ContactMessageErased',
  'school-requests/request.reactor.ts': 'SchoolRequestErased',
  'schools/invitations/forget-invitation.reactor.ts': 'SchoolInvitationForgotten',
};

const destroyers = (): readonly string[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixtures?|contract)\.ts$/.test(file))
    .filter((file) => !file.startsWith('platform/keys/'))
    .filter((file) => /\bkeys\.destroy\(/.test(readFileSync(`${sources}${file}`, 'utf8')))
    .toSorted();

describe('a key that is destroyed', () => {
  it('is destroyed in no place that the journal does not remember', () => {
    expect(destroyers()).toEqual(Object.keys(recordedBy).toSorted());
  });

  it('is named by the event, which says so in its definition', () => {
    const saying = Object.values(catalogue).filter(({ destroysKeyOf }) => destroysKeyOf !== undefined);
    expect(saying.map(({ type }) => type).toSorted()).toEqual(
      [...new Set(Object.values(recordedBy))].toSorted(),
    );
  });

  it('belongs to a life that is known by the event that begins it, which has all that its end says', () => {
    expect([...new Set(Object.values(endsOf))].toSorted()).toEqual(
      [...new Set(Object.values(recordedBy))].toSorted(),
    );
    for (const [begins, ends] of Object.entries(endsOf))
      expect(Object.keys(catalogue[begins]?.data ?? {})).toEqual(
        expect.arrayContaining(Object.keys(catalogue[ends]?.data ?? {})),
      );
  });

  it.each([
    ['PersonErased', 'asha'],
    ['ContactMessageErased', 'message-1'],
    ['SchoolInvitationForgotten', 'meena'],
    ['PersonRenamed', undefined],
  ])('by %s is that of %s', (type, owner) => {
    const found = catalogueFixtures.find((fixture) => fixture.type === type);
    const data: JsonObject = JSON.parse(JSON.stringify(found?.data));
    expect(ownerOfDestroyedKey({ type, data })).toBe(owner);
  });
});
