import type { LanguageProblem } from './language-findings.js';
import type { Token } from './tokens.js';
import { isGrammarWord } from './word-frequency.js';
import { baseOf, pastForms, saidPasts, thirdPersonOf, verbBases } from './verb-forms.js';

const thirdPerson = new Set('he she it this that everyone somebody someone nobody'.split(' '));
const otherPersons = new Set('i you we they these those'.split(' '));
const beforeBareSubject = new Set(
  'let lets make makes made help helps helped see saw watch did does do can could will would should must may might shall hear have has had than like'.split(' '),
); // prettier-ignore
const modals = new Set('can could will would should must may might shall cannot'.split(' '));
const did = new Set("did didn't does doesn't don't didnt doesnt dont".split(' '));
const manyWords = new Set('many several few these those both 2 3 4 5 6 7 8 9 10'.split(' '));
const massNouns = new Set('informations furnitures homeworks advices equipments knowledges luggages childrens peoples mens womens sheeps mouses foots tooths'.split(' ')); // prettier-ignore
const pluralSubjects = new Set('people children men women they we you'.split(' '));
const beSingular = new Set('is was has'.split(' '));
const bePlural = new Set('are were have'.split(' '));
const swap: ReadonlyMap<string, string> = new Map(
  [['is', 'are'], ['was', 'were'], ['has', 'have'], ['are', 'is'], ['were', 'was'], ['have', 'has'], ['do', 'does'], ["don't", "doesn't"], ['dont', "doesn't"], ['does', 'do'], ["doesn't", "don't"]],
); // prettier-ignore

type At = {
  /** The word before `before`. */
  readonly first: string;
  /** `one` begins a sentence. */
  readonly fStarts: boolean;
  readonly before: string;
  readonly one: string;
  readonly next: string;
  readonly after: string;
};
/** Verbs that are hardly ever the second half of a compound noun. */
const plainVerbs =
  /^(?:make|give|take|get|eat|drink|grow|go|come|become|need|want|live|absorb|release|produce|provide|have|do|say|know|think|keep|bring|fall|rise)$/;
const beforeBareVerb =
  /^(?:make|makes|made|let|lets|help|helps|helped|see|saw|watch|hear|do|does|did|can|will|could|would|should|may|might|must|to|have|and|or|with|of|that|why|how|except|in|on|from|by|at|for|into|about)$/;

type Hit = {
  readonly of: 'one' | 'next';
  readonly kind: LanguageProblem['kind'];
  readonly suggestions: readonly string[];
};

