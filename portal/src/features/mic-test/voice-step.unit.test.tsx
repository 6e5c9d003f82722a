import {
  microphoneTestMachine,
  type MicrophoneTestContext,
} from '@lectern/widgets/recorder/microphone-test.machine';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { MicTestContext } from './mic-test-context.js';
import { VoiceStep } from './voice-step.js';

type Value = Parameters<typeof microphoneTestMachine.resolveState>[0]['value'];

const usual: MicrophoneTestContext = { level: 0, loudest: 0, peaks: [], sampleUrl: null, failure: null };

/** The step as it stands in one state of the test. */
function stand(value: Value, context: Partial<MicrophoneTestContext> = {}) {
  const send = vi.fn();
  const onDone = vi.fn();
  const snapshot = microphoneTestMachine.resolveState({ value, context: { ...usual, ...context } });
  render(
    <MemoryRouter>
      <MicTestContext value={{ snapshot, send }}>
        <VoiceStep onDone={onDone} />
      </MicTestContext>
    </MemoryRouter>,
  );
  return { send, onDone, press: userEvent.setup() };
}

const sample = { sampleUrl: 'blob:sample', peaks: [0.4, 0.6] };

describe('saying something', () => {
  it('asks for the microphone first', async () => {
    const { press, send } = stand('idle');
    await press.click(screen.getByRole('button', { name: 'Open the microphone' }));
    expect(send).toHaveBeenCalledWith({ type: 'test.start' });
  });

  it('gives a sentence to say, and records it', async () => {
    const { press, send } = stand({ open: 'listening' });
    expect(screen.getByRole('heading', { name: 'Say this sentence' })).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Record me for 3 seconds' }));
    expect(send).toHaveBeenCalledWith({ type: 'test.record' });
  });

  it('says that it records, and ignores a second press', async () => {
    const { press, send } = stand({ open: 'recording' });
    await press.click(screen.getByRole('button', { name: 'Speak now' }));
    expect(send).not.toHaveBeenCalled();
  });

  it('is done when the student heard themselves', async () => {
    const { press, onDone } = stand({ open: 'listening' }, { ...sample, loudest: 0.8 });
    await press.click(screen.getByRole('button', { name: 'That was me. Go on' }));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('asks to speak up when there was hardly a voice', () => {
    stand({ open: 'listening' }, { ...sample, loudest: 0 });
    expect(screen.getByText('I could hardly hear you')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Go on anyway' })).toBeDefined();
  });

  it.each([
    ['denied', /switched off for this page/],
    ['blockedInFrame', /is inside another one/],
    ['none', /cannot find a microphone/],
    ['busy', /Another program/],
  ] as const)('when it is %s says what to do', async (failure, said) => {
    const { press, send } = stand('failed', { failure });
    expect(screen.getByRole('heading', { name: said })).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Try once more' }));
    expect(send).toHaveBeenCalledWith({ type: 'test.start' });
  });
});
