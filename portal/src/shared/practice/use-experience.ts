import { readExperience } from '@lectern/events/accounts/experience.routes';
import { useApiQuery } from '../api/use-api.js';
import { useUser } from '../session/session.js';

/** How a hiring candidate wants to practise: null before they said so; of others nothing is asked. */
export const useExperience = () =>
  useApiQuery(readExperience, useUser()?.role === 'hiring-candidate' ? {} : null);
