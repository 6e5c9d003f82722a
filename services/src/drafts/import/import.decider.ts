import {
  contentImportStarted,
  textImported,
  type ImportCommand,
  type ImportEvent,
  type ImportFact,
} from '@lectern/events/drafts/import.events';
import type { Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

/** A file is imported once: what is to become a draft is told of text by text, and made by work items. */
export const importDecider: Decider<
  ImportCommand,
  { readonly isDone: boolean },
  ImportFact,
  ImportEvent | ImportFact
> = {
  initial: { isDone: false },
  decide: ({ data: { importId, format, texts } }, { isDone }) =>
    isDone
      ? []
      : [
          fact(contentImportStarted, { importId, format, texts: texts.length }),
          ...texts.map((text) => fact(textImported, { importId, ...text })),
        ],
  evolve: () => ({ isDone: true }),
};
