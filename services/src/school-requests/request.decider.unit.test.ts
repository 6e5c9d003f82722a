import { describe, expect, it } from 'vitest';
import {
  ritasRequest,
  ritasRequestApproved,
  ritasRequestDeclined,
  ritasRequestErased,
  ritasRequestMailed,
  ritasRequestQuestioned,
} from '@lectern/events/school-requests/request.fixtures';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { requestDecider } from './request.decider.js';

const spec = deciderSpec(requestDecider);
const requestId = 'request-1';
const { personId: _own, ...written } = ritasRequest.data;
const ask = { type: 'RequestSchool', data: written } as const;
const approve = { type: 'ApproveSchoolRequest', data: { requestId, invitationId: 'invitation-1' } } as const;
const decline = { type: 'DeclineSchoolRequest', data: { requestId, reason: 'No places this year' } } as const;
const settle = { type: 'SettleSchoolRequestMail', data: { requestId, outcome: 'sent' } } as const;
const erase = { type: 'EraseSchoolRequest', data: { requestId } } as const;

describe('a request of a school', () => {
  it('is kept once, and anew where it was declined', () => {
    expect(spec.given().when(ask)).toEqual([ritasRequest]);
    expect(spec.given(ritasRequest).when(ask)).toEqual([]);
    expect(spec.given(ritasRequest, ritasRequestDeclined).when(ask)).toEqual([ritasRequest]);
  });

  it('given it waits, then it is approved or declined', () => {
    expect(spec.given(ritasRequest).when(approve)).toEqual([ritasRequestApproved]);
    expect(spec.given(ritasRequest).when(decline)).toEqual([ritasRequestDeclined]);
  });

  it('given it was answered, then whoever answers otherwise is told', () => {
    expect(spec.given(ritasRequest, ritasRequestApproved).when(approve)).toEqual([]);
    const declined = spec.given(ritasRequest, ritasRequestDeclined);
    expect(declined.when(approve)).toMatchObject({ kind: 'conflict' });
    expect(declined.when(decline)).toMatchObject({ kind: 'conflict' });
    const approved = spec.given(ritasRequest, ritasRequestApproved);
    expect(approved.when(decline)).toMatchObject({ kind: 'conflict' });
  });

  it('given it waits, then whoever asked can be asked back, and it goes on waiting', () => {
    const question = 'Which classes would begin?';
    const askBack = { type: 'AskAboutSchoolRequest', data: { requestId, question } } as const;
    expect(spec.given(ritasRequest).when(askBack)).toEqual([ritasRequestQuestioned]);
    const past = [ritasRequest, ritasRequestQuestioned] as const;
    const ofQuestion = { ...settle, data: { ...settle.data, about: 'event-2' } } as const;
    expect(spec.given(...past).when(ofQuestion)).toMatchObject([{ data: { about: 'event-2' } }]);
    expect(spec.given(...past, ritasRequestMailed).when(ofQuestion)).toHaveLength(1);
    expect(spec.given(...past).when(approve)).toEqual([ritasRequestApproved]);
    expect(spec.given(ritasRequest, ritasRequestDeclined).when(askBack)).toMatchObject({ kind: 'conflict' });
  });

  it('is settled and erased once', () => {
    const declined = [ritasRequest, ritasRequestDeclined] as const;
    expect(spec.given(...declined).when(settle)).toEqual([ritasRequestMailed]);
    expect(spec.given(...declined, ritasRequestMailed).when(settle)).toEqual([]);
    expect(spec.given(...declined).when(erase)).toEqual([ritasRequestErased]);
    expect(spec.given(...declined, ritasRequestErased).when(erase)).toEqual([]);
  });

  it.each([approve, decline, settle, erase])(
    'given there is none, then there is nothing to do',
    (command) => {
      expect(spec.given().when(command)).toMatchObject({ kind: 'notFound' });
    },
  );
});
