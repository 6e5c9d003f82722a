import type { ContentItem, Question } from '@lectern/events/content/content';
import { dayMs } from '../platform/clock/durations.js';
import { derivedId } from '../platform/ids.js';
import { addDays, mondayOf } from '../streaks/local-date.js';
import { demoClasses } from './demo-people.js';
import { demoPupils, type Pupil } from './demo-pupils.js';

/** What somebody answers: open questions in words, typed or spoken, others by choosing. */
export type Given =
  | { readonly kind: 'text'; readonly text: string }
  /** `isUnheard`: it was recorded, and no words were recognised. */
  | { readonly kind: 'spoken'; readonly text: string; readonly isUnheard: boolean }
  | { readonly kind: 'mcq'; readonly optionIds: readonly string[] }
  | {
      readonly kind: 'matchword';
      readonly pairs: readonly { readonly word: string; readonly meaning: string }[];
    };

export type PlannedAnswer = {
  readonly questionId: string;
  readonly isSecond: boolean;
  readonly day: string;
  /** Of the day. */
  readonly minute: number;
  readonly given: Given;
};

/** One attempt, its answers in the order in which they are given. */
export type PlannedAttempt = {
  readonly pupil: Pupil;
  readonly item: ContentItem;
  /** Tells it from the others of its person. */
  readonly key: string;
  readonly answers: readonly PlannedAnswer[];
  readonly isComplete: boolean;
};

/** Local date (ISO), and the minute of the day until which something can have happened. */
export type Now = { readonly today: string; readonly minute: number };

export const demoWeeks = 8;

/** The text of each week of a class, this week's last; and the weekdays (Monday is 0) on which it meets for it. */
const lessons = [
  {
    texts:
      'clear-view gecko-ceiling dark-city penguin-huddle map-fold honeyguide runners-rope stepwell mud-printer',
    days: [1, 3],
  },
  {
    texts:
      'map-fold honeyguide runners-rope stepwell boat-stairs tomatoes voyager-repair dark-night last-beach',
    days: [0, 2],
  },
].map(({ texts, days }, at) => ({ it: demoClasses[at], texts: texts.split(' '), days }));

const split = (names: string): readonly string[] => names.split(' ');
/** What somebody reads without a class: texts with three open questions, one a day. */
const alone: { readonly [R in Pupil['reads']]: readonly string[] } = {
  school: split('owl-wings late-clock page-thirty-one birbal-well six-dots green-umbrella guinea-pig-rock'),
  home: split('red-elephants hermit-crab-queue great-banyan monkeys-water-trees blue-bowl guinea-pig-rock'),
  adult: split('seventeen-screws the-word-soon five-rows-to-two not-on-the-paper an-hour-with-tea'),
};

/** One missed day breaks no streak, so two days before it nobody practised. */
const isBefore = (streak: number, ago: number): boolean => ago === streak || ago === streak + 1;

/** The same number for the same question each time: from 0 to under 10. */
const dice = (...of: readonly string[]): number =>
  (Number.parseInt(derivedId('demo', 'dice', ...of).slice(0, 8), 16) / 0x1_0000_0000) * 10;
const pick = <T>(all: readonly T[], at: number): T | undefined => all[Math.floor((at / 10) * all.length)];

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

type Band = 'good' | 'partly' | 'low';
/** Until how many days ago something went on, for the reasons why somebody needs help. */
const lately = 14;
const goneFor = 13;
/** As long as a recording can be heard, days: those of the last lesson, and of whoever a teacher should listen to. */
const heardFor = { lesson: 7, story: 20 } as const;

/** Two questions that hardly anybody answers well. */
const hardOnes: ReadonlySet<string> = new Set([
  'stepwell-q2',
  'honeyguide-q1',
  'dark-night-q1',
  'tomatoes-q2',
]);

/** How far the eight weeks had brought them: 0 to 1, slowly at first. */
const practisedFor = (ago: number): number => (1 - ago / (demoWeeks * 7)) ** 1.5;

const bandOf = (pupil: Pupil, questionId: string, ago: number): Band => {
  const { story, from, to, personId } = pupil;
  const isLate = ago < lately;
  if (isLate && (story === 'stuck' || story === 'noGain')) return 'low';
  if (story === 'falling') return isLate ? 'partly' : 'good';
  const well = from + (to - from) * practisedFor(ago);
  const rolled = dice(personId, questionId, 'band') + (hardOnes.has(questionId) ? 4 : 0);
  if (rolled < well) return 'good';
  return rolled < well + (10 - well) / 2 ? 'partly' : 'low';
};

