import { patternProblems } from './grammar-patterns.js';
import { tokenise } from './tokens.js';
import { baseOf, pastForms, verbBases } from './verb-forms.js';
import { isGrammarWord } from './word-frequency.js';

// Made to miss as few slips as possible: what is doubted here is only not shown as better English. A tip must not rest on it.

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const persons = wordsOf('he she they we i');
const plurals = wordsOf('they we you i');
const modals = wordsOf(
  "can could will would should must may might shall can't couldn't won't wouldn't shouldn't cannot",
);
const doing = wordsOf("do does did don't doesn't didn't");
const finite = wordsOf(
  `is was has does did had isn't wasn't hasn't doesn't didn't hadn't cut put let hit set split hurt shut spread cost stuck
  dug hung laid led left wound bit broke froze shook rang sank stole swore woke heard read meant fed fled fought knelt lit`,
);
const adverbs = wordsOf(
  'always never also just only still even then now soon often really already not quickly',
);
const irregularPlurals = wordsOf('people children men women feet teeth mice fish sheep birds others');
const noPlurals = wordsOf(
  'always sometimes perhaps its his this us is was has does as yes less unless across towards besides news means series gas bus lens plus',
);
const noParticiples = wordsOf(
  'thing nothing something anything everything bring sing swing string spring king ring wing cling fling sting morning evening ceiling building during',
);
/** Before a person they begin a clause ("I think he …"), or that person is another's ("every time she …"). */
const beforePerson = wordsOf(
  'think thinks thought say says said know knows knew time day night way reason thing once today tomorrow now maybe perhaps yesterday',
);
const mistaken = wordsOf(
  'trys crys flys thiefs leafs childs childrens peoples mans womans foots tooths mouses sheeps fishs',
);
const negations = wordsOf('not never no nobody nothing none nowhere neither cannot');

const isPlural = (word: string): boolean =>
  irregularPlurals.has(word) || (/[^su]s$/.test(word) && !word.includes("'") && !noPlurals.has(word));
const isNegation = (word: string): boolean => negations.has(word) || word.endsWith("n't");
const isParticiple = (word: string): boolean => word.endsWith('ing') && !noParticiples.has(word);
const endsLikeVerb = (word: string): boolean =>
  isParticiple(word) || /[^e]ed$/.test(word) || (isPlural(word) && !irregularPlurals.has(word));
const isPastOnly = (word: string): boolean => pastForms.has(word) && !verbBases.has(word);
const seemsFinite = (word: string): boolean =>
  finite.has(word) ||
  modals.has(word) ||
  adverbs.has(word) ||
  pastForms.has(word) ||
  /(?:[^s]s|ed|ly)$/.test(word);

type Around = {
  readonly words: readonly string[];
  readonly at: number;
  readonly before: string;
  readonly one: string;
  readonly next: string;
  readonly after: string;
};

/** "Nobody see", "they draws", "the mud it covers", "the steam bring". */
const isSubjectDoubtful = ({ words, at, before, one, next, after }: Around): boolean => {
  if (next === '') return persons.has(one) && at > 0;
  if (/^(?:he|she|nobody|somebody|everyone|everybody)$/.test(one) && !seemsFinite(next))
    return !isGrammarWord(next);
  const beginsClause = at === 0 || /^(?:because|and|so|that|when|if|then|but|while|as|until)$/.test(before);
  if (one === 'it' && beginsClause && !seemsFinite(next) && !isGrammarWord(next)) return true;
  if (plurals.has(one) && (isParticiple(next) || (isPlural(next) && !irregularPlurals.has(next))))
    return true;
  if (plurals.has(one) && (next === 'not' || (one !== 'i' && /^(?:is|was|has|does)$/.test(next))))
    return true;
  const isContent = before !== '' && !isGrammarWord(before) && !beforePerson.has(before);
  if (isContent && persons.has(one) && one !== 'i') return true;
  if (isContent && one === 'it' && (baseOf(next) !== undefined || isPlural(next))) return true;
  if (isPlural(one) && /^(?:is|was|has|does)$/.test(next)) return true;
  if (isPlural(one) && isPlural(next) && !irregularPlurals.has(next)) return true;
  if (
    isPlural(one) &&
    /^(?:that|which|who)$/.test(next) &&
    (isPlural(after) || /^(?:is|was|has)$/.test(after))
  )
    return true;
  const isPair = words.slice(Math.max(0, at - 3), at).includes('and') && !isGrammarWord(one);
  if (isPair && /^(?:is|was|has)$/.test(next)) return true;
  const isSingular =
    !isGrammarWord(one) && !isPlural(one) && !/(?:ly|ed|ing)$/.test(one) && baseOf(one) === undefined;
  const mayFollow = words
    .slice(Math.max(0, at - 3), at)
    .some((word) => modals.has(word) || /^(?:to|lets?|makes?|made|helps?|sees?|saw|watch|hear)$/.test(word));
  return (
    isSingular &&
    verbBases.has(next) &&
    !mayFollow &&
    !isPastOnly(one) &&
    (isGrammarWord(after) || after === '')
  );
};

