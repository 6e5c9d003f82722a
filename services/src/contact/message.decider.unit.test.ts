import { describe, expect, it } from 'vitest';
import {
  ritasMessage,
  ritasMessageErased,
  ritasMessageMailed,
} from '@lectern/events/contact/message.fixtures';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { messageDecider } from './message.decider.js';

const spec = deciderSpec(messageDecider);
const { personId: _own, ...written } = ritasMessage.data;
const receive = { type: 'ReceiveMessage', data: written } as const;
const settle = { type: 'SettleContactMail', data: { messageId: 'message-1', outcome: 'sent' } } as const;
const erase = { type: 'EraseMessage', data: { messageId: 'message-1' } } as const;

describe('a message from the contact page', () => {
  it('given nothing, when somebody writes, then it is received under a key of its own', () => {
    expect(spec.given().when(receive)).toEqual([ritasMessage]);
  });

  it('given it was received, when it comes again, then it is the same message', () => {
    expect(spec.given(ritasMessage).when(receive)).toEqual([]);
  });

  it('given it was received, when its mail has gone out, then that is known, once', () => {
    expect(spec.given(ritasMessage).when(settle)).toEqual([ritasMessageMailed]);
    expect(spec.given(ritasMessage, ritasMessageMailed).when(settle)).toEqual([]);
  });

  it('given its mail was refused, when it goes at last, then that is known, once', () => {
    const refused = {
      ...ritasMessageMailed,
      data: { ...ritasMessageMailed.data, outcome: 'refused' as const },
    };
    expect(spec.given(ritasMessage, refused).when(settle)).toEqual([ritasMessageMailed]);
    expect(spec.given(ritasMessage, refused, ritasMessageMailed).when(settle)).toEqual([]);
  });

  it('given it was received, when it is erased, then that is known, once', () => {
    expect(spec.given(ritasMessage, ritasMessageMailed).when(erase)).toEqual([ritasMessageErased]);
    expect(spec.given(ritasMessage, ritasMessageErased).when(erase)).toEqual([]);
  });

  it.each([settle, erase])('given there is none, then it cannot be settled or erased', (command) => {
    expect(spec.given().when(command)).toMatchObject({ kind: 'notFound' });
  });
});
