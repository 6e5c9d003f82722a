import type { Receipt, SignedReceipt } from '@lectern/events/receipts/receipt.routes';

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value;

/** How many names a text in JSON gives to values, and how many of them are left once it is read: of two the last counts. */
const namesIn = (text: string): number =>
  [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;
const namesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>(
        (sum, one) => sum + namesOf(one),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      )
    : 0;

/**
 * A receipt as a file has it; one that says something twice says what nobody signed. What it says has its shape only if it is genuine: then a server of ours wrote it.
 * @returns null for a text that is no receipt
 */
export const readReceiptFile = (text: string): SignedReceipt | null => {
  try {
    const given: unknown = JSON.parse(text);
    const isReceipt =
      has(given, 'receipt') &&
      has(given.receipt, 'format') &&
      given.receipt.format === 'lectern-recording-receipt' &&
      has(given, 'signature') &&
      has(given.signature, 'publicKey') &&
      has(given.signature, 'value') &&
      typeof given.signature.value === 'string';
    return isReceipt && namesIn(text) === namesOf(given) ? (given as SignedReceipt) : null;
  } catch {
    return null;
  }
};

const signedOnly: ReadonlySet<string> = new Set(['receipt', 'signature']);
const ofSignature: ReadonlySet<string> = new Set(['algorithm', 'publicKey', 'value']);

/** Names of what stands in a file beside what the signature covers: the receipt, whole. */
export const unsignedIn = (file: SignedReceipt): readonly string[] => [
  ...Object.keys(file).filter((name) => !signedOnly.has(name)),
  ...Object.keys(file.signature)
    .filter((name) => !ofSignature.has(name))
    .map((name) => `signature.${name}`),
];

/** What in a receipt has a digest: a recording, a part of it, or a typed text, by the number of its question and its place. */
export type Found = {
  readonly kind: 'recording' | 'part' | 'text';
  readonly question: number;
  /** Of parts, from 1. */
  readonly part: number;
};

/** Where a digest stands in a receipt; null where it does not. @param digest SHA-256, hex */
export const findDigest = ({ answers }: Receipt, digest: string): Found | null => {
  for (const { question, recordings, typed } of answers) {
    if (typed?.digest === digest) return { kind: 'text', question, part: 0 };
    for (const { file, parts } of recordings) {
      if (file?.digest === digest) return { kind: 'recording', question, part: 0 };
      const at = parts.findIndex((part) => part.digest === digest);
      if (at >= 0) return { kind: 'part', question, part: at + 1 };
    }
  }
  return null;
};
