import { describe, expect, it } from 'vitest';
import { rehearse } from './rehearsal.fixture.js';

describe('a recording whose session ends', () => {
  it('goes back to the start when the session ends before a word was kept', async () => {
    const practice = await rehearse();
    practice.speak(1);
    practice.send({ type: 'connection.terminated', message: 'You have signed out.' });
    practice.cutOff(0);
    expect(practice.answer().getSnapshot().value).toBe('ready');
  });
});
