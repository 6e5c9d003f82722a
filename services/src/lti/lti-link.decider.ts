import * as events from '@lectern/events/lti/lti-grades.events';
import type { LtiLinkCommand, LtiLinkEvent, LtiLinkFact } from '@lectern/events/lti/lti-grades.events';
import type { Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

type Opened = Extract<LtiLinkFact, { type: 'LtiLinkOpened' }>['data'];
export type LtiLinkState = {
  readonly opened: Opened | undefined;
  /** Where scores go; `sought` until somebody has looked for it. */
  readonly column:
    | { readonly is: 'sought' }
    | { readonly is: 'known'; readonly lineItem: string }
    | { readonly is: 'missed'; readonly status: number | null };
};

const sought = { is: 'sought' } as const;

const columnOf = ({ lineItem }: Opened): LtiLinkState['column'] =>
  lineItem === null ? sought : { is: 'known', lineItem };

const isSame = (a: Opened, b: Opened): boolean =>
  a.contentId === b.contentId &&
  a.lineItem === b.lineItem &&
  a.lineItems === b.lineItems &&
  a.scopes.toSorted().join(' ') === b.scopes.toSorted().join(' ');

const decide = ({ type, data }: LtiLinkCommand, { opened, column }: LtiLinkState): readonly LtiLinkFact[] => {
  switch (type) {
    case 'OpenLtiLink':
      // Whoever comes after a search that failed has it tried again.
      return opened && isSame(opened, data) && column.is !== 'missed'
        ? []
        : [fact(events.ltiLinkOpened, data)];
    case 'FindLtiLineItem':
      return column.is === 'sought' ? [fact(events.ltiLineItemFound, data)] : [];
    case 'MissLtiLineItem':
      return column.is === 'sought' ? [fact(events.ltiLineItemMissed, data)] : [];
    case 'SeekLtiLineItem':
      return opened && column.is !== 'sought' && opened.lineItems !== null
        ? [fact(events.ltiLineItemSought, data)]
        : [];
  }
};

/** A link in a course, and the column that takes its grades. */
export const ltiLinkDecider: Decider<LtiLinkCommand, LtiLinkState, LtiLinkFact, LtiLinkEvent | LtiLinkFact> =
  {
    initial: { opened: undefined, column: sought },
    decide,
    evolve: (state, { type, data }) => {
      switch (type) {
        case 'LtiLinkOpened': {
          // A column that was found stays where only the rest of the launch is another.
          const isKnown = state.column.is === 'known' && data.lineItem === state.opened?.lineItem;
          return { opened: data, column: isKnown ? state.column : columnOf(data) };
        }
        case 'LtiLineItemFound':
          return { ...state, column: { is: 'known', lineItem: data.lineItem } };
        case 'LtiLineItemMissed':
          return { ...state, column: { is: 'missed', status: data.status } };
        case 'LtiLineItemSought':
          return { ...state, column: sought };
      }
    },
  };
