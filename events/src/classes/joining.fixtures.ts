import { fact } from '../journal/event.js';
import { joinAnswered, joinCodeMade, joiningClosed, joiningOpened, joinRequested } from './joining.events.js';

const kingfishers = { classId: 'kingfishers', schoolId: 'banyan' };

export const joiningFixtures = [
  fact(joinCodeMade, { ...kingfishers, code: 'K7M4TX' }),
  fact(joiningOpened, { ...kingfishers, until: '2026-01-05T09:00:00.000Z' }),
  fact(joiningClosed, kingfishers),
  fact(joinRequested, { ...kingfishers, personId: 'asha' }),
  fact(joinAnswered, { ...kingfishers, personId: 'asha', answer: 'accepted' }),
] as const;
