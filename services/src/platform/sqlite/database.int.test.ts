import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseClosed, type SqliteDatabase, openSqlite, sqliteCode } from './database.js';

describe('a SQLite file', () => {
  let folder: string;
  let database: SqliteDatabase;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-sqlite-'));
    database = openSqlite(join(folder, 'file.db'));
    database.exec('CREATE TABLE words (word TEXT UNIQUE, number REAL, bytes BLOB)');
  });
  afterEach(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });

  it('runs a statement with its own parameters after it failed', () => {
    const insert = database.prepare('INSERT INTO words (word) VALUES (?) RETURNING word');
    insert.get('a');
    expect(() => insert.get('a')).toThrow(/UNIQUE/);
    database.prepare('DELETE FROM words').run();
    expect(insert.get('b')).toEqual(['b']);
    expect(database.prepare('SELECT word FROM words').all()).toEqual([['b']]);
  });

  it('keeps nulls, bytes and numbers as they are', () => {
    const bytes = Buffer.from([0, 1, 255]);
    const insert = database.prepare('INSERT INTO words VALUES (?, ?, ?)');
    insert.run('small', 5e-324, bytes);
    insert.run('large', 2 ** 53, null);
    expect(database.prepare('SELECT * FROM words ORDER BY word').all()).toEqual([
      ['large', 2 ** 53, null],
      ['small', 5e-324, bytes],
    ]);
  });

  it('undoes a transaction that throws', () => {
    const broken = (): void =>
      database.transaction(() => {
        database.prepare('INSERT INTO words (word) VALUES (?)').run('gone');
        throw new Error('no');
      });
    expect(broken).toThrow('no');
    expect(database.prepare('SELECT count(*) FROM words').get()).toEqual([0]);
  });

  it('throws once it is closed, however it is used, and may be closed twice', () => {
    const select = database.prepare('SELECT 1');
    database.close();
    database.close();
    expect(() => select.get()).toThrow(DatabaseClosed);
    expect(() => database.prepare('SELECT 2')).toThrow(DatabaseClosed);
    expect(() => database.exec('SELECT 3')).toThrow(DatabaseClosed);
    expect(() => database.transaction(() => undefined)).toThrow(DatabaseClosed);
    expect(() => database.truncateLog()).toThrow(DatabaseClosed);
  });

  it('syncs each commit to a file that is attached as durable, whatever the other one promises', () => {
    const both = openSqlite(join(folder, "teacher's.db"), 'process', join(folder, "teacher's-durable.db"));
    const settingOf = (name: string): unknown => both.prepare(`PRAGMA ${name}`).all()[0]?.[0];
    const normal = 1;
    const full = 2;
    expect(settingOf('main.synchronous')).toBe(normal);
    expect(settingOf('durable.synchronous')).toBe(full);
    expect(settingOf('durable.journal_mode')).toBe('wal');
    expect(settingOf('durable.secure_delete')).toBe(1);
    both.exec('CREATE TABLE durable.kept (word TEXT)');
    both.close();
    const alone = openSqlite(join(folder, "teacher's-durable.db"));
    expect(alone.prepare('SELECT count(*) FROM kept').get()).toEqual([0]);
    alone.close();
  });

  it('tells the engine’s errors from others', () => {
    const insert = database.prepare('INSERT INTO words (word) VALUES (?)');
    insert.run('a');
    let caught: unknown;
    try {
      insert.run('a');
    } catch (error) {
      caught = error;
    }
    expect(sqliteCode(caught)).toBe('SQLITE_CONSTRAINT_UNIQUE');
    expect(sqliteCode(new Error('other'))).toBeUndefined();
  });
});
