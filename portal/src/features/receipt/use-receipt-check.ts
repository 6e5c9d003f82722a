import { canonicalJson } from '@lectern/events/receipts/canonical-json';
import { checkReceipt, receiptKey, type SignedReceipt } from '@lectern/events/receipts/receipt.routes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';
import type { Api } from '../../shared/api/api.types.js';
import { isSignedBy } from './receipt-checks.adapter.js';
import { readReceiptFile, unsignedIn } from './receipt-file.js';

export type Checked =
  | { readonly verdict: 'unreadable' }
  /** Somebody wrote something into the file that no signature covers. */
  | { readonly verdict: 'addedTo'; readonly names: readonly string[] }
  | { readonly verdict: 'foreign' | 'changed' | 'genuine'; readonly file: SignedReceipt };

/** A file against the key of this installation: by the browser, or by the server where the browser cannot. */
const check = async (api: Api, chosen: Blob): Promise<Checked> => {
  const file = readReceiptFile(await chosen.text());
  if (!file) return { verdict: 'unreadable' };
  const names = unsignedIn(file);
  if (names.length > 0) return { verdict: 'addedTo', names };
  const { publicKey } = await api.call(receiptKey, {});
  if (file.signature.publicKey !== publicKey) return { verdict: 'foreign', file };
  const text = canonicalJson(file.receipt);
  const { value } = file.signature;
  const isSigned =
    (await isSignedBy(text, { publicKey, value })) ??
    (await api.call(checkReceipt, { body: { text, signature: value } })).fSigned;
  return { verdict: isSigned ? 'genuine' : 'changed', file };
};

/** Checks the receipt that somebody chooses. */
export function useReceiptCheck() {
  const api = useApi();
  return useMutation({ mutationFn: (chosen: Blob) => check(api, chosen) });
}
