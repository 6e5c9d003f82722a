import { fact } from '../journal/event.js';
import {
  schoolRequestApproved,
  schoolRequestDeclined,
  schoolRequested,
  schoolRequestErased,
  schoolRequestMailSettled,
  schoolRequestQuestioned,
} from './request.events.js';

const request = { requestId: 'request-1', personId: 'request-1' };

/** The head of a school asks for it. */
export const ritasRequest = fact(schoolRequested, {
  ...request,
  students: 240,
  language: 'en',
  asked: {
    school: 'Hill School',
    city: 'Pune',
    country: 'India',
    name: 'Rita Maria Fernandes',
    email: 'rita@hill.example',
    role: 'Principal',
    message: 'May we begin in June?',
  },
});
export const ritasRequestApproved = fact(schoolRequestApproved, { ...request, invitationId: 'invitation-1' });
export const ritasRequestDeclined = fact(schoolRequestDeclined, {
  ...request,
  reason: 'No places this year',
});
export const ritasRequestQuestioned = fact(schoolRequestQuestioned, {
  ...request,
  question: 'Which classes would begin?',
});
export const ritasRequestMailed = fact(schoolRequestMailSettled, { ...request, outcome: 'sent' });
export const ritasRequestErased = fact(schoolRequestErased, request);

export const requestFixtures = [
  ritasRequest,
  ritasRequestApproved,
  ritasRequestDeclined,
  ritasRequestQuestioned,
  ritasRequestMailed,
  ritasRequestErased,
] as const;
