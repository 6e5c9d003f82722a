import { signedTokens, type Tokens } from '../accounts/links/link-tokens.js';

/** Tokens of the link in every reminder by which whoever gets it stops them. */
export const createReminderTokens = (linkKey: Uint8Array): Tokens<{ readonly studentId: string }> =>
  signedTokens(
    linkKey,
    ({ studentId }) => ['reminder-mail', studentId, 'choose'],
    (kind, studentId) => (kind === 'reminder-mail' ? { studentId } : undefined),
  );
