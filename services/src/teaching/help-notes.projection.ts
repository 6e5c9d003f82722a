import { helpNoted } from '@lectern/events/teaching/teaching.events';
import type { HelpRule } from '@lectern/events/teaching/help';
import { defineProjection, on } from '../platform/projections/projection.js';

/** The reasons that were seen when a student was hidden from Needs help, and when, ISO 8601. */
export type HelpNoteDocument = { readonly rules: readonly HelpRule[]; readonly at: string };

export const helpNotesProjection = defineProjection<HelpNoteDocument>({
  name: 'help_notes',
  version: 1,
  handlers: [
    on<HelpNoteDocument>()(helpNoted, ({ data: { personId, rules }, meta: { at } }) => [
      { id: personId, apply: () => (rules.length === 0 ? undefined : { rules, at }) },
    ]),
  ],
});
