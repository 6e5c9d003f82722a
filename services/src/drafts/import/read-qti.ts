import { posix } from 'node:path';
import { importLimits } from '@lectern/events/drafts/import.routes';
import { decodeText } from '../../student-imports/reading/decode-text.js';
import { questionOfItem } from './qti-item.js';
import { refusedEntry, type ReadEntry, type ReadFile } from './read-entry.js';
import { findAll, readXml, textOf, type XmlElement, type XmlFault } from './xml-tree.js';
import { unzipSafely, type GivenFile } from './unzip-safely.js';

type Read = { readonly name: string; readonly xml: XmlElement | XmlFault };

const isRemote = (href: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
const isItem = ({ name }: XmlElement): boolean => name === 'assessmentItem';

/** Texts that items refer to, by the paths of their files. */
const stimuliIn = (
  files: readonly Read[],
): ReadonlyMap<string, { id: string; title: string; content: string }> =>
  new Map(
    files.flatMap(({ name, xml }) => {
      if ('fault' in xml || xml.name !== 'assessmentStimulus') return [];
      const [body] = findAll(xml, (one) => one.name === 'stimulusBody');
      const { identifier = name, title = '' } = xml.attributes;
      const id = identifier.replace(/^q-(?=\d)/, '');
      return body ? [[name, { id, title, content: textOf(body) }] as const] : [];
    }),
  );

const entriesOf = (
  { name, xml }: Read,
  stimuli: ReturnType<typeof stimuliIn>,
  packageName: string,
): readonly ReadEntry[] => {
  const place = { file: name, key: '', name: name.split('/').at(-1) ?? name };
  if ('fault' in xml) return [refusedEntry({ ...place, line: xml.line }, xml.fault)];
  const items = isItem(xml) ? [xml] : findAll(xml, isItem);
  return items.map((item): ReadEntry => {
    const { title = '', identifier = '' } = item.attributes;
    const at = { ...place, line: item.line, name: title || identifier || place.name };
    const [reference] = findAll(item, (one) => one.name === 'assessmentStimulusRef');
    const href = reference?.attributes['href'];
    if (href !== undefined && isRemote(href))
      return refusedEntry({ ...at, line: reference?.line ?? item.line }, 'remote', href);
    const path = href === undefined ? undefined : posix.join(posix.dirname(name), decodeURI(href));
    const stimulus = path === undefined ? undefined : stimuli.get(path);
    if (href !== undefined && !stimulus)
      return refusedEntry({ ...at, line: reference?.line ?? item.line }, 'noText', href);
    const found = questionOfItem(item);
    if ('fault' in found) return refusedEntry({ ...at, line: found.line }, found.fault, found.what);
    const { question, body, notes } = found;
    // Items that come with a text of their own are a passage each; those without any are one, to be written.
    const content = stimulus?.content ?? body;
    const own = body ? `${packageName}/${name}` : packageName;
    const key = stimulus ? `${packageName}/${stimulus.id}` : own;
    const isNamed = stimulus?.title || (body ? title : packageName.replace(/\.\w+$/, ''));
    return {
      ...at,
      key,
      fields: { ...(isNamed ? { title: isNamed } : {}), ...(content ? { content } : {}) },
      questions: [question],
      notes: content ? notes : [...notes, 'noPassage'],
    };
  });
};

const read = ({ name, bytes }: GivenFile): Read => ({ name, xml: readXml(decodeText(bytes).text) });

const fileOf = (entries: readonly ReadEntry[]): ReadFile => {
  if (entries.length === 0) return { fault: 'empty' };
  return entries.length > importLimits.rows ? { fault: 'tooLarge' } : { format: 'qti', entries };
};

/** One item. */
export function readQtiItem(file: GivenFile): ReadFile {
  return fileOf(entriesOf(read(file), new Map(), file.name));
}

/** A package: its items, and the texts that they are about. Tests and the manifest only say in which order. */
export function readQtiPackage({ name, bytes }: GivenFile): ReadFile {
  const files = unzipSafely(bytes);
  if ('fault' in files) return files;
  const all = files.map(read);
  const stimuli = stimuliIn(all);
  return fileOf(all.flatMap((one) => entriesOf(one, stimuli, name)));
}
