import * as refusals from '@lectern/events/drafts/import.refusals';
import * as routes from '@lectern/events/drafts/import.routes';
import type { ImportedText } from '@lectern/events/drafts/import.events';
import type { ContentQueries } from '../../content/content.queries.js';
import type { Person } from '../../platform/edge/caller.js';
import { EdgeError } from '../../platform/edge/edge-error.js';
import { Written } from '../../platform/edge/envelope.interceptor.js';
import { serve, serveRaw, type Served } from '../../platform/edge/serve.js';
import { derivedId, newId } from '../../platform/ids.js';
import { authorOf } from '../author.js';
import type { DraftsQueries } from '../drafts.queries.js';
import { exportedFile } from '../export/exported-file.js';
import { planImport, type Known } from './plan-import.js';
import { readImport } from './read-import.js';

const faults = {
  unknown: refusals.unknownFile,
  empty: refusals.emptyFile,
  columns: refusals.missingColumns,
  tooLarge: refusals.tooLarge,
  unsafe: refusals.unsafeFile,
} as const;

/** So many characters of texts go into one stream: an append takes 1 MiB, and letters of other scripts take three bytes. */
const mostAtOnce = 250_000;

const inParts = (texts: readonly ImportedText[]): readonly (readonly ImportedText[])[] =>
  texts.reduce<ImportedText[][]>((parts, text) => {
    const last = parts.at(-1);
    if (last && JSON.stringify([...last, text]).length <= mostAtOnce) last.push(text);
    else parts.push([text]);
    return parts;
  }, []);

/** Texts from files, and as files. */
export const serveImports = ({
  drafts,
  content,
}: {
  readonly drafts: DraftsQueries;
  readonly content: ContentQueries;
}): readonly Served[] => {
  const planOf = async (person: Person, { name, content: given }: { name: string; content: string }) => {
    const read = readImport({ name, bytes: Buffer.from(given, 'base64') });
    if ('fault' in read) throw new EdgeError(faults[read.fault]);
    const author = authorOf(person);
    // A text of theirs is known by its id; what comes from elsewhere gets one that stays the same for its key.
    const knownOf = async (key: string): Promise<Known> => {
      // In a package of ours the id comes after its name.
      const named = key.split('/').at(-1) ?? '';
      const isOurs = /^[A-Za-z0-9_-]{1,64}$/.test(named) && (await drafts.mayWrite(named, author));
      const contentId = isOurs ? named : derivedId('import', author.owner, key);
      const [draft, latest] = await Promise.all([drafts.find(contentId), content.latest(contentId)]);
      const item = draft?.status === 'open' ? draft.item : latest?.item;
      return {
        contentId,
        ...(item ? { item } : {}),
        ...(latest ? { base: latest.digest } : {}),
      };
    };
    return { author, format: read.format, plan: await planImport(read.entries, knownOf) };
  };

  return [
    serve(routes.checkImport, async ({ person, body }) => {
      const { format, plan } = await planOf(person, body);
      return { format, entries: plan.entries, drafts: plan.texts.length };
    }),
    serve(routes.importTexts, async ({ person, body, send }) => {
      const { author, format, plan } = await planOf(person, body);
      const owned = author.owner === '' ? {} : { schoolId: author.owner };
      let position = '-1';
      for (const texts of inParts(plan.texts.map((text) => ({ ...text, ...owned }))))
        ({ position } = await send('ImportTexts', { importId: newId(), format, texts }));
      return new Written({ drafts: plan.texts.length }, position);
    }),
    serveRaw(routes.exportTexts, async ({ person, query, reply }) => {
      const rows = await content.all(authorOf(person).owner, query.kind);
      const found = await Promise.all(rows.map(({ _id }) => content.latest(_id)));
      const file = exportedFile(
        query.format,
        found.flatMap((one) => one?.item ?? []),
      );
      await reply
        .header('content-disposition', `attachment; filename="lectern-${query.kind}s.${file.ending}"`)
        .type(file.mimeType)
        .send(file.bytes);
    }),
  ];
};