/** "Must finishing", "to floating", "for show the way". */
const isFormDoubtful = ({ words, at, one, next, after }: Around): boolean => {
  if (modals.has(one) || doing.has(one)) {
    const verb =
      words.slice(at + 1).find((word) => !adverbs.has(word) && !persons.has(word) && word !== 'it') ?? '';
    const isHeldBack =
      doing.has(one) && isGrammarWord(words[at + 1] ?? '') && !adverbs.has(words[at + 1] ?? '');
    if (!isHeldBack && (endsLikeVerb(verb) || isPastOnly(verb))) return true;
  }
  if (one === 'to' && (isParticiple(next) || isPastOnly(next))) return true;
  if (one === 'for' && verbBases.has(next) && isGrammarWord(after))
    return /^(?:the|a|an|my|your|his|her|its|our|their|it|him|them)$/.test(after);
  return (
    /^(?:more|most)$/.test(one) &&
    /(?:er|est)$/.test(next) &&
    !/^(?:other|water|paper|over|after|ever|never|number|power|interest|forest)$/.test(next)
  );
};

/** "Many small hair", "in different place", "each toes". */
const isNumberDoubtful = ({ words, at, before, one, next }: Around): boolean => {
  if (/^(?:each|every)$/.test(one)) return isPlural(next);
  if (one === 'different')
    return (
      !/^(?:a|an|the|this|that|every|any|very|is|are|was|were|as|so|not|its|no)$/.test(before) &&
      !isPlural(next) &&
      next !== '' &&
      next !== 'from'
    );
  if (!/^(?:many|several|few|these|those|both|[2-9]|\d\d+)$/.test(one) || before === 'a') return false;
  const following = words.slice(at + 1, at + 4);
  return !following.some((word) => isPlural(word) || /^(?:of|are|were|have|can|do)$/.test(word));
};

/** "Cant", "youre", "its asleep", "um": what is said so, and not written. */
const isWrittenAsSaid = ({ one, next }: Around): boolean =>
  /^(?:(?:is|are|was|were|do|does|did|have|has|had|could|would|should|wo|ca|must)nt|(?:you|they)re|(?:i|you|they)ve|im|theres|thats|whats|hes|shes|um|uh|er|cos|gonna|gotta|wanna|innit)$/.test(
    one,
  ) ||
  (one === 'its' && /^(?:a|an|the|not|so|very|too|just|like|because|asleep|awake|[a-z]+ing)$/.test(next));

const clausesOf = (text: string): readonly (readonly string[])[] =>
  text
    .replaceAll('’', "'")
    .split(/[.,;:!?()\n“”"–—]+/)
    .map((clause) => clause.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])
    .filter((words) => words.length > 0);

/** Whether a text may have a slip of grammar: agreement, forms of verbs and nouns, a subject or a negation said twice. */
export const isDoubtfulEnglish = (text: string): boolean =>
  patternProblems(tokenise(text), text).length > 0 ||
  clausesOf(text).some((words) => {
    if (words.some((word) => mistaken.has(word)) || words.filter(isNegation).length > 1) return true;
    return words.some((one, at) => {
      const around = {
        words,
        at,
        one,
        before: words[at - 1] ?? '',
        next: words[at + 1] ?? '',
        after: words[at + 2] ?? '',
      };
      return (
        isWrittenAsSaid(around) ||
        isSubjectDoubtful(around) ||
        isFormDoubtful(around) ||
        isNumberDoubtful(around)
      );
    });
  });
