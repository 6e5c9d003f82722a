/** An answer to a question, held against a statement: a key point, a model answer, a misconception. */
export type Claim = { readonly question: string; readonly answer: string; readonly statement: string };

/** Whether the answer says the statement, neither it nor its contrary, or contradicts it: probabilities that add up to 1. */
export type Verdict = { readonly says: number; readonly neither: number; readonly contradicts: number };

/** Reads meaning, not words. The same claim has the same verdict, whatever it is asked together with. */
export type MeaningJudge = {
  /** What it is, for the record of a score: a name, and the SHA-256 of the model (hex). */
  readonly identity: { readonly name: string; readonly digest: string };
  /** One verdict a claim, in their order. @throws WorkerCrashed when it cannot tell now; repeating may help */
  judge(claims: readonly Claim[]): Promise<readonly Verdict[]>;
  /** Starts it, so that the first answer need not wait. */
  warm(): Promise<void>;
  close(): Promise<void>;
};
