import { SaxesParser } from 'saxes';

export type XmlElement = {
  /** Without its prefix, as QTI 2 writes it: `qti-choice-interaction` is `choiceInteraction`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
  readonly line: number;
};
export type XmlFault = { readonly fault: 'notXml' | 'doctype'; readonly line: number };

const deepest = 200;

const camel = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const plainName = (name: string): string => {
  const local = name.split(':').at(-1) ?? name;
  return local.startsWith('qti-') ? camel(local.slice(4)) : local;
};

class Stop extends Error {}

type Open = {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
  line: number;
};

/**
 * Reads XML as a tree. A document type is refused before any of it is read: entities could grow without end, or name
 * files of this machine.
 */
export function readXml(text: string): XmlElement | XmlFault {
  const parser = new SaxesParser({ position: true });
  const root: Open = { name: '', attributes: {}, children: [], line: 1 };
  const open: Open[] = [root];
  let fault: XmlFault | undefined;
  const stop = (reason: XmlFault['fault']) => {
    fault = { fault: reason, line: parser.line };
    throw new Stop();
  };
  parser.on('doctype', () => stop('doctype'));
  parser.on('error', () => stop('notXml'));
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > deepest) stop('notXml');
    const named = Object.entries(attributes).map(([key, value]) => [
      camel(key.split(':').at(-1) ?? key),
      value,
    ]);
    const made: Open = {
      name: plainName(name),
      attributes: Object.fromEntries(named),
      children: [],
      line: parser.line,
    };
    open.at(-1)?.children.push(made);
    open.push(made);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (said) => void open.at(-1)?.children.push(said));
  parser.on('cdata', (said) => void open.at(-1)?.children.push(said));
  try {
    parser.write(text).close();
  } catch (error) {
    if (fault) return fault;
    if (error instanceof Stop) throw error;
    return { fault: 'notXml', line: parser.line };
  }
  const document = root.children.find((child) => typeof child !== 'string');
  return document ?? { fault: 'notXml', line: 1 };
}

export const elementsIn = ({ children }: XmlElement): readonly XmlElement[] =>
  children.filter((child) => typeof child !== 'string');

/** All below an element that are wanted, in the order of the document; of one inside another the outer. */
export const findAll = (element: XmlElement, isWanted: (one: XmlElement) => boolean): readonly XmlElement[] =>
  elementsIn(element).flatMap((child) => (isWanted(child) ? [child] : findAll(child, isWanted)));

const blocks = /^(p|div|li|h[1-6]|tr|blockquote|prompt|br|ul|ol|table|section|pre)$/;

/** What is said in an element, a paragraph where a block ends. @param leavesOut elements whose text is no part of it */
export function textOf(element: XmlElement, leavesOut: (one: XmlElement) => boolean = () => false): string {
  const said = (one: XmlElement): string =>
    one.children
      .map((child) => {
        if (typeof child === 'string') return child.replaceAll(/\s+/g, ' ');
        if (leavesOut(child)) return '';
        return blocks.test(child.name) ? `\n\n${said(child)}\n\n` : said(child);
      })
      .join('');
  return said(element)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