const participles: ReadonlyMap<string, string> = new Map(
  'seen:saw done:did gone:went eaten:ate taken:took given:gave written:wrote spoken:spoke'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const agreement = ({ before, one, next }: At): Hit | undefined => {
  if (beforeBareSubject.has(before)) return undefined;
  const fPronoun = thirdPerson.has(one) || otherPersons.has(one);
  const simplePast = fPronoun && one !== 'that' && one !== 'this' ? participles.get(next) : undefined;
  if (simplePast) return { of: 'next', kind: 'grammar', suggestions: [simplePast] };
  if (thirdPerson.has(one) && one !== 'that' && one !== 'this') {
    const swapped = /^(?:are|were|have|do|don'?t)$/.test(next) ? swap.get(next) : undefined;
    const fTwo = (before === 'and' || before === 'or') && next !== 'have' && !plainVerbs.test(next);
    if (swapped && !fTwo) return { of: 'next', kind: 'agreement', suggestions: [swapped] };
    if (verbBases.has(next) && !fTwo)
      return { of: 'next', kind: 'agreement', suggestions: [thirdPersonOf(next)] };
  }
  if (otherPersons.has(one) || pluralSubjects.has(one)) {
    const fPair = before === 'and' || before === 'or';
    if (one === 'i' && (next === 'is' || next === 'are') && !fPair)
      return { of: 'next', kind: 'agreement', suggestions: ['am'] };
    if (one === 'i' && next === 'was') return undefined;
    const swapped = /^(?:is|was|has|does|doesn't)$/.test(next) ? swap.get(next) : undefined;
    if (swapped) return { of: 'next', kind: 'agreement', suggestions: [swapped] };
    const base = baseOf(next);
    if (base && next === thirdPersonOf(base) && one !== 'these' && one !== 'those') {
      return { of: 'next', kind: 'agreement', suggestions: [base] };
    }
  }
  return undefined;
};

const noPlural =
  /^(?:always|sometimes|perhaps|news|maths|mathematics|physics|besides|towards|means|its|his|hers|ours|theirs|yours|series|species|lens|gas|bus|class|glass|grass)$/;
const unmarkedPlural =
  /^(?:people|children|men|women|fish|sheep|deer|police|please|then|now|never|just|also|maybe|today|tomorrow|yesterday|first|next|lets|one)$/;
const beforeSubject = /^(?:|and|because|so|that|when|if|the|these|those|many|some|all|most|then|how|why)$/;

/** "Plants makes", and at the start of a sentence "Water go". */
const bareSubject = ({ first, before, one, next, fStarts }: At): Hit | undefined => {
  const base = baseOf(next);
  const fPlural = /[a-z]{2}[^suiae']s$|[a-z]{2}[^s]es$/.test(one) && !noPlural.test(one) && base !== one;
  if (
    base &&
    next === thirdPersonOf(base) &&
    fPlural &&
    beforeSubject.test(before) &&
    first !== 'of' &&
    (before === 'the' || !baseOf(one))
  ) {
    return { of: 'next', kind: 'agreement', suggestions: [base] };
  }
  const fSingular =
    fStarts && /[a-rt-z]$/.test(one) && !isGrammarWord(one) && !unmarkedPlural.test(one) && one.length > 2;
  if (fSingular && plainVerbs.test(next) && !verbBases.has(one)) {
    return { of: 'next', kind: 'agreement', suggestions: [thirdPersonOf(next)] };
  }
  return undefined;
};

const verbForm = ({ one, next, after }: At): Hit | undefined => {
  if (modals.has(one) || did.has(one) || one === 'to') {
    const base = pastForms.get(next) ?? baseOf(next);
    const fForm =
      base !== undefined && base !== next && (next === thirdPersonOf(base) || pastForms.has(next));
    if (fForm && !(one === 'to' && next.endsWith('s')))
      return { of: 'next', kind: 'grammar', suggestions: [base] };
  }
  if (modals.has(one) && next === 'of') return { of: 'next', kind: 'wordChoice', suggestions: ['have'] };
  if (
    /^(?:more|most)$/.test(one) &&
    /^(?:bigger|smaller|better|taller|faster|easier|worse|harder|stronger|biggest|best)$/.test(next)
  ) {
    return { of: 'one', kind: 'grammar', suggestions: [] };
  }
  if (
    /^(?:is|are|was|were|am)$/.test(one) &&
    verbBases.has(next) &&
    !/^(?:like|set|put|cut|run|come|become|close|open|clean|cool|warm|dry|present|work|use|help|cause|need|change|live|let|hit|read|show|play|stop|start|result|form|look|part|name|question|answer)$/.test(
      next,
    ) &&
    after !== 'is'
  ) {
    return { of: 'next', kind: 'grammar', suggestions: [] };
  }
  return undefined;
};

const nouns = ({ one, next }: At): Hit | undefined => {
  if (massNouns.has(one)) return { of: 'one', kind: 'grammar', suggestions: [one.replace(/s$/, '')] };
  if (
    (one === 'a' || one === 'an') &&
    baseOf(next) === undefined &&
    /^(?:[a-z]{3,}[^suiae]s|many|people|children|men|women)$/.test(next) &&
    !/(?:lens|means|always|towards|sometimes|news|series|gas|bus|plus|mars|perhaps)$/.test(next)
  ) {
    return { of: 'one', kind: 'grammar', suggestions: [] };
  }
  if (
    /^(?:much|less)$/.test(one) &&
    /^(?:people|children|things|animals|plants|times|books|friends)$/.test(next)
  ) {
    return { of: 'one', kind: 'wordChoice', suggestions: [one === 'much' ? 'many' : 'fewer'] };
  }
  if (
    manyWords.has(one) &&
    /^(?:thing|person|animal|plant|friend|day|year|way|child|man|woman|reason|kind|type|time|book|tree|bird|part|people's)$/.test(
      next,
    )
  ) {
    return { of: 'next', kind: 'grammar', suggestions: [] };
  }
  return undefined;
};

const plurals = ({ first, before, one, next }: At): Hit | undefined => {
  const fDeterminer = /^(?:the|these|those|many|some|all|most)$/.test(before);
  const fPluralNoun = /[a-z]{2}[^suiae']s$/.test(one) && !noPlural.test(one);
  if (fDeterminer && first !== 'of' && fPluralNoun && beSingular.has(next)) {
    const swapped = swap.get(next);
    return swapped ? { of: 'next', kind: 'agreement', suggestions: [swapped] } : undefined;
  }
  const fOneThing =
    /^(?:a|an|the|this|each|every)$/.test(before) && /[a-rt-z]$/.test(one) && !pluralSubjects.has(one);
  if (fOneThing && plainVerbs.test(next) && !beforeBareVerb.test(first) && !isGrammarWord(one)) {
    return { of: 'next', kind: 'agreement', suggestions: [thirdPersonOf(next)] };
  }
  if (/^(?:a|an|this|that|each|every)$/.test(before) && /[a-rt-z]$/.test(one) && bePlural.has(next)) {
    if (/^(?:people|children|men|women|few|lot|number|group|majority|many|part|we|they|you|i)$/.test(one))
      return undefined;
    const swapped = swap.get(next);
    return swapped && next !== 'were' ? { of: 'next', kind: 'agreement', suggestions: [swapped] } : undefined;
  }
  return undefined;
};

/**
 * Errors of learners that show in two or three neighbouring words: agreement of subject and verb, verb forms after a
 * modal, "do" or "to", number of nouns. Finds what the checker's rules leave out; made to be right rather than complete.
 */
export const patternProblems = (tokens: readonly Token[], text: string): readonly LanguageProblem[] => {
  const problems: LanguageProblem[] = tokens.flatMap(({ norm, start, end }) => {
    const said = saidPasts.get(norm);
    return said ? [{ start, end, kind: 'grammar' as const, suggestions: [said] }] : [];
  });
  const fJoined = (at: number): boolean => {
    const one = tokens[at];
    const next = tokens[at + 1];
    return Boolean(one && next && !/[-–.,;:!?\n()"“”]/.test(text.slice(one.end, next.start)));
  };
  // "It's like" is no "it like": that word has its verb already.
  const normAt = (at: number): string => {
    const { norm = '', start, end } = tokens[at] ?? {};
    return thirdPerson.has(norm) && /['’]s$/i.test(text.slice(start, end)) ? `${norm}'s` : norm;
  };
  for (let at = 0; at + 1 < tokens.length; at += 1) {
    if (!fJoined(at)) continue;
    const here: At = {
      fStarts: at === 0 || /[.!?\n]\s*$/.test(text.slice(0, tokens[at]?.start ?? 0)),
      first: at > 1 && fJoined(at - 1) && fJoined(at - 2) ? normAt(at - 2) : '',
      before: at > 0 && fJoined(at - 1) ? normAt(at - 1) : '',
      one: normAt(at),
      next: normAt(at + 1),
      after: normAt(at + 2),
    };
    const hit = agreement(here) ?? verbForm(here) ?? plurals(here) ?? bareSubject(here) ?? nouns(here);
    const token = hit && tokens[hit.of === 'one' ? at : at + 1];
    if (hit && token)
      problems.push({ start: token.start, end: token.end, kind: hit.kind, suggestions: hit.suggestions });
  }
  return problems;
};
