import type { OutcomeOf } from './embed-check.types.js';

/**
 * Browsers trust a page that came by https, and one of this computer itself; a page is secure where all around it are.
 * @param isSecure what the browser says (`isSecureContext`) @param origins of the page, and of those around it
 */
export const secureOutcome = (isSecure: boolean, origins: readonly string[]): OutcomeOf<'secure'> => {
  if (!isSecure) return 'insecure';
  return origins.some((origin) => origin.startsWith('http:')) ? 'local' : 'secure';
};
