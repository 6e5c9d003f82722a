import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Alert } from './alert.js';
import { Button } from './button.js';
import { Choice } from './choice.js';
import { ExactScores } from './exact-scores.js';
import { Field } from './field.js';
import { MicButton } from './mic-button.js';
import { Parts } from './parts.js';
import { Segments } from './segments.js';
import { Stages } from './stages.js';
import { roundToHalf, Score, ScoreBar, useGainText } from './stars.js';
import { Steps } from './steps.js';
import { Switch } from './switch.js';

const press = () => vi.fn<() => void>();

describe('a button', () => {
  it('is pressed', () => {
    const onClick = press();
    render(<Button onClick={onClick}>Go on</Button>);
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('at work says so and can not be pressed twice', () => {
    const onClick = press();
    render(
      <Button busy onClick={onClick}>
        Saving 3 of 5
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Saving 3 of 5' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('an alert', () => {
  it('interrupts only for an error, and says its kind in a word', () => {
    render(<Alert type="error" title="Your page did not come." />);
    expect(screen.getByRole('alert').textContent).toBe('Problem: Your page did not come.');
  });

  it('waits its turn otherwise, and can be closed', () => {
    const onClose = press();
    render(<Alert type="success" title="Sign In successful" onClose={onClose} />);
    expect(screen.getByRole('status').textContent).toContain('Sign In successful');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a field', () => {
  it('belongs to its label, hint and fault', () => {
    render(
      <Field label="School code" hint="It is on your card." error="We don’t know this code.">
        {(control) => <input {...control} />}
      </Field>,
    );
    const input = screen.getByLabelText('School code');
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    const words = described.map((id) => document.getElementById(id)?.textContent);
    expect(words).toEqual(['It is on your card.', 'We don’t know this code.']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('is fine without a fault', () => {
    render(<Field label="Name">{(control) => <input {...control} />}</Field>);
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
  });
});

describe('scores', () => {
  it.each([
    [3.9, 4],
    [3.74, 3.5],
    [3.75, 4],
    [2.6, 2.5],
    [0.2, 0],
    [9, 5],
    [-1, 0],
  ])('%d is %d stars', (score, stars) => {
    expect(roundToHalf(score)).toBe(stars);
  });

  it('are stars for a child, and a decimal besides for an adult', () => {
    render(<Score label="Communication" score={3.9} />);
    expect(screen.getByText('4 of 5 stars')).toBeDefined();
    expect(screen.queryByText('3.9')).toBeNull();
    cleanup();
    render(
      <ExactScores value>
        <Score label="Communication" score={3.9} />
      </ExactScores>,
    );
    expect(screen.getByText('4 of 5 stars')).toBeDefined();
    expect(screen.getByText('3.9')).toBeDefined();
  });

  it.each([
    [0.4, 'half a star of 5'],
    [2.6, '2 and a half of 5 stars'],
  ])('%d is said without a decimal', (score, said) => {
    render(<Score label="Communication" score={score} />);
    expect(screen.getByText(said)).toBeDefined();
  });

  it.each([
    [3.9, 2.25, 'One and a half stars more than before', '1.6 more than before'],
    [3, 2.5, 'Half a star more than before', '0.5 more than before'],
    [4, 3, '1 star more than before', '1.0 more than before'],
    [2.1, 2, null, '0.1 more than before'],
    [2, 3, null, null],
  ])(
    '%d after %d is more by so many stars for a child, by a decimal for an adult',
    (now, before, child, adult) => {
      const Gain = () => <output>{useGainText()(now, before)}</output>;
      render(<Gain />);
      expect(screen.getByRole('status').textContent).toBe(child ?? '');
      cleanup();
      render(
        <ExactScores value>
          <Gain />
        </ExactScores>,
      );
      expect(screen.getByRole('status').textContent).toBe(adult ?? '');
    },
  );

  it('that were not given are not zero', () => {
    render(<ScoreBar label="Accuracy" score={null} />);
    expect(screen.getByText('not scored')).toBeDefined();
    expect(screen.queryByText('0.0')).toBeNull();
  });
});

describe('the microphone button', () => {
  it('that can’t be pressed keeps the focus, does nothing and says why', () => {
    const onClick = press();
    const { rerender } = render(<MicButton on={false} label="Start speaking" onClick={onClick} />);
    const button = screen.getByRole('button', { name: 'Start speaking' });
    button.focus();
    rerender(<MicButton on={false} label="Start speaking" reason="Choose “Allow”." onClick={onClick} />);
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Choose “Allow”.');
  });
});

describe('long work', () => {
  const stages = ['stored', 'heard', 'compared', 'written'].map((id) => ({ id, label: id }));

  it('names what is done, what is now and what comes next', () => {
    render(<Stages stages={stages} current="heard" />);
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual(['storeddone', 'heardnow', 'comparednext', 'written']);
    expect(screen.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('step');
  });

  it('may be over', () => {
    render(<Stages stages={stages} current={null} />);
    expect(screen.getAllByText('done')).toHaveLength(4);
  });

  it('says how far one is', () => {
    render(<Steps of={6} done={2} label="2 of 6 questions done" />);
    expect(screen.getByText('2 of 6 questions done')).toBeDefined();
  });

  it('says of each part of a recording where it is', () => {
    render(
      <Parts
        label="Parts of your recording"
        parts={[{ state: 'kept' }, { state: 'sending' }, { state: 'missing' }]}
      />,
    );
    const parts = screen.getAllByRole('listitem').map((part) => part.querySelector('.sr')?.textContent);
    expect(parts).toEqual(['Part 1 is saved', 'Part 2 is being sent', 'Part 3 is missing']);
  });
});

describe('things to press', () => {
  it('segments tell the chosen value', () => {
    const onChange = vi.fn<(value: 'week' | 'month') => void>();
    const options = [
      { value: 'week', label: 'Week' },
      { value: 'month', label: 'Month' },
    ] as const;
    render(<Segments label="Period" value="week" options={options} onChange={onChange} />);
    expect(screen.getByRole('button', { name: 'Week', pressed: true })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Month' }));
    expect(onChange).toHaveBeenCalledWith('month');
  });

  it('a switch tells that it is on', () => {
    const onChange = vi.fn<(checked: boolean) => void>();
    render(
      <Switch checked={false} onChange={onChange}>
        Show one line at a time
      </Switch>,
    );
    fireEvent.click(screen.getByRole('switch', { name: 'Show one line at a time' }));
    expect(onChange).toHaveBeenCalledWith(true);
  });

  it('a settled choice can not be changed', () => {
    render(
      <Choice name="q" settled right defaultChecked>
        A tree
      </Choice>,
    );
    expect(screen.getByRole('radio', { name: 'A tree' })).toHaveProperty('disabled', true);
  });
});
