import { describe, expect, it } from 'vitest';
import { ritasMessage, ritasMessageErased } from '@lectern/events/contact/message.fixtures';
import { contactMessageReceived } from '@lectern/events/contact/message.events';
import { fact } from '@lectern/events/journal/event';
import { projectionSpec } from '../platform/testing/projection-spec.js';
import { contactMessagesProjection } from './contact-messages.projection.js';

const spec = projectionSpec(contactMessagesProjection);

describe('messages from the contact page', () => {
  it('are known by who wrote them, and nothing of what they say', async () => {
    const { documents, writesOfRepetition } = await spec.given(ritasMessage);
    expect(documents).toEqual({ 'message-1': { writer: 'ab'.repeat(32) } });
    expect(writesOfRepetition).toBe(0);
  });

  it('are gone once they were erased', async () => {
    expect((await spec.given(ritasMessage, ritasMessageErased)).documents).toEqual({});
  });

  it('of whom nothing was noted are not in it', async () => {
    const { writer: _none, ...old } = ritasMessage.data;
    expect((await spec.given(fact(contactMessageReceived, old))).documents).toEqual({});
  });
});
