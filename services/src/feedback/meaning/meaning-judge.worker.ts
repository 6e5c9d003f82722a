import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { answerRequests } from '../../platform/worker-pool.js';
import { encodeClaim } from './encode-claim.js';
import { judgeFile } from './judgement-data.js';
import type { Claim, Verdict } from './meaning-judge.port.js';

const fileOf = (name: string): string => fileURLToPath(judgeFile(name));
const jsonOf = async (name: string): Promise<object> =>
  JSON.parse(await readFile(fileOf(name), 'utf8')) as object;

const tokenizer = new Tokenizer(await jsonOf('tokenizer.json'), await jsonOf('tokenizer_config.json'));
// One core: the event loop and the other workers want theirs.
const session = await InferenceSession.create(fileOf('judge.onnx'), {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
});

const tensor = (values: readonly number[]): Tensor =>
  new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);

const tokensOf = (text: string): readonly number[] =>
  tokenizer.encode(text, { add_special_tokens: false }).ids;

/** One claim at a time: at 8 bits the scale follows what is in the batch, and so would the verdict. */
const verdictOn = async (claim: Claim): Promise<Verdict> => {
  const { ids, types } = encodeClaim(claim, tokensOf);
  const { logits } = await session.run({
    input_ids: tensor(ids),
    attention_mask: tensor(ids.map(() => 1)),
    token_type_ids: tensor(types),
  });
  const [says = 0, neither = 0, contradicts = 0] = Array.from(logits?.data as Float32Array, (logit) =>
    Math.exp(logit),
  );
  const all = says + neither + contradicts;
  return { says: says / all, neither: neither / all, contradicts: contradicts / all };
};

answerRequests(async (claims: readonly Claim[]): Promise<readonly Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const claim of claims) verdicts.push(await verdictOn(claim));
  return verdicts;
});
