import { describe, expect, it } from 'vitest';
import { readAcknowledgement } from './acknowledgement.js';

const read = (raw: unknown) => readAcknowledgement('student:stream-response', raw);

describe('an acknowledgement', () => {
  it('is a success by its status or by its flag', () => {
    expect(read({ status: 'success' })).toMatchObject({ status: 'success', success: true });
    expect(read({ success: true, position: '7' })).toEqual({
      status: 'success',
      success: true,
      position: '7',
    });
  });

  it('keeps what else a success says', () => {
    expect(read({ success: true, fEnableClientLocalDump: true })).toMatchObject({
      fEnableClientLocalDump: true,
    });
  });

  it('is an error with the server’s text, and says whether repeating may help', () => {
    expect(read({ status: 'error', message: 'Chunk differs', permanent: true })).toEqual({
      status: 'error',
      success: false,
      message: 'Chunk differs',
      permanent: true,
    });
    expect(read({ success: false, message: 'Busy' })).not.toHaveProperty('permanent');
    expect(read({ success: false, message: 'Busy' })).not.toHaveProperty('unanswered');
  });

  it('that says an engine is away says no more of the message than no answer does', () => {
    expect(read({ success: false, message: 'Not just now', unavailable: true })).toMatchObject({
      success: false,
      message: 'Not just now',
      unanswered: true,
    });
  });

  it.each([
    ['student:stream-response', 'Error streaming response'],
    ['student:word-matching-response', 'Error saving word matching response'],
    ['student:text-response', 'Error saving text response'],
    ['student:mcq-response', 'Error saving MCQ response'],
    ['student:update-session-state', 'Error updating session state'],
    ['student:update-activity', 'Error updating activity'],
    ['student:update-pending-feedback', 'Error updating pending feedback activity'],
    ['student:send-client-local-dump', 'Error sending client local dump'],
    ['student:webspeechapi-failed', 'Error handling Web Speech API failure'],
    ['student:screen-steps', 'Unknown error'],
  ] as const)('of %s without a text says "%s"', (name, message) => {
    expect(readAcknowledgement(name, { status: 'error' })).toMatchObject({ message });
  });

  it.each([undefined, null, 'ok', 42, []])('that is %j is an error', (raw) => {
    expect(read(raw)).toMatchObject({ success: false, message: 'Error streaming response' });
  });
});
