import Database from 'libsql';

/** What a column holds and a parameter may be. Booleans and `undefined` are not bound: the driver aborts on the one, the other becomes null. */
export type SqlValue = string | number | null | Uint8Array;
export type SqlRow = readonly SqlValue[];

export type Statement = {
  /** @returns how many rows changed. */
  run(...parameters: SqlValue[]): number;
  /** The first row as an array of columns. */
  get(...parameters: SqlValue[]): SqlRow | undefined;
  all(...parameters: SqlValue[]): readonly SqlRow[];
};

export type SqliteDatabase = {
  exec(sql: string): void;
  /** Prepared once per text and connection. */
  prepare(sql: string): Statement;
  /** Runs in one write transaction: committed (on disk) when it returns, rolled back when it throws. */
  transaction<T>(run: () => T): T;
  /** Copies the write-ahead logs into the files and empties them. @returns false when a reader was in the way. */
  truncateLog(): boolean;
  close(): void;
};

/** The connection was closed. */
export class DatabaseClosed extends Error {
  override readonly name = 'DatabaseClosed';
}

/** The driver's error code, such as `SQLITE_BUSY`; undefined for any other error. */
export const sqliteCode = (error: unknown): string | undefined =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('SQLITE_')
    ? error.code
    : undefined;

/**
 * What a commit survives: `disk` a power cut, `process` the end of this process however it comes. After a power cut a
 * `process` file is whole, but its last commits may be missing.
 */
export type Durability = 'disk' | 'process';

/**
 * Opens a SQLite file for one owner: write-ahead log, removed content overwritten.
 * Rows come as arrays; a text with a NUL character is cut there by the driver, so none may be stored.
 * @param durableFile a second file on the same connection, as the schema `durable`, whose commits survive a power cut
 */
export const openSqlite = (
  file: string,
  durability: Durability = 'disk',
  durableFile?: string,
): SqliteDatabase => {
  const connection = new Database(file);
  const statements = new Map<string, Statement>();
  let open = true;

  /** The driver aborts the process when a closed connection is used. */
  const mustBeOpen = (): void => {
    if (!open) throw new DatabaseClosed(file);
  };

  const compile = (sql: string): ReturnType<typeof connection.prepare> => {
    const compiled = connection.prepare(sql);
    return compiled.reader ? compiled.raw(true) : compiled;
  };

  const prepare = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known) return known;
    mustBeOpen();
    let compiled: ReturnType<typeof compile> | undefined = compile(sql);
    const using = <T>(use: (driver: ReturnType<typeof compile>) => T): T => {
      mustBeOpen();
      const driver = (compiled ??= compile(sql));
      try {
        return use(driver);
      } catch (error) {
        // The driver does not reset a statement that failed: used again, it would run with the parameters of then.
        compiled = undefined;
        throw error;
      }
    };
    // One array argument: the driver takes a single null or buffer for named parameters otherwise.
    const statement: Statement = {
      run: (...parameters) => using((driver) => driver.run(parameters).changes),
      get: (...parameters) => using((driver) => driver.get(parameters) as SqlRow | undefined),
      all: (...parameters) => using((driver) => driver.all(parameters) as SqlRow[]),
    };
    statements.set(sql, statement);
    return statement;
  };

  const configure = (schema: string, survives: Durability): void => {
    for (const setting of [
      'journal_mode=WAL',
      `synchronous=${survives === 'disk' ? 'FULL' : 'NORMAL'}`,
      'secure_delete=ON',
      'cache_size=-32000',
    ])
      connection.exec(`PRAGMA ${schema}.${setting}`);
  };
  connection.exec('PRAGMA temp_store=MEMORY');
  // Copying the log into the file syncs both: seldom, where commits do not promise to survive a power cut.
  connection.exec(`PRAGMA wal_autocheckpoint=${durability === 'disk' ? 1_000 : 16_000}`);
  configure('main', durability);
  if (durableFile !== undefined) {
    connection.exec(`ATTACH '${durableFile.replaceAll("'", "''")}' AS durable`);
    configure('durable', 'disk');
  }

  return {
    exec: (sql) => {
      mustBeOpen();
      connection.exec(sql);
    },
    prepare,
    transaction: (run) => {
      mustBeOpen();
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = run();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        if (connection.inTransaction) connection.exec('ROLLBACK');
        throw error;
      }
    },
    truncateLog: () => prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.[0] === 0,
    close: () => {
      if (!open) return;
      open = false;
      statements.clear();
      connection.close();
    },
  };
};
