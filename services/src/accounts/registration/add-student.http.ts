import { schoolUnknown, schoolWithoutCode } from '@lectern/events/accounts/accounts.refusals';
import { addStudent } from '@lectern/events/accounts/add-student.routes';
import { pinText } from '@lectern/events/accounts/picture-pin';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import type { InputOf } from '../../platform/edge/handles.js';
import { idOfMade, sentHash } from '../../platform/edge/idempotency-key.js';
import { serve, type Served } from '../../platform/edge/serve.js';
import { derivedId } from '../../platform/ids.js';
import type { SchoolsQueries } from '../../schools/schools.queries.js';
import { usernameClaimHash } from '../people/claim-hash.js';
import { hashPassword } from '../sessions/passwords.js';

type NewStudent = InputOf<typeof addStudent>['body'];

/** What they prove themselves with; it leaves the edge as a hash only. */
const secretOf = async ({ picturePin, password = '' }: NewStudent) =>
  picturePin
    ? { pinHash: await hashPassword(pinText(picturePin)) }
    : { passwordHash: await hashPassword(password) };

/** Students of a school whom a system admin adds, and who need no e-mail. */
export const serveAddStudent = ({
  schools,
  claimKey,
}: {
  readonly schools: SchoolsQueries;
  readonly claimKey: Uint8Array;
}): Served => {
  const codeOf = async (schoolId: string): Promise<string> => {
    const school = await schools.find(schoolId);
    if (!school) throw new EdgeError(schoolUnknown);
    if (school.code === null) throw new EdgeError(schoolWithoutCode);
    return school.code;
  };

  return serve(addStudent, async ({ person: admin, body, request, send }) => {
    const { firstName, lastName, schoolId, username } = body;
    const hash = usernameClaimHash(claimKey, await codeOf(schoolId), username);
    const personId = idOfMade(request, [admin.userId, 'student'], sentHash(claimKey, body));
    const registration = {
      personId,
      role: 'student',
      schoolId,
      firstName,
      lastName,
      fEmailVerified: false,
      username,
      ...(await secretOf(body)),
      claims: [{ kind: 'username', hashes: [hash] }],
    };
    const { position } = await send('RegisterPerson', registration, {
      commandId: derivedId(personId, 'add'),
    });
    return new Written({ _id: personId }, position);
  });
};