/** Classmates take turns, so that no two say the same as long as there is something else to say. */
const sayings = (question: Question, band: Band, turn: number): string | undefined => {
  const own = (question.samples ?? []).filter((sample) => sample.band === band);
  return own[turn % own.length]?.answer;
};
const turnOf = (pupil: Pupil, questionId: string): number =>
  pupil.class
    ? demoPupils.filter((one) => one.class === pupil.class).indexOf(pupil) +
      (pupil.class === demoClasses[0] ? 0 : 3)
    : Math.floor(dice(pupil.personId, questionId) * 10);

const typeOf = ({ questionType }: Question): string => questionType ?? 'spoken';
const isOpen = (question: Question): boolean =>
  ['spoken', 'textResponse', 'summarization'].includes(typeOf(question));

const chosen = (pupil: Pupil, { _id, options = [] }: Question): Given => {
  const right = options.filter(({ fCorrect }) => fCorrect);
  const wrong = options.filter(({ fCorrect }) => !fCorrect);
  const isRight = dice(pupil.personId, _id, 'choice') < (pupil.from + pupil.to) / 2 + 1;
  const one = isRight
    ? right
    : [pick(wrong, dice(_id, 'wrong')) ?? wrong[0]].filter((it) => it !== undefined);
  return { kind: 'mcq', optionIds: one.map(({ _id: optionId }) => optionId) };
};

/** The same two words of a text are taken for each other by some. */
const matched = (pupil: Pupil, { _id, pairs = [] }: Question): Given => {
  const [first, second, ...rest] = pairs;
  const isMixed = dice(pupil.personId, _id, 'words') > (pupil.from + pupil.to) / 2;
  if (!first || !second || !isMixed) return { kind: 'matchword', pairs: [...pairs] };
  const mixed = [
    { word: first.word, meaning: second.meaning },
    { word: second.word, meaning: first.meaning },
  ];
  return { kind: 'matchword', pairs: [...mixed, ...rest] };
};

type Sitting = { readonly pupil: Pupil; readonly day: string; readonly minute: number; readonly ago: number };

/** What is read out of the passage instead of an answer. */
const linesOf = (question: Question): string => (question.evidence ?? []).slice(0, 2).join(' ');

const answersTo = (question: Question, nth: number, sitting: Sitting): readonly PlannedAnswer[] => {
  const { pupil, day, ago } = sitting;
  const { story, personId } = pupil;
  const minute = sitting.minute + nth * 4;
  const of = { questionId: question._id, day };
  const first = (given: Given): PlannedAnswer => ({ ...of, minute, isSecond: false, given });
  if (typeOf(question) === 'mcq') return [first(chosen(pupil, question))];
  if (typeOf(question) === 'matchword') return [first(matched(pupil, question))];
  const band = bandOf(pupil, question._id, ago);
  const isCopied = story === 'copied' && ago < lately && nth === 0;
  const turn = turnOf(pupil, question._id);
  const text = isCopied ? linesOf(question) : sayings(question, band, turn);
  if (!text) return [];
  const isHeard =
    typeOf(question) === 'spoken' && (story ? ago < heardFor.story : ago < heardFor.lesson && nth === 0);
  const isUnheard = story === 'device' && nth === 0;
  const said = (words: string): Given =>
    isHeard ? { kind: 'spoken', text: words, isUnheard } : { kind: 'text', text: words };
  const tries = [first(said(text))];
  const better = story === 'noGain' && ago < lately ? text : sayings(question, 'good', turn + 1);
  const triesAgain =
    band === 'low' &&
    !isUnheard &&
    (story === 'noGain' ||
      (story !== 'stuck' && dice(personId, question._id, 'again') < 1 + 5 * practisedFor(ago)));
  if (triesAgain && better) tries.push({ ...first(said(better)), minute: minute + 2, isSecond: true });
  return tries;
};

const firstOf = (item: ContentItem, isMeant: (question: Question) => boolean, from = 0, to = 99) =>
  item.questions.filter(isMeant).slice(from, to);

