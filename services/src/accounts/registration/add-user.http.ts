import { schoolMissing, schoolOdd } from '@lectern/events/accounts/accounts.refusals';
import { addUser, needsSchool, schoolRoles } from '@lectern/events/accounts/add-user.routes';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import { idOfMade, sentHash } from '../../platform/edge/idempotency-key.js';
import { languageOf } from '../../platform/edge/language-of.js';
import { serve, type Served } from '../../platform/edge/serve.js';
import { derivedId } from '../../platform/ids.js';
import type { SchoolsQueries } from '../../schools/schools.queries.js';
import { linkLastsMs } from '../links/link-tokens.js';
import { emailClaimHash, normaliseEmail } from '../people/claim-hash.js';

/** People whom a system admin adds; each chooses a password by the link of a mail. */
export const serveAddUser = ({
  schools,
  claimKey,
}: {
  readonly schools: SchoolsQueries;
  readonly claimKey: Uint8Array;
}): Served => {
  const checkSchool = async (role: string, schoolId: string | undefined): Promise<void> => {
    if (schoolId === undefined) {
      if (needsSchool(role)) throw new EdgeError(schoolMissing);
      return;
    }
    if (!schoolRoles.includes(role) || !(await schools.find(schoolId))) throw new EdgeError(schoolOdd);
  };

  return serve(addUser, async ({ person: admin, body, request, send }) => {
    const { firstName, lastName, role, schoolId } = body;
    await checkSchool(role, schoolId);
    const email = normaliseEmail(body.email);
    const personId = idOfMade(request, [admin.userId, 'user'], sentHash(claimKey, body));
    const kind = 'set-password';
    const registration = {
      personId,
      role,
      schoolId,
      firstName,
      lastName,
      email,
      fEmailVerified: true,
      // Of whoever adds them, until they choose one.
      language: languageOf(request),
      link: { linkId: derivedId(personId, kind), kind, forMs: linkLastsMs[kind] },
      claims: [{ kind: 'email', hashes: [emailClaimHash(claimKey, email)], fOverSignUps: true }],
    };
    const { position } = await send('RegisterPerson', registration, {
      commandId: derivedId(personId, 'add'),
    });
    return new Written({ _id: personId }, position);
  });
};
