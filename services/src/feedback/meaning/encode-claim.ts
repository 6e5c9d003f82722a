import type { Claim } from './meaning-judge.port.js';

/** Tokens that the model sees, with the three that separate. */
const mostTokens = 160;
/** Characters of a question; a longer one is cut to its last sentence. */
const longestQuestion = 200;
const classToken = 101;
const separator = 102;

export type Encoded = { readonly ids: readonly number[]; readonly types: readonly number[] };

const askedOf = (question: string): string =>
  question.length <= longestQuestion
    ? question
    : (question
        .match(/[^.!?]+[.!?]*/g)
        ?.at(-1)
        ?.trim() ?? question);

/**
 * A claim as the model was trained on it: the pair (`question | answer`, statement), cut at the end of the longer one.
 * @param tokensOf the ids of a text without special tokens
 */
export const encodeClaim = (
  { question, answer, statement }: Claim,
  tokensOf: (text: string) => readonly number[],
): Encoded => {
  const said = tokensOf(`${askedOf(question)} | ${answer}`);
  const held = tokensOf(statement);
  const room = mostTokens - 3;
  const half = Math.ceil(room / 2);
  const saidKept = Math.min(said.length, Math.max(half, room - held.length));
  const heldKept = Math.min(held.length, room - Math.min(said.length, saidKept));
  const first = [classToken, ...said.slice(0, saidKept), separator];
  const second = [...held.slice(0, heldKept), separator];
  return {
    ids: [...first, ...second],
    types: [...first.map(() => 0), ...second.map(() => 1)],
  };
};
