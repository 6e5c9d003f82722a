import { describe, expect, it } from 'vitest';
import { catalogue } from '@lectern/events/catalogue';
import { derivedId } from '../../platform/ids.js';
import { createCodec } from '../../platform/journal/codec.js';
import { memoryKeys } from '../../platform/keys/memory-keys.fixture.js';
import { createSealing } from '../../platform/sealing/sealing.js';
import { metaAt } from '../../platform/testing/decider-spec.js';
import { personIn } from './person-claims.js';

describe('an event from before people had a language', () => {
  it('is read as it is', async () => {
    const sealing = createSealing(memoryKeys());
    const data = {
      personId: 'asha',
      role: 'student',
      fEmailVerified: true,
      name: await sealing.seal('asha', { firstName: 'Asha', lastName: 'Menon' }),
      email: await sealing.seal('asha', 'asha@example.test'),
    };
    const at = '2026-01-05T08:00:00.000Z';
    const metadata = { ...metaAt(at), eventId: derivedId('1'), version: 1 };
    const old = JSON.stringify({ data, metadata });
    const read = await createCodec(catalogue, sealing).opened({
      ...(JSON.parse(old) as { data: typeof data; metadata: typeof metadata }),
      id: metadata.eventId,
      type: 'PersonRegistered',
      stream: 'person-asha',
      revision: 0,
      position: '1',
      recordedAt: at,
    });
    expect(read.data).not.toHaveProperty('language');
    expect(personIn([read])).toMatchObject({
      email: 'asha@example.test',
      name: { firstName: 'Asha', lastName: 'Menon' },
      language: null,
    });
  });
});
