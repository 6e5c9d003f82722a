import { ltiRegister } from '@lectern/events/lti/lti.routes';
import { EdgeError } from '../platform/edge/edge-error.js';
import { sendFramedPage } from '../platform/edge/framed-page.js';
import { languageOf } from '../platform/edge/language-of.js';
import { serveRaw, type Served } from '../platform/edge/serve.js';
import { newId } from '../platform/ids.js';
import { registrationFailed, type createRegistration } from './dynamic-registration.js';
import type { LaunchStore } from './launch-store.js';
import { refusedPage, registeredPage } from './lti-pages.js';
import { LaunchRefused } from './verify-launch.js';

/** Registers Lectern on a platform, for a school whose admin has made the link. */
export const serveLtiRegister = ({
  launches,
  register,
}: {
  readonly launches: LaunchStore;
  readonly register: ReturnType<typeof createRegistration>;
}): readonly Served[] => [
  serveRaw(ltiRegister, async ({ query, request, reply, send }) => {
    const language = languageOf(request);
    try {
      const { token = '', openid_configuration: url = '', registration_token: bearer } = query;
      const allowed = await launches.takeRegistration(token);
      if (!allowed || allowed.isAgain) throw new LaunchRefused('no-registration');
      const platform = await register(url, bearer);
      const { schoolId, actor } = allowed;
      await send('RegisterLtiPlatform', { ...platform, schoolId }, { actor, commandId: newId() });
      await sendFramedPage(reply, 200, registeredPage(language, platform.name));
    } catch (error) {
      const isRefusal = error instanceof EdgeError && error.kind !== 'unavailable';
      const refused = isRefusal ? registrationFailed(error.message) : error;
      if (!(refused instanceof LaunchRefused)) throw error;
      await sendFramedPage(reply, 403, refusedPage(language, refused, false));
    }
  }),
];
