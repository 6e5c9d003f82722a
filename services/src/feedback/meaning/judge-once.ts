import type { Collection, Documents } from '../../platform/documents/documents.port.js';
import { keyedHash } from '../../platform/ids.js';
import type { Asking } from '../scorer.port.js';
import type { Claim, Verdict } from './meaning-judge.port.js';

/**
 * What a judge said of pairs of an answer and a statement: numbers, under keyed digests of the model and the texts, from
 * which no words can be read.
 */
export const judgedPairs: Collection = { name: 'judged_pairs', indexes: [] };

/** All that is known of one answer. */
type Pairs = { readonly verdicts: Readonly<Record<string, Verdict>> };

type Deps = {
  readonly documents: Pick<Documents, 'get' | 'put'>;
  readonly claimKey: Uint8Array;
};

/** Asks a judge only what it was not asked before, and keeps what it says: for answers that are scored again and again. */
export const judgeOnce =
  ({ documents, claimKey }: Deps): Asking =>
  (judge) => {
    const digestOf = (...texts: readonly string[]): string => keyedHash(claimKey, JSON.stringify(texts));
    const pairOf = ({ question, answer, statement }: Claim): string =>
      digestOf(question, answer, statement).slice(0, 32);
    return {
      ...judge,
      judge: async (claims) => {
        const [first] = claims;
        if (!first) return [];
        const id = digestOf(judge.identity.digest, first.question, first.answer);
        const known = (await documents.get<Pairs>(judgedPairs.name, id))?.body.verdicts ?? {};
        const asked = claims.filter((claim) => !known[pairOf(claim)]);
        const said = asked.length === 0 ? [] : await judge.judge(asked);
        const added = asked.flatMap((claim, at) => {
          const verdict = said[at];
          return verdict ? [[pairOf(claim), verdict] as const] : [];
        });
        const verdicts = { ...known, ...Object.fromEntries(added) };
        if (added.length > 0) await documents.put(judgedPairs.name, id, { verdicts });
        return claims.flatMap((claim) => verdicts[pairOf(claim)] ?? []);
      },
    };
  };
