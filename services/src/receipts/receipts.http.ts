import { noSuchAttempt } from '@lectern/events/practice/practice.refusals';
import { checkReceipt, checkStored, readReceipt, receiptKey } from '@lectern/events/receipts/receipt.routes';
import type { Route } from '@lectern/events/wire/route';
import type { NoteAccess } from '../access-log/note-access.js';
import type { AccessQueries } from '../access/access.queries.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Call, type Served } from '../platform/edge/serve.js';
import type { Signer } from '../platform/keys/signer.js';
import type { AttemptDocument } from '../practice/attempt-document.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import type { Receipts } from './receipts.js';

const noAttempt = new EdgeError(noSuchAttempt);

/** Receipts for whoever may review the attempt; what checks them is for anybody. */
export const serveReceipts = ({
  receipts,
  attempts,
  access,
  noteAccess,
  signer,
}: {
  readonly receipts: Receipts;
  readonly attempts: Pick<AttemptQueries, 'document'>;
  readonly access: AccessQueries;
  readonly noteAccess: NoteAccess;
  readonly signer: Signer;
}): readonly Served[] => {
  const reached = async (
    route: Route,
    { person, send }: Pick<Call, 'person' | 'send'>,
    attemptId: string,
  ): Promise<AttemptDocument> => {
    const attempt = await attempts.document(attemptId);
    if (!attempt || !(await access.mayReach(route, person, attempt.personId))) throw noAttempt;
    await noteAccess({ person, send }, attemptId, 'receipt');
    return attempt;
  };
  return [
    serve(readReceipt, async ({ person, params: { id }, send }) => {
      const signed = await receipts.signed(id, await reached(readReceipt, { person, send }, id));
      if (!signed) throw noAttempt;
      return signed;
    }),
    serve(checkStored, async ({ person, params: { id }, send }) =>
      receipts.stored(id, await reached(checkStored, { person, send }, id)),
    ),
    serve(receiptKey, async () => {
      const { raw, pem } = await signer.publicKey();
      return { algorithm: 'Ed25519' as const, publicKey: raw, pem };
    }),
    serve(checkReceipt, async ({ body }) => ({
      fSigned: await signer.verify(Buffer.from(body.text), Buffer.from(body.signature, 'base64url')),
    })),
  ];
};
