import type { AttemptView, ResponseView } from '@lectern/events/practice/attempt.views';
import type { AttemptQueries } from '../../../practice/attempt.queries.js';
import type { Recordings } from '../../../practice/recordings.js';
import { createPeopleQueries, type KnownPerson } from '../../people/people.queries.js';
import type { Pictures } from '../../profile/pictures.js';
import {
  attemptPage,
  contentOf,
  indexPage,
  type ExportLanguage,
  type ListedAttempt,
} from './export-pages.js';
import { badgesOf, fridayMailsOf, sharesOf } from './chosen-files.js';
import {
  devicesOf,
  messagesOf,
  reportsOf,
  schoolRequestsFrom,
  screensOf,
  suspensionsOf,
  type Traces,
} from './trace-files.js';
import type { ZipEntry } from './zip-stream.js';

type Deps = Traces & {
  readonly attempts: Pick<AttemptQueries, 'log' | 'view'>;
  readonly recordings: Recordings;
  readonly pictures: Pick<Pictures, 'read'>;
};

/** Names of the files of an attempt's recordings, and of the parts of those that are in parts, by response. */
type Sounds = {
  readonly recordings: Map<string, string>;
  readonly recordingParts: Map<string, readonly string[]>;
};

const pageSize = 100;
const endings: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
};
const endingOf = (mimeType: string): string => endings[mimeType.split(';')[0]?.trim() ?? ''] ?? 'bin';

const json = (path: string, value: unknown): ZipEntry => ({
  path,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});
const html = (path: string, text: string): ZipEntry => ({ path, bytes: Buffer.from(text) });

/** A name that any system takes, and that sorts by time. */
const folderOf = ({ _id, startedAt }: AttemptView): string =>
  `attempts/${startedAt.slice(0, 10)}-${_id.replaceAll(/[^A-Za-z0-9_-]/g, '_')}`;

/** Where something lies in Lectern is of no use outside. */
const withoutAddresses = (key: string, value: unknown): unknown =>
  /AudioUrl$|^audioUrl$/.test(key) ? undefined : value;

/** All that is a person's own, file by file, the newest attempt first. @param at ISO 8601 */
export async function* exportFiles(
  { attempts, recordings, pictures, ...traces }: Deps,
  person: KnownPerson,
  at: string,
  pageLanguage: ExportLanguage,
): AsyncGenerator<ZipEntry> {
  const { personId, firstName, lastName, email, username, role, birthDate, schoolId, familyId } = person;
  const { experience, language, studentNumber, parentEmail, formerIds = [] } = person;
  const former = await createPeopleQueries(traces).findMany(formerIds);
  const formerly = [...former].map(([_id, one]) => ({
    _id,
    firstName: one.firstName,
    lastName: one.lastName,
  }));
  const ids = [personId, ...formerIds];
  const picture = person.pictureId === null ? undefined : await pictures.read(personId, person.pictureId);
  const pictureFile = picture ? 'picture.webp' : null;
  if (picture && pictureFile) yield { path: pictureFile, bytes: picture.bytes, fStored: true };
  yield json('profile.json', {
    _id: personId,
    firstName,
    lastName,
    email,
    username,
    role,
    birthDate,
    formerly,
    studentNumber,
    parentEmail,
    schoolId,
    familyId,
    experience,
    language,
    picture: pictureFile,
    exportedAt: at,
  });
  yield json('devices.json', await devicesOf(traces, personId, at));
  yield json('suspensions.json', await suspensionsOf(traces, personId));
  yield json('reports.json', (await Promise.all(ids.map((id) => reportsOf(traces, id)))).flat());
  yield json('messages.json', await messagesOf(traces, person));
  yield json('school-requests.json', await schoolRequestsFrom(traces, person));
  yield json('badges.json', await badgesOf(traces, personId));
  yield json('shared-results.json', await sharesOf(traces, personId));
  yield json('friday-mails.json', await fridayMailsOf(traces, personId));
  const exported: ListedAttempt[] = [];

  async function* soundsOf(view: AttemptView, folder: string, files: Sounds) {
    const responses: readonly ResponseView[] = [...view.responses, ...view.reIterationResponses];
    for (const [n, { responseId }] of responses.entries()) {
      const sound = await recordings.find(view._id, responseId, 'response');
      const bytes = await sound?.read({ from: 0, to: sound.bytes });
      if (sound && bytes) {
        const name = `answer-${n + 1}.${endingOf(sound.mimeType)}`;
        files.recordings.set(responseId, name);
        yield { path: `${folder}/${name}`, bytes, fStored: true };
      }
      const parts: string[] = [];
      for await (const part of recordings.parts(view._id, responseId)) {
        const name = `answer-${n + 1}-part-${parts.length + 1}.${endingOf(part.mimeType)}`;
        parts.push(name);
        yield { path: `${folder}/${name}`, bytes: part.bytes, fStored: true };
      }
      if (parts.length > 0) files.recordingParts.set(responseId, parts);
    }
  }

  for (let page = 1; ; page += 1) {
    const { items, total } = await attempts.log(personId, page, pageSize);
    for (const { _id } of items) {
      const view = await attempts.view(_id, 'student');
      if (!view) continue;
      const folder = folderOf(view);
      const files: Sounds = { recordings: new Map(), recordingParts: new Map() };
      yield* soundsOf(view, folder, files);
      const attempt = { folder, view, ...files };
      const plain: unknown = JSON.parse(JSON.stringify(view, withoutAddresses));
      yield json(`${folder}/attempt.json`, {
        ...(plain as object),
        recordings: Object.fromEntries(files.recordings),
        recordingParts: Object.fromEntries(files.recordingParts),
      });
      yield json(`${folder}/screens.json`, await screensOf(traces, view._id, view.student._id));
      yield html(`${folder}/attempt.html`, attemptPage(attempt, pageLanguage));
      exported.push({ folder, title: contentOf(view)?.title ?? _id, startedAt: view.startedAt });
    }
    if (items.length === 0 || page * pageSize >= total) break;
  }
  yield html('index.html', indexPage(person, exported, at, pageLanguage, pictureFile));
}
