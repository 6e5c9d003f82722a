import type { RefusalKind } from '@lectern/events/wire/envelope';
import { describe, expect, it } from 'vitest';
import type { CommandReply } from '@lectern/events/journal/command';
import { openSchool, type SendStep } from './open-school.js';

const claimKey = new Uint8Array(32).fill(9);
const given = {
  invitationId: 'invitation-1',
  personId: 'meena',
  schoolId: 'riverside',
  schoolName: 'Riverside School',
  firstName: 'Meena',
  lastName: 'Iyer',
  email: 'meena@riverside.test',
  language: 'hi',
  passwordHash: '$argon2id$v=19$secret',
  teaches: null,
} as const;
const done: CommandReply = { outcome: 'accepted', position: '7', revision: 0 };
const refused = (kind: RefusalKind, permanent = true): CommandReply => ({
  outcome: 'rejected',
  kind,
  code: 'test.no',
  message: 'No.',
  permanent,
});

type Step = Parameters<SendStep>[0];

const open = async (answer: (step: Step, nth: number) => CommandReply = () => done) => {
  const sent: Step[] = [];
  const reply = await openSchool(
    (step) => {
      sent.push(step);
      return Promise.resolve(answer(step, sent.filter(({ name }) => name === step.name).length));
    },
    claimKey,
    given,
  );
  return { reply, sent, names: sent.map(({ name }) => name) };
};
const steps = ['CreateSchool', 'Claim', 'GiveSchoolCode', 'RegisterPerson'];
const codesIn = (sent: readonly Step[]) =>
  sent.filter(({ name }) => name === 'GiveSchoolCode').map(({ payload }) => payload['code']);

describe('opening a school', () => {
  it('makes the school, its code, and its admin, who is written to in their language', async () => {
    const { reply, sent, names } = await open();
    expect([reply, names]).toEqual([done, steps]);
    expect(sent[3]?.payload).toMatchObject({
      personId: 'meena',
      role: 'school-admin',
      schoolId: 'riverside',
      firstName: 'Meena',
      lastName: 'Iyer',
      email: 'meena@riverside.test',
      language: 'hi',
      fEmailVerified: true,
      passwordHash: given.passwordHash,
    });
  });

  it('is the same each time: the same steps, under the same ids, with the same code', async () => {
    expect((await open()).sent).toEqual((await open()).sent);
  });

  it('takes another code where a school has the first', async () => {
    const taken = await open(({ payload }, nth) =>
      payload['kind'] === 'school-code' && nth === 1 ? refused('conflict') : done,
    );
    expect(taken.names).toEqual(['CreateSchool', 'Claim', ...steps.slice(1)]);
    expect(codesIn(taken.sent)).not.toEqual(codesIn((await open()).sent));
    expect(taken.reply).toEqual(done);
  });

  it('lets go of a code that it does not need, since it has another', async () => {
    const { names, reply } = await open(({ name }) =>
      name === 'GiveSchoolCode' ? refused('conflict') : done,
    );
    expect(names).toEqual([...steps.slice(0, 3), 'ReleaseClaim', ...steps.slice(3)]);
    expect(reply).toEqual(done);
  });

  it.each([
    ['CreateSchool', refused('unavailable', false)],
    ['Claim', refused('unavailable', false)],
    ['RegisterPerson', refused('notFound')],
  ])('ends with the first refusal, at %s', async (name, refusal) => {
    const { reply, names } = await open((step) => (step.name === name ? refusal : done));
    expect([reply, names.at(-1)]).toEqual([refusal, name]);
  });
});
