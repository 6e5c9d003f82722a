import { minuteMs } from '../platform/clock/durations.js';
import type { CommandToSend } from '../platform/commands/command-sender.js';
import { derivedId } from '../platform/ids.js';
import { groupedBy } from '../teaching/answer-figures.js';
import { actorOf, attemptIdOf, responseIdOf } from './bring-attempt.js';
import { answerKey, type Judgement } from './demo-answers.js';
import type { PlannedAnswer, PlannedAttempt } from './demo-plan.js';
import { secondClass } from './demo-pupils.js';

const praise = [
  'You used your own words here, and I could follow every step. Keep doing that!',
  'I like how you begin with the answer and then give the reason for it.',
  'A full answer. Next time, tell me also how you know.',
] as const;
const advice = [
  'A good start. Read the passage once more: there is one more reason in it.',
  'Almost there. Try to say why it happens, not only that it happens.',
  'Let us talk about this one tomorrow before class. Bring your questions.',
] as const;
const again = 'Your second try shows how well you can do this. Well done for going back to it.';
const ownWords = 'Close the passage and tell me what you remember. It need not be perfect, only yours.';

/** Of the students without a story of their own, every so many gets one. */
const everyNth = 3;

/** What the teacher wrote to the newest answers of some, some hours after they were given. */
export const commentsOn = (
  plan: readonly PlannedAttempt[],
  judgements: ReadonlyMap<string, Judgement>,
  timeOf: (answer: PlannedAnswer) => number,
): readonly (CommandToSend & { readonly at: number })[] => {
  const textFor = (
    { questionId, isSecond, given }: PlannedAnswer,
    story: string | undefined,
    nth: number,
  ) => {
    if (story === 'copied') return ownWords;
    if (isSecond && story === undefined) return again;
    if (given.kind !== 'text' && given.kind !== 'spoken') return undefined;
    const judgement = judgements.get(answerKey(questionId, given.text, given.kind === 'spoken'));
    if (!judgement) return undefined;
    const { comprehensiveness } = judgement.score.scores;
    return (comprehensiveness >= 4 ? praise : advice)[nth % 3];
  };
  const lessons = plan.filter(({ pupil }) => pupil.class !== undefined);
  return [...groupedBy(lessons, ({ pupil }) => pupil.personId).values()].flatMap((attempts, nth) => {
    const [{ pupil } = { pupil: undefined }] = attempts;
    if (!pupil || (nth % everyNth !== 0 && pupil.story === undefined)) return [];
    const [newest] = attempts
      .flatMap((attempt) => attempt.answers.map((answer) => ({ attempt, answer })))
      .filter(({ answer: { given } }) => given.kind === 'text' || given.kind === 'spoken')
      .toSorted((a, b) => timeOf(b.answer) - timeOf(a.answer));
    const text = newest && textFor(newest.answer, pupil.story, nth);
    if (!newest || text === undefined) return [];
    const attemptId = attemptIdOf(newest.attempt);
    const responseId = responseIdOf(attemptId, newest.answer);
    const commentId = derivedId('demo', 'comment', responseId);
    const { userId: studentId, schoolId } = actorOf(pupil);
    const actor = { userId: secondClass.personId, role: 'teacher' as const, schoolId };
    return [
      {
        context: 'teaching',
        name: 'LeaveComment',
        payload: { commentId, personId: actor.userId, studentId, attemptId, responseId, text },
        actor,
        commandId: commentId,
        at: timeOf(newest.answer) + 150 * minuteMs,
      },
    ];
  });
};
