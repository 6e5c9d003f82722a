import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';
import type { Things } from '../hosts/authorisation-things.fixture.js';

const ofSchool = ({ schoolId }: Things) => ({ query: { schid: schoolId } });
const origin = 'https://lms.banyan.example';
const about = 'Asha’s school';

/** What a school sets up for its own sites, and the tokens that its servers ask for. */
export const rows: readonly MatrixRow[] = [
  //                                       n account | s c s s c | p c | t o | s o | s p
  row('embedding.read', about, '13 33333 33 33 +4 +3', ofSchool),
  row('embedding.students', about, '13 33333 33 33 +4 +3', ofSchool),
  row('embedding.allow-origin', about, '13 33333 33 33 +4 +3', (things) => ({
    ...ofSchool(things),
    body: { origin },
  })),
  row('embedding.remove-origin', about, '13 33333 33 33 +4 +3', (things) => ({
    ...ofSchool(things),
    body: { origin },
  })),
  row('embedding.create-key', about, '13 33333 33 33 +4 +3', (things) => ({
    ...ofSchool(things),
    body: { label: 'Moodle' },
  })),
  // There is no such key, which those who may ask are told.
  row('embedding.revoke-key', about, '13 33333 33 33 44 43', (things) => ({
    ...ofSchool(things),
    params: { keyId: 'no-such-key' },
  })),
  row('embedding.preview', about, '13 33333 33 33 +4 +3', (things) => ({
    ...ofSchool(things),
    params: { contentId: things.voice.contentId },
  })),
  // Whoever has the link to a passage is told what it leads to.
  row('embedding.oembed', 'a link to a text', '++ +++++ ++ ++ ++ ++', ({ voice }) => ({
    query: { url: `http://127.0.0.1:0/passage/${voice.contentId}` },
  })),
  row('embedding.card', 'a link to a text', '++ +++++ ++ ++ ++ ++', ({ voice }) => ({
    params: { contentId: voice.contentId },
  })),
  // A session is no key.
  row('embedding.token', about, '11 11111 11 11 11 11', () => ({
    body: {
      person: { id: 'mina' },
      activity: { passageId: 'gecko-ceiling' },
      origin,
      scope: 'practice',
    },
  })),
];
