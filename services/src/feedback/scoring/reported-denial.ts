// An answer may tell what somebody says only to reject it: "People think it is cold, but that is made up." Its words are
// those of a right answer, and the judge looks no further.

const alternatives = (phrases: string): string =>
  phrases
    .trim()
    .split(/\s*\|\s*/)
    .join('|');

/** "Some of my friends say": so many words may stand between. */
const group = `(?:${alternatives('people | some | many | most | lots | everyone | everybody | others | my \\w+')})\\b(?:\\W+\\w+){0,4}?`;
const person = alternatives(`
  somebody | someone | they | one might | one may | one could | one | you might | you may | you could | i once | (?:his|her|a|the) \\w+
`);
const saying = alternatives(`
  says? | said | thinks? | thought | believes? | believed | hears? | heard | read | guess(?:es|ed)? | tells? | told |
  claims? | claimed | talks? | mentions? | pretends? | imagines? | answers? | insists?
`);
const reported = new RegExp(
  `\\b(?:${group}|${person})\\W+(?:${saying})\\b|\\bi heard\\b|\\bit (?:is|was|has been) (?:said|claimed|believed|thought)\\b|\\b(?:perhaps|maybe) you\\b`,
);

const rejected = new RegExp(
  `\\b(?:not|isn't|isnt|wasn't|wasnt|never|hardly) (?:${alternatives(
    'true | right | correct | so | the reason | the case | the point | the idea | the answer | the way | why | how | what | because | like this | like that | at all | it',
  )})\\b|\\b(?:${alternatives(`
    wrong | false | untrue | mistaken? | made up | nonsense | rubbish | invented | a lie | lies | silly | no such |
    nothing of | nothing to do | nothing like | none of | not a bit | the reverse | in vain | in error | but no | disagree |
    don't believe | don't agree | don't think | don't accept | dont believe | dont agree | dont think | dont accept
  `)})\\b`,
);

const plain = (answer: string): string => answer.toLowerCase().replaceAll('’', "'");

/** Whether an answer tells what somebody says or thinks. */
export const tellsWhatIsSaid = (answer: string): boolean => reported.test(plain(answer));

/** Whether an answer calls something wrong or not so. */
export const rejectsSomething = (answer: string): boolean => rejected.test(plain(answer));
