import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '@lectern/events/journal/metadata';
import { openAccountsHouse, type AccountsHouse } from '../accounts-house.fixtures.js';
import { childPlaceHash } from '../people/claim-hash.js';
import { childrenByPlace } from '../privacy/erasure.js';

describe('the children of a family, by the places they have taken', { timeout: 30_000 }, () => {
  let house: AccountsHouse;
  beforeAll(async () => {
    house = await openAccountsHouse();
  }, 30_000);
  afterAll(() => house.close());

  const send = async (name: 'Claim' | 'ReleaseClaim', family: string, place: number, ownerId: string) => {
    const payload = { kind: 'child-place', hash: childPlaceHash(house.claimKey, family, place), ownerId };
    const reply = await house.sender.send({ context: 'accounts', name, payload, actor: systemActor });
    expect(reply).toMatchObject({ outcome: 'accepted' });
  };

  it('are known before any read model knows them, and not any more once they have left', async () => {
    await send('Claim', 'priya', 0, 'kavi');
    await send('Claim', 'priya', 3, 'lina');
    await send('Claim', 'priya', 11, 'last');
    await send('Claim', 'omar', 0, 'somebody-else');
    await send('ReleaseClaim', 'priya', 3, 'lina');
    expect(await childrenByPlace(house, 'priya')).toEqual(['kavi', 'last']);
  });

  it('are none where nobody took a place', async () => {
    expect(await childrenByPlace(house, 'nobody')).toEqual([]);
  });
});
