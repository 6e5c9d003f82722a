/**
 * What the small elements use of react, on preact alone: `preact/compat` would double it. Focus and blur bubble in
 * react and not in the DOM, so their handlers get the events that do.
 */
import { options, render, type ComponentChild } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

export { createContext, createElement, Fragment } from 'preact';
export * from 'preact/hooks';

const bubbling = [
  ['onFocus', 'onFocusIn'],
  ['onBlur', 'onFocusOut'],
] as const;

const before = options.vnode;
options.vnode = (vnode) => {
  const { type, props }: { type: unknown; props: Record<string, unknown> } = vnode;
  if (typeof type === 'string') {
    for (const [react, dom] of bubbling) {
      if (!(react in props)) continue;
      props[dom] = props[react];
      delete props[react];
    }
  }
  before?.(vnode);
};

/** `react-dom/client`. */
export const createRoot = (container: Element | ShadowRoot) => ({
  render: (view: ComponentChild) => render(view, container),
  unmount: () => render(null, container),
});

/** `use-sync-external-store/shim`: preact draws at once, so what was read while drawing is looked at again after it. */
export function useSyncExternalStore<T>(subscribe: (changed: () => void) => () => void, read: () => T): T {
  const value = read();
  const [, draw] = useState({});
  useLayoutEffect(() => {
    if (!Object.is(read(), value)) draw({});
  }, [read, value]);
  useEffect(() => subscribe(() => draw({})), [subscribe]);
  return value;
}

/** `use-sync-external-store/shim/with-selector`: asked for by name; an element that selects has it, the others do not. */
export const useSyncExternalStoreWithSelector = <S, T>(
  subscribe: (changed: () => void) => () => void,
  read: () => S,
  _server: unknown,
  select: (value: S) => T,
): T => useSyncExternalStore(subscribe, () => select(read()));