/** What a class answers together in a week: two questions on its first day, the others on the second. */
const lessonAttempt = (
  pupil: Pupil,
  item: ContentItem,
  monday: string,
  days: readonly number[],
  now: Now,
) => {
  const attends = dice(pupil.personId, item._id, 'attends') < pupil.attends;
  if (!attends) return undefined;
  const words = firstOf(item, (question) => ['mcq', 'matchword'].includes(typeOf(question)));
  const one = pick(words, dice(pupil.personId, item._id, 'word'));
  const parts = [firstOf(item, isOpen, 0, 2), [...firstOf(item, isOpen, 2, 3), ...(one ? [one] : [])]];
  const answers = parts.flatMap((questions, at) => {
    const day = addDays(monday, days[at] ?? 0);
    const minute = 605 + Math.floor(dice(pupil.personId, monday) * 2.5);
    const ago = daysBetween(day, now.today);
    const isOver = ago > 0 || (ago === 0 && minute + 20 < now.minute);
    const isAway =
      (pupil.story === 'away' && ago < goneFor) || (pupil.streak > 0 && isBefore(pupil.streak, ago));
    const isThere = ago < demoWeeks * 7 && !isAway;
    if (!isOver || !isThere) return [];
    return questions.flatMap((question, nth) => answersTo(question, nth, { pupil, day, minute, ago }));
  });
  const isComplete = answers.some(({ day }) => day === addDays(monday, days[1] ?? 0));
  return answers.length === 0 ? undefined : { pupil, item, key: `lesson ${monday}`, answers, isComplete };
};

/** One question a day by oneself: three days a text. */
const aloneOn = (pupil: Pupil, ago: number, texts: readonly ContentItem[], now: Now) => {
  const item = texts[(Math.floor(ago / 3) + Math.floor(dice(pupil.personId) * 7)) % texts.length];
  const question = item?.questions.filter(isOpen)[(ago + 2) % 3];
  const planned = 990 + Math.floor(dice(pupil.personId, String(ago)) * 15);
  const minute = ago === 0 ? Math.min(planned, now.minute - 6) : planned;
  if (!item || !question || minute < 0) return [];
  const day = addDays(now.today, -ago);
  const answers = answersTo(question, 1, { pupil, day, minute: minute - 4, ago });
  return answers.map((answer) => ({ item, key: `alone ${Math.floor(ago / 3)}`, answer }));
};

/** The days on which somebody practises at home, as many ago. */
const homeDays = ({ personId, streak }: Pupil): readonly number[] =>
  Array.from({ length: demoWeeks * 7 - 3 }, (_, ago) => ago).filter(
    (ago) => ago < streak || (!isBefore(streak, ago) && dice(personId, `day ${ago}`) < 3),
  );

/** Eight weeks of practice that end now. The same for the same day; what is answered depends on how long ago it was. */
export const planWeeks = (library: readonly ContentItem[], now: Now): readonly PlannedAttempt[] => {
  const find = (id: string): readonly ContentItem[] => library.filter(({ _id }) => _id === id);
  return demoPupils.flatMap((pupil) => {
    const lesson = lessons.find(({ it }) => it === pupil.class);
    const together = (lesson?.texts ?? []).flatMap((id, at) => {
      const monday = addDays(mondayOf(now.today), (at - demoWeeks) * 7);
      return find(id).flatMap((item) => lessonAttempt(pupil, item, monday, lesson?.days ?? [], now) ?? []);
    });
    const busy = new Set(together.flatMap(({ answers }) => answers.map(({ day }) => day)));
    const days = pupil.class ? Array.from({ length: pupil.streak }, (_, ago) => ago) : homeDays(pupil);
    const texts = alone[pupil.reads].flatMap(find);
    const byAttempt = new Map<string, PlannedAttempt>();
    for (const ago of days.toReversed()) {
      if (busy.has(addDays(now.today, -ago))) continue;
      for (const { item, key, answer } of aloneOn(pupil, ago, texts, now)) {
        const id = `${key} ${item._id}`;
        const answers = [...(byAttempt.get(id)?.answers ?? []), answer];
        byAttempt.set(id, { pupil, item, key, answers, isComplete: ago > 2 });
      }
    }
    return [...together, ...byAttempt.values()];
  });
};
