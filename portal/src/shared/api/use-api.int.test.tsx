import { listChildren } from '@lectern/events/accounts/family.routes';
import { renameProfile } from '@lectern/events/accounts/profile.routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { personOf } from '../../testing/page.fixture.js';
import { SessionContext } from '../session/session.js';
import { ApiContext } from './api-context.js';
import type { Api, CallOptions } from './api.types.js';
import { useApiMutation, useApiQuery } from './use-api.js';

type Call = { readonly name: string; readonly options: CallOptions | undefined };

function under(answer: (call: Call) => unknown) {
  const calls: Call[] = [];
  let user = personOf('parent');
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const api: Api = {
    call: async ({ name }, _request, options) => {
      calls.push({ name, options });
      return answer({ name, options }) as never;
    },
    saw: () => undefined,
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>
        <SessionContext value={{ status: 'user', user }}>{children}</SessionContext>
      </QueryClientProvider>
    </ApiContext>
  );
  return { calls, wrapper, become: (id: string) => (user = personOf('parent', { _id: id })) };
}

describe('a write', () => {
  const name = { body: { firstName: 'Meera', lastName: 'Nair' } };

  it('that is repeated after a failure has the same key, another one has another', async () => {
    let isDown = true;
    const { calls, wrapper } = under(() => {
      if (isDown) throw new Error('Nobody was reached');
      return null;
    });
    const { result } = renderHook(() => useApiMutation(renameProfile), { wrapper });
    await expect(result.current.mutateAsync(name)).rejects.toThrow('Nobody was reached');
    isDown = false;
    await result.current.mutateAsync(name);
    await result.current.mutateAsync(name);
    const [first, again, later] = calls.map(({ options }) => options?.idempotencyKey);
    expect(first).toMatch(/.{8,}/);
    expect(again).toBe(first);
    expect(later).not.toBe(first);
  });

  it('has what it changes read again, also when it is refused', async () => {
    let isRefused = false;
    const { calls, wrapper } = under(({ name: route }) => {
      if (route === renameProfile.name && isRefused) throw new Error('Refused');
      return [];
    });
    const { result } = renderHook(
      () => ({
        children: useApiQuery(listChildren, {}),
        rename: useApiMutation(renameProfile, { changes: [listChildren] }),
      }),
      { wrapper },
    );
    const reads = () => calls.filter((call) => call.name === listChildren.name).length;
    await waitFor(() => expect(result.current.children.data).toEqual([]));
    await result.current.rename.mutateAsync(name);
    expect(reads()).toBe(2);
    isRefused = true;
    await expect(result.current.rename.mutateAsync(name)).rejects.toThrow('Refused');
    await waitFor(() => expect(reads()).toBe(3));
  });
});

describe('a read', () => {
  it('of one person is never shown to the next', async () => {
    const { calls, wrapper, become } = under(() => [`answer ${calls.length}`]);
    const { result, rerender } = renderHook(() => useApiQuery(listChildren, {}), { wrapper });
    await waitFor(() => expect(result.current.data).toEqual(['answer 1']));
    become('u2');
    rerender();
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data).toEqual(['answer 2']));
  });

  it('ends with the page that asked', async () => {
    const { calls, wrapper } = under(() => new Promise(() => undefined));
    const { unmount } = renderHook(() => useApiQuery(listChildren, {}), { wrapper });
    unmount();
    expect(calls[0]?.options?.signal?.aborted).toBe(true);
  });
});
