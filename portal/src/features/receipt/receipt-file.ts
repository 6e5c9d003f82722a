import type { Receipt, SignedReceipt } from '@lectern/events/receipts/receipt.routes';
import { signedReceipt } from '@lectern/events/receipts/receipt.routes';
import * as z from 'zod/mini';

/** A receipt as a file has it: what is checked is what stands there, whatever this page knows of it. */
export type ReceiptFile = SignedReceipt & { readonly signed: unknown };

/** @returns null for a text that is no receipt */
export const readReceiptFile = (text: string): ReceiptFile | null => {
  try {
    const given: unknown = JSON.parse(text);
    const read = z.safeParse(signedReceipt, given);
    return read.success ? { ...read.data, signed: (given as SignedReceipt).receipt } : null;
  } catch {
    return null;
  }
};

/** What in a receipt has a digest: a recording or a part of it, by the number of its question and its place. */
export type Found = {
  readonly kind: 'recording' | 'part';
  readonly question: number;
  /** Of parts, from 1. */
  readonly part: number;
};

/** Where a digest stands in a receipt; null where it does not. @param digest SHA-256, hex */
export const findDigest = ({ answers }: Receipt, digest: string): Found | null => {
  for (const { question, recordings } of answers) {
    for (const { file, parts } of recordings) {
      if (file?.digest === digest) return { kind: 'recording', question, part: 0 };
      const at = parts.findIndex((part) => part.digest === digest);
      if (at >= 0) return { kind: 'part', question, part: at + 1 };
    }
  }
  return null;
};
