import type { RecordedChunk } from './attempt-state.decider.js';

/** What a gateway learns when it opens a response: the chunks of its recording, if one was made, and whether it was ended. */
export type Grant = { readonly recorded: readonly RecordedChunk[]; readonly fEnded: boolean };
