/**
 * What the elements use of react, on preact alone: `preact/compat` is twice as long as what they need of it. Focus and
 * blur bubble in react and not in the DOM, so their handlers get the events that do; a text is changed at each key.
 */
import { createElement, options, render, type ComponentChild, type ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

export { createContext, createElement, Fragment } from 'preact';
export * from 'preact/hooks';

type Props = Record<string, unknown>;

const otherNames = [
  ['onFocus', 'onFocusIn'],
  ['onBlur', 'onFocusOut'],
  ['onChange', 'onInput'],
] as const;

/** A box is checked and a choice made when they change; whatever is typed or drawn into changes with each input. */
const isPicked = (type: string, props: Props): boolean =>
  type === 'select' || /^(checkbox|radio)$/.test(String(props['type']));

options.vnode = (vnode) => {
  const { type, props }: { type: unknown; props: Props } = vnode;
  if (typeof type === 'string') {
    for (const [react, dom] of otherNames) {
      if (!(react in props) || (react === 'onChange' && isPicked(type, props))) continue;
      props[dom] = props[react];
      delete props[react];
    }
  }
};

/** Events are the DOM's own. */
options.event = (event: Event & { nativeEvent?: Event }) => (event.nativeEvent = event);

/** Drawn again when a property is another. */
export const memo = <P extends object>(View: ComponentType<P>) =>
  function Memo(props: P) {
    const drawn = useRef({ props, view: createElement(View, props) });
    const before: object = drawn.current.props;
    if (Object.entries(props).some(([name, value]) => Reflect.get(before, name) !== value))
      drawn.current = { props, view: createElement(View, props) };
    return drawn.current.view;
  };

/** `react-dom/client`. */
export const createRoot = (container: Element | ShadowRoot) => ({
  render: (view: ComponentChild) => render(view, container),
  unmount: () => render(null, container),
});

/** `use-sync-external-store/shim`: what was read while drawing is read again once changes are followed. */
export function useSyncExternalStore<T>(subscribe: (changed: () => void) => () => void, read: () => T): T {
  const value = read();
  // Drawn again only where another value is read.
  const [, draw] = useState<T>(value);
  useEffect(() => {
    // A press on what was just drawn may have changed it already.
    draw(read);
    return subscribe(() => draw(read));
  }, [subscribe, read]);
  return value;
}

/** `use-sync-external-store/shim/with-selector`. */
export const useSyncExternalStoreWithSelector = <S, T>(
  subscribe: (changed: () => void) => () => void,
  read: () => S,
  _server: unknown,
  select: (value: S) => T,
): T => useSyncExternalStore(subscribe, () => select(read()));
