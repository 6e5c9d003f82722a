/** A sentence that tells whoever scores what to do, instead of answering. */
const instruction =
  /\b(?:ignore|disregard|forget)\b[^.!?]*\b(?:instructions?|rules?|prompt|above|previous)\b|\b(?:give|grant|award|score|grade|mark|rate|count|accept)\b[^.!?]*\b(?:full marks?|full points?|maximum|(?:5|five|all|most) (?:of 5|out of|stars?|points?|marks?)|100|top (?:score|marks?|grade)|as (?:correct|right|perfect|complete|good)|(?:this|my) answer|a (?:5|five|ten|10))\b|\b(?:this|my) answer (?:is|deserves|should (?:be|get)|must (?:be|get))\b[^.!?]*\b(?:correct|perfect|right|full marks?|stars?|points?|accepted)\b|\b(?:system|assistant|grader|scorer|teacher) ?(?:note|prompt|message)?:/i;

/** What is left of an answer without such sentences; the same text where there are none. */
export const withoutInstructions = (answer: string): string => {
  if (!instruction.test(answer)) return answer;
  return answer
    .split(/(?<=[.!?\n])\s+/)
    .filter((sentence) => !instruction.test(sentence))
    .join(' ')
    .trim();
};
