import { expect, it } from 'vitest';
import { rejectsSomething, tellsWhatIsSaid } from './reported-denial.js';

it.each([
  ['Some people say the kelp stops it from drifting away, but that is not the reason.', true, true],
  ['My cousin told me it holds the otter, but it’s all made up', true, true],
  ['You might think it keeps still. That is wrong.', true, true],
  ['It is said that the ants eat it, but no, they left it alone.', true, true],
  ['People say she is brave.', true, false],
  ['It was wrong of him to take the wax.', false, true],
  ['The kelp stops it from drifting away.', false, false],
  ['It is not sad because the ants ate it.', false, false],
])('what somebody says, and what is rejected: %s', (answer, isTold, isRejected) => {
  expect([tellsWhatIsSaid(answer), rejectsSomething(answer)]).toEqual([isTold, isRejected]);
});
