import type { SqliteDatabase } from '../sqlite/database.js';

/** Named leases; writes run within a transaction. */
export type Leases = {
  take(name: string, holder: string, now: number, ttlMs: number): boolean;
  release(name: string, holder: string): void;
};

export const createLeases = (database: SqliteDatabase): Leases => {
  database.exec(
    'CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until REAL NOT NULL)',
  );
  const take = database.prepare(
    `INSERT INTO leases (name, holder, until) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE
     SET holder = excluded.holder, until = excluded.until WHERE holder = excluded.holder OR until <= ?`,
  );
  const release = database.prepare('DELETE FROM leases WHERE name = ? AND holder = ?');
  return {
    take: (name, holder, now, ttlMs) => take.run(name, holder, now + ttlMs, now) > 0,
    release: (name, holder) => {
      release.run(name, holder);
    },
  };
};
