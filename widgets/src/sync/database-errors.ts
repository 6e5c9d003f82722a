/** The texts of the specification for a database of the browser that fails (section 8). */
export const errorOpeningDatabase = 'Error opening database';
export const noDatabaseConnection = 'Database connection not established';

/** Whether the database itself was not there, and not what was put into it. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof Error && [errorOpeningDatabase, noDatabaseConnection].includes(error.message);
