import type { BrowserContext } from '@playwright/test';

/** What the browser refused to load or run on any page of this context, as the page's policy tells it to. */
export const watchViolations = async (context: BrowserContext): Promise<readonly string[]> => {
  const violations: string[] = [];
  const add = (_source: unknown, violation: string): void => void violations.push(violation);
  await context.exposeBinding('lecternViolation', add);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const tell = (globalThis as { lecternViolation?: (violation: string) => void }).lecternViolation;
      tell?.(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  // Frames and workers tell nobody but the console.
  context.on('console', (message) => {
    if (/Content Security Policy|Permissions[- ]Policy/i.test(message.text()))
      violations.push(message.text());
  });
  return violations;
};
