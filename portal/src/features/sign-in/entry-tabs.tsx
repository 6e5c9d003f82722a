import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

export type EntryTab<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** Names what stands under it. */
  readonly panel: string;
};

export type EntryTabsProps<Value extends string> = {
  label: string;
  tabs: readonly EntryTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** What stands under the tab that is open. */
  children: ReactNode;
};

/** Ways to sign in, one open at a time; the arrow keys, Home and End go from one to another. */
export function EntryTabs<Value extends string>(props: EntryTabsProps<Value>) {
  const { label, tabs, value, onChange, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = tabs.findIndex((tab) => tab.value === value);
    const last = tabs.length - 1;
    const [before, after] = [at === 0 ? last : at - 1, at === last ? 0 : at + 1];
    const goes = new Map([
      ['ArrowRight', isMirrored ? before : after],
      ['ArrowLeft', isMirrored ? after : before],
      ['Home', 0],
      ['End', last],
    ]);
    const next = goes.get(event.key);
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs[next];
    if (!tab) return;
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className="stack entry-ways">
      <div className="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            className="tab"
            role="tab"

            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-label={tabs.find((tab) => tab.value === value)?.panel}
        className="stack"
      >
        {children}
      </div>
    </div>
  );
}
