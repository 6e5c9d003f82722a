import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { personOf, refusal } from '../../testing/page.fixture.js';
import { SessionContext } from '../session/session.js';
import { QueryView, type Viewed } from './query-view.js';

const show = (query: Partial<Viewed<readonly string[]>>) =>
  render(
    <SessionContext value={{ status: 'user', user: personOf('student') }}>
      <QueryView
        query={{ data: undefined, error: null, fetchStatus: 'fetching', refetch: () => undefined, ...query }}
        failed="We couldn’t load the list."
        isEmpty={(items) => items.length === 0}
        empty="Nothing yet"
      >
        {(items) => items.join(', ')}
      </QueryView>
    </SessionContext>,
  );

describe('what stands in place of a list', () => {
  it.each([
    ['while it is loaded', {}, /Loading/],
    ['offline: what is safe', { fetchStatus: 'paused' }, /Your answers are safe on this device/],
    ['where there is nothing', { data: [], fetchStatus: 'idle' }, 'Nothing yet'],
    ['when it is there', { data: ['a', 'b'], fetchStatus: 'idle' }, 'a, b'],
    ['when it could not be read again', { data: ['a'], error: new Error('x'), fetchStatus: 'idle' }, 'a'],
  ] as const)('%s', (_, query, said) => {
    show(query);
    expect(screen.getByText(said)).toBeDefined();
  });

  it('that could not be loaded: what went wrong, that answers are safe, and another try', () => {
    const refetch = vi.fn();
    show({ error: refusal(503, 'Away'), fetchStatus: 'idle', refetch });
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain('We couldn’t load the list.');
    expect(notice.textContent).toContain('Your answers are safe');
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(refetch).toHaveBeenCalledOnce();
  });
});
