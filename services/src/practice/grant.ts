/** What a gateway learns when it opens a response: whether its recording was ended, and closed, already. */
export type Grant = { readonly fRecorded: boolean; readonly fEnded: boolean };
