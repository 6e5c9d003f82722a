import { chooseLanguage } from '@lectern/events/accounts/language.routes';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import { serve } from '../../platform/edge/serve.js';

/** In which language somebody is written to; their own only. */
export const serveLanguage = serve(chooseLanguage, async ({ person, body, send }) => {
  const { position } = await send('ChooseLanguage', { personId: person.userId, language: body.language });
  return new Written(body, position);
});
