import type * as z from 'zod/mini';

/** What is wrong, field by field, in one line. */
export const describeIssues = (error: z.core.$ZodError): string =>
  error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || 'message'}: ${issue.message}`)
    .join('; ');
