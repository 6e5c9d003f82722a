import { usualLimits } from '@lectern/events/teaching/help';
import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';
import type { Who } from '../hosts/authorisation.fixture.js';
import type { Things } from '../hosts/authorisation-things.fixture.js';
import { demoClasses } from '../seed/demo-people.js';

const classId = demoClasses[0]?.classId ?? '';

/** A system admin says first why they look at a school. */
const afterReason = async ({ as, schoolId }: Things, who: Who): Promise<{ readonly after?: string }> => {
  if (who !== 'systemAdmin') return {};
  const reason = { schoolId, reason: 'The school asked.' };
  const { body } = await (await as(who)).post('/api/analytics/support-access', reason);
  return { after: body.position ?? '' };
};

/** The figures of classes and students. */
export const rows: readonly MatrixRow[] = [
  //                                                 n account | s c s s c | p c | t o | s o | s p
  row('teaching.class', 'Asha’s class', '13 33333 33 +4 +4 +3', async (things, who) => ({
    params: { id: classId },
    query: await afterReason(things, who),
  })),
  row('teaching.class', 'a class that is not there', '13 33333 33 44 44 43', () => ({
    params: { id: 'no-such-class' },
  })),
  row('teaching.class-then', 'Asha’s class', '13 33333 33 33 +4 +3', async (things, who) => ({
    params: { id: classId },
    query: await afterReason(things, who),
  })),
  row('teaching.student', 'Asha', '13 33333 33 +4 +4 +3', async (things, who) => ({
    params: { id: things.asha },
    query: await afterReason(things, who),
  })),
  row('teaching.student', 'a child of a family', '13 33333 33 44 44 +3', async (things, who) => ({
    params: { id: things.kavi },
    query: await afterReason(things, who),
  })),
  row('teaching.student-report', 'Asha', '13 33333 33 +4 +4 +3', async (things, who) => ({
    params: { id: things.asha },
    query: await afterReason(things, who),
  })),
  row('teaching.classes', 'one’s own', '13 33333 33 ++ ++ +3'),
  row('teaching.hide', 'Asha', '13 33333 33 +4 +4 33', ({ asha: id }) => ({
    params: { id },
    body: { isHidden: false },
  })),
  row('teaching.limits', 'of one’s school', '13 33333 33 33 ++ 33', () => ({ body: usualLimits })),
  row('teaching.support-access', 'to Asha’s school', '13 33333 33 33 33 +3', ({ schoolId }) => ({
    body: { schoolId, reason: 'The school asked.' },
  })),
  row('teaching.support-accesses', 'of one’s school', '13 33333 33 33 ++ 33'),
  row('teaching.comment', 'on Asha’s answer', '13 33333 33 +4 33 33', ({ spoken }) => ({
    params: { id: spoken.student.attemptId, responseId: spoken.student.responseId },
    body: { text: 'You said why.' },
  })),
  row('teaching.withdraw-comment', 'that is not there', '13 33333 33 44 33 33', () => ({
    params: { id: 'no-such-comment' },
  })),
  row('teaching.attempt-comments', 'on Asha’s attempt', '13 +4444 44 +4 +4 +3', ({ spoken }) => ({
    params: { id: spoken.student.attemptId },
  })),
  row('teaching.comments', 'on one’s own', '13 +++++ ++ 33 33 33'),
  row('teaching.comments', 'on a child’s', '13 44444 ++ 33 33 33', ({ kavi: userId }) => ({
    query: { userId },
  })),
  row('teaching.comment-audio', 'that is not there', '13 44444 44 44 44 43', () => ({
    params: { id: 'no-such-comment' },
  })),
];
