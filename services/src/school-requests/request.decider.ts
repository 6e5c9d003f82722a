import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import { isErased } from '@lectern/events/journal/sealed';
import {
  schoolRequestApproved,
  schoolRequestDeclined,
  schoolRequested,
  schoolRequestErased,
  schoolRequestMailSettled,
  schoolRequestQuestioned,
  type RequestCommand,
  type RequestEvent,
  type RequestFact,
} from '@lectern/events/school-requests/request.events';
import { noSuchRequest, requestAnswered } from '@lectern/events/school-requests/requests.refusals';

export type RequestState =
  | { readonly status: 'none' }
  | {
      readonly status: 'waiting' | 'approved' | 'declined' | 'erased';
      /** Whom it is answered to; null once it was erased. */
      readonly email: string | null;
      /** Mails that are settled: of a question by its event, of the answer under ''. */
      readonly settled: readonly string[];
    };

const none = reject(noSuchRequest);
const answered = reject(requestAnswered);

const decide = (command: RequestCommand, state: RequestState): readonly RequestFact[] | Rejection => {
  const { requestId } = command.data;
  const own = { requestId, personId: requestId };
  if (command.type === 'RequestSchool') {
    const isNew = state.status === 'none' || state.status === 'declined';
    return isNew ? [fact(schoolRequested, { ...command.data, ...own })] : [];
  }
  if (state.status === 'none') return none;
  switch (command.type) {
    case 'ApproveSchoolRequest':
      if (state.status === 'approved') return [];
      if (state.status !== 'waiting') return answered;
      return [fact(schoolRequestApproved, { ...own, invitationId: command.data.invitationId })];
    case 'DeclineSchoolRequest':
      if (state.status !== 'waiting') return answered;
      return [fact(schoolRequestDeclined, { ...own, reason: command.data.reason })];
    case 'AskAboutSchoolRequest':
      if (state.status !== 'waiting') return answered;
      return [fact(schoolRequestQuestioned, { ...own, question: command.data.question })];
    case 'SettleSchoolRequestMail':
      return state.settled.includes(command.data.about ?? '')
        ? []
        : [fact(schoolRequestMailSettled, { ...command.data, ...own })];
    case 'EraseSchoolRequest':
      return state.status === 'erased' ? [] : [fact(schoolRequestErased, own)];
  }
};

const evolve = (state: RequestState, event: RequestEvent | RequestFact): RequestState => {
  if (event.type === 'SchoolRequested') {
    const { asked } = event.data;
    return { status: 'waiting', email: isErased(asked) ? null : asked.email, settled: [] };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'SchoolRequestApproved':
      return { ...state, status: 'approved' };
    case 'SchoolRequestDeclined':
      return { ...state, status: 'declined' };
    case 'SchoolRequestMailSettled':
      // What was refused may be tried again, and go.
      if (event.data.outcome === 'refused') return state;
      return { ...state, settled: [...state.settled, event.data.about ?? ''] };
    case 'SchoolRequestQuestioned':
      return state;
    case 'SchoolRequestErased':
      return { ...state, status: 'erased', email: null };
  }
};

/** One request of a school: it waits, is answered once, and may come again where it was declined. */
export const requestDecider: Decider<RequestCommand, RequestState, RequestFact, RequestEvent | RequestFact> =
  { initial: { status: 'none' }, decide, evolve };
