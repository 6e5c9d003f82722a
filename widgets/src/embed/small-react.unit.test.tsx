import { createElement, render } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSyncExternalStore } from '../../small-react.js';

/** A store whose value a view follows. */
const storeOf = (first: string) => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    listeners,
    read: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (next: string) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
};

describe('a view that follows a store', () => {
  const page = document.createElement('div');
  afterEach(() => render(null, page));

  it('shows what a press changes as soon as the view can be seen, before it follows the store', async () => {
    const store = storeOf('passage');
    const View = () => createElement('p', null, useSyncExternalStore(store.subscribe, store.read));
    render(createElement(View, null), page);
    expect([page.textContent, store.listeners.size]).toEqual(['passage', 0]);
    store.change('question');
    await vi.waitFor(() => expect(page.textContent).toBe('question'));
  });

  it('shows what changes later, and follows no more once it is gone', async () => {
    const store = storeOf('question 1');
    const View = () => createElement('p', null, useSyncExternalStore(store.subscribe, store.read));
    render(createElement(View, null), page);
    await vi.waitFor(() => expect(store.listeners.size).toBe(1));
    store.change('question 2');
    await vi.waitFor(() => expect(page.textContent).toBe('question 2'));
    render(null, page);
    await vi.waitFor(() => expect(store.listeners.size).toBe(0));
  });
});
