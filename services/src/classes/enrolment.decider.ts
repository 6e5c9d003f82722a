import * as refusals from '@lectern/events/classes/classes.refusals';
import {
  enrolmentEnded,
  personEnrolled,
  type EnrolmentCommand,
  type EnrolmentEvent,
  type EnrolmentFact,
} from '@lectern/events/classes/enrolment.events';
import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

export type EnrolmentState =
  { readonly status: 'none' } | { readonly status: 'enrolled' | 'ended'; readonly as: 'student' | 'teacher' };

/** One person's time in one class: they come, go, and may come again. Again is success. */
export const enrolmentDecider: Decider<
  EnrolmentCommand,
  EnrolmentState,
  EnrolmentFact,
  EnrolmentEvent | EnrolmentFact
> = {
  initial: { status: 'none' },
  decide: (command, state) => {
    if (command.type === 'EnrolPerson') {
      if (state.status !== 'enrolled') return [fact(personEnrolled, command.data)];
      return state.as === command.data.as ? [] : reject(refusals.otherEnrolment);
    }
    if (state.status === 'none') return reject(refusals.notEnrolled);
    return state.status === 'ended' ? [] : [fact(enrolmentEnded, { ...command.data, as: state.as })];
  },
  evolve: (_state, { type, data: { as } }) => ({
    status: type === 'PersonEnrolled' ? 'enrolled' : 'ended',
    as,
  }),
};
