/** The engines that several processes share, the servers of each that are known, and how one is started. */
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { mongodbAnswers, natsAnswers, s3Answers } from './engine-answers.mjs';

/**
 * @typedef {'nats' | 'mongodb' | 's3' | 'eventstore'} EngineName
 * @typedef {{ folder: string, port: number, secret: string }} Place `folder` is there and the engine's own
 * @typedef {object} Server
 * @property {string} command the name of its program
 * @property {string} [script] run by Node, instead of a program
 * @property {(place: Place) => string[]} args
 * @property {(place: Place) => NodeJS.ProcessEnv} [env]
 * @property {string[]} [folders] made in its folder before it starts
 * @typedef {object} EngineKind
 * @property {string} title what a person calls it
 * @property {string} setting the setting, and with `_TEST_` the variable, that names one
 * @property {string} testVariable
 * @property {string} howToGet
 * @property {Server[]} servers the best first
 * @property {(port: number) => Promise<boolean>} answers
 * @property {(place: Place) => string} url
 * @property {(place: Place) => NodeJS.ProcessEnv} settings
 */

const host = '127.0.0.1';
const script = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const build = '.ci/engines/build (needs Go)';
const accessKey = 'lectern';
const natsUrl = ({ port }) => `nats://${host}:${port}`;
const mongodbUrl = ({ port }) => `mongodb://${host}:${port}/lectern`;
const s3Url = ({ port }) => `http://${host}:${port}`;
const eventstoreUrl = ({ port }) => `esdb://${host}:${port}?tls=false`;

/** @type {Record<EngineName, EngineKind>} */
export const engineKinds = {
  nats: {
    title: 'NATS',
    setting: 'NATS_URL',
    testVariable: 'NATS_TEST_URL',
    howToGet: `apt-get install nats-server    (or: ${build})`,
    servers: [{ command: 'nats-server', args: ({ port }) => ['-a', host, '-p', String(port)] }],
    answers: natsAnswers,
    url: natsUrl,
    settings: (place) => ({ NATS_URL: natsUrl(place) }),
  },
  mongodb: {
    title: "MongoDB's protocol",
    setting: 'MONGODB_URL',
    testVariable: 'MONGODB_TEST_URL',
    howToGet: `${build}    (or: put mongod on the PATH)`,
    servers: [
      {
        command: 'mongod',
        args: ({ folder, port }) => ['--dbpath', folder, '--bind_ip', host, '--port', String(port)],
      },
      {
        command: 'ferretdb',
        args: ({ folder, port }) => ['-data', folder, '-listen', `${host}:${port}`],
      },
    ],
    answers: mongodbAnswers,
    url: mongodbUrl,
    settings: (place) => ({
      MONGODB_URL: mongodbUrl(place),
      KEYS_URL: `mongodb://${host}:${place.port}/lectern_keys`,
    }),
  },
  s3: {
    title: 'S3',
    setting: 'S3_ENDPOINT',
    testVariable: 'S3_TEST_ENDPOINT',
    howToGet: `${build}    (or: put versitygw or minio on the PATH)`,
    servers: [
      {
        command: 'versitygw',
        folders: ['data', 'meta'],
        // Meta beside the data, since not every file system has extended attributes.
        args: ({ folder, port }) => [
          '--port',
          `${host}:${port}`,
          '--keep-alive',
          '--quiet',
          'posix',
          '--sidecar',
          join(folder, 'meta'),
          join(folder, 'data'),
        ],
        env: ({ secret }) => ({ ROOT_ACCESS_KEY_ID: accessKey, ROOT_SECRET_ACCESS_KEY: secret }),
      },
      {
        command: 'minio',
        args: ({ folder, port }) => ['server', '--quiet', '--address', `${host}:${port}`, folder],
        env: ({ secret }) => ({ MINIO_ROOT_USER: accessKey, MINIO_ROOT_PASSWORD: secret }),
      },
    ],
    answers: s3Answers,
    url: s3Url,
    settings: (place) => ({
      S3_ENDPOINT: s3Url(place),
      S3_BUCKET: 'lectern',
      S3_ACCESS_KEY_ID: accessKey,
      S3_SECRET_ACCESS_KEY: place.secret,
    }),
  },
  eventstore: {
    title: "EventStoreDB's protocol",
    setting: 'EVENTSTORE_URL',
    testVariable: 'EVENTSTORE_TEST_URL',
    howToGet: 'its double comes with Lectern',
    servers: [
      {
        command: 'eventstoredb-double',
        script: script('eventstoredb-double.mjs'),
        args: ({ folder, port }) => ['--port', String(port), '--data', join(folder, 'journal')],
      },
    ],
    // Over HTTP as S3: its page of health.
    answers: s3Answers,
    url: eventstoreUrl,
    settings: (place) => ({ EVENTSTORE_URL: eventstoreUrl(place) }),
  },
};

export const engineNames = /** @type {EngineName[]} */ (Object.keys(engineKinds));
