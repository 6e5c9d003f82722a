import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appVersion } from './app-version.js';
import { serveEmbed } from './serve-embed.js';

describe('releases that were kept', () => {
  const server = fastify();
  const kept = mkdtempSync(join(tmpdir(), 'lectern-releases-'));
  beforeAll(async () => {
    for (const version of ['0.0.9', appVersion]) {
      mkdirSync(join(kept, version));
      writeFileSync(join(kept, version, 'lectern.mjs'), `export const release = '${version}';`);
    }
    await serveEmbed(server, kept);
  });
  afterAll(async () => {
    await server.close();
    rmSync(kept, { recursive: true });
  });

  const open = async (url: string) => {
    const { statusCode, headers, body } = await server.inject({ url });
    return { status: statusCode, caching: headers['cache-control'], body };
  };

  it('stand at their addresses for good', async () => {
    expect(await open('/embed/0.0.9/lectern.mjs')).toEqual({
      status: 200,
      caching: 'public, max-age=31536000, immutable',
      body: `export const release = '0.0.9';`,
    });
  });

  it('stay as they are when what runs with their number is built again', async () => {
    expect((await open(`/embed/${appVersion}/lectern.mjs`)).body).toBe(
      `export const release = '${appVersion}';`,
    );
    expect((await open('/embed/v1/lectern.mjs')).body).not.toContain('export const release');
  });
});
