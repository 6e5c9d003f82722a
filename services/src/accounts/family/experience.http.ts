import { customiseExperience, readExperience } from '@lectern/events/accounts/experience.routes';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import { serve, type Served } from '../../platform/edge/serve.js';
import type { PeopleQueries } from '../people/people.queries.js';

/** How a hiring candidate wants to practise; their own only. */
export const serveExperience = (people: PeopleQueries): readonly Served[] => [
  serve(readExperience, async ({ person }) => (await people.find(person.userId))?.experience ?? null),
  serve(customiseExperience, async ({ person, body, send }) => {
    const { position } = await send('CustomiseExperience', { personId: person.userId, ...body });
    return new Written(body, position);
  }),
];
