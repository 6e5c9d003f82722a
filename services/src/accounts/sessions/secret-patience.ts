/** How long a check of a secret waits for those of others that came before it, ms. */
export const placePatienceMs = 10_000;

/** How long an edge waits for a command that checks a secret, ms: till it has had its turn, and for the check itself. */
export const secretPatienceMs = placePatienceMs + 5_000;
