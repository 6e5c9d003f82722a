/** What may be sent to be tried. No schema is imported here, so that a page that needs a number carries no parser. */

/** Of a typed answer, in characters. */
export const maxTryTextLength = 2_000;
/** Of a recording, ms. */
export const maxTryMs = 60_000;
/** The refusal's `errorType` when nothing could be understood in a recording: typing helps. */
export const tryUnheard = 'unheard';
