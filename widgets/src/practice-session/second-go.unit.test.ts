import { describe, expect, it } from 'vitest';
import { questions } from './passage.fixture.js';
import { attempt, chosenWrong, matched } from './practice-session.fixture.js';
import { spokenAt } from './spoken-answers.fixture.js';
import { rehearse, type Rehearsal } from './rehearsal.fixture.js';

const screen = ({ session }: Rehearsal) => session.getSnapshot().value.screen;
const asked = ({ session }: Rehearsal) => session.getSnapshot().context.questionId;

describe('a choice that is wrong', () => {
  it('is made again as a second answer, and only then shows what is right', async () => {
    const practice = await rehearse({
      attempt: attempt({ questionId: questions.choice._id, responses: [chosenWrong] }),
    });
    expect(practice.question().getSnapshot().value).toBe('feedback');
    practice.question().send({ type: 'again' });
    expect(practice.answer().getSnapshot()).toMatchObject({ value: 'choosing', context: { draft: {} } });
    practice.answer().send({ type: 'choose', optionId: 'o-water' });
    practice.answer().send({ type: 'send' });
    expect(practice.sent.at(-1)).toMatchObject({
      name: 'student:mcq-response',
      payload: { fReiteratedResponse: true, mcqResponseData: [{ optionId: 'o-water' }] },
    });
  });
});

describe('the end', () => {
  it('is reached where a second answer is wanted to several questions and none is given', async () => {
    const practice = await rehearse({
      attempt: attempt({
        questionId: questions.why._id,
        responses: [
          chosenWrong,
          matched,
          spokenAt.again,
          { ...spokenAt.praised, questionId: questions.story._id },
          { ...spokenAt.praised, questionId: questions.own._id },
        ],
      }),
    });
    const went: (string | null)[] = [];
    while (screen(practice) !== 'complete' && went.length < 9) {
      went.push(asked(practice));
      practice.question().send({ type: 'goOn' });
    }
    expect(went).toEqual([questions.why._id, questions.choice._id, questions.why._id, questions.choice._id]);
    expect(screen(practice)).toBe('complete');
  });
});
