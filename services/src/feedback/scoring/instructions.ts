const marks = '(?:stars?|points?|marks?)';
const five = '(?:5|five|10|ten)';
const whole = '(?:correct|right|perfect|complete|good|covered)';
/** What an order asks for: full marks, five stars, that it counts as right. */
const wanted = [
  `full ${marks}`,
  'maximum',
  `100 ?(?:%|percent|${marks})`,
  `(?:all|most) (?:the )?${marks}`,
  '(?:top|highest|best) (?:scores?|marks?|grades?|results?)',
  `(?:an? )?${five} (?:${marks}|(?:out )?of ${five})`,
  `(?:an? )?${five}(?= *(?:[.!?]|$|please))`,
  `(?:fully )?as (?:fully )?${whole}`,
  '(?:this|my) (?:answer|response|work)',
].join('|');
const gap = '[^.!?;,\\n]{0,40}?';
const orders = [
  `(?:ignore|disregard|forget)\\b${gap}\\b(?:instructions?|rules?|prompt|above|previous)`,
  `(?:give|grant|award|score|grade|mark|rate|count|accept)\\b${gap}(?:\\b(?:${wanted}))(?: (?:${wanted}))*`,
  `(?:this|my) answer (?:is|deserves|should (?:be|get)|must (?:be|get))\\b${gap}\\b(?:correct|perfect|right|accepted|${wanted})`,
  // Whatever they are to take for said: nobody said it.
  '(?:assume|pretend|imagine|suppose)(?: that)? (?:i|the (?:pupil|student|child)|my answer)\\b[^.!?\\n]*',
  '(?:note to (?:the )?)?(?:system|assistant|grader|scorer|marker|teacher) ?(?:note|prompt|message)?:',
].join('|');

/** Tells whoever scores what to do, instead of answering. */
const order = new RegExp(
  `(?:\\b(?:please|kindly|just|now|so|and|then|you (?:must|should|have to)) )*(?:\\b(?:${orders}))(?: (?:${marks}\\b|please\\b|for (?:this|my|it)\\b)(?: answer)?)*`,
  'gi',
);

/** With fewer words than this beside an order in its sentence, nothing is said there. */
const fewestWords = 3;

const withoutOrders = (sentence: string): string => {
  const left = sentence.replace(order, ' ');
  if (left === sentence) return sentence;
  const tidy = left
    .replace(/\s+/g, ' ')
    .replace(/ ?,(?: ?,)+/g, ',')
    .replace(/^[\s,:;.!?–—-]+|[\s,:;–—-]+[.!?]*$/g, '');
  return tidy.split(' ').length < fewestWords ? '' : tidy;
};

/** What is left of an answer without orders to whoever scores; the same text where there are none. */
export const withoutInstructions = (answer: string): string => {
  const sentences = answer.split(/(?<=[.!?\n])\s+/);
  const kept = sentences.map(withoutOrders);
  return kept.every((sentence, at) => sentence === sentences[at]) ? answer : kept.filter(Boolean).join(' ');
};
