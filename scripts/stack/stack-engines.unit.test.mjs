import { describe, expect, it } from 'vitest';
import { engineComplaints, withEngines } from './stack-engines.mjs';

const named = {
  PATH: '',
  NATS_URL: 'nats://a',
  MONGODB_URL: 'mongodb://a/lectern',
  KEYS_URL: 'mongodb://b/keys',
  S3_ENDPOINT: 'http://a',
  EVENTSTORE_URL: 'esdb://a',
};

describe('the engines of a stack', () => {
  it('are named by what is set; only what is not comes from those that were started', () => {
    const started = { MONGODB_URL: 'mongodb://found/lectern', KEYS_URL: 'mongodb://found/lectern_keys' };
    const env = { KEYS_URL: 'mongodb://mine/keys', MONGODB_URL: '', PATH: '/bin' };
    expect(withEngines(env, started)).toEqual({
      MONGODB_URL: 'mongodb://found/lectern',
      KEYS_URL: 'mongodb://mine/keys',
      PATH: '/bin',
    });
  });

  it('are complete when each is named', () => expect(engineComplaints(named)).toEqual([]));

  it('need a place for keys where there is one for documents', () => {
    expect(engineComplaints({ ...named, KEYS_URL: '' })).toEqual([
      'KEYS_URL: is not set, and MONGODB_URL is: name a database for the keys of persons too.',
    ]);
  });

  it.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'are not started as somebody whom %s names',
    (name) => {
      expect(engineComplaints({ ...named, S3_ENDPOINT: '', [name]: 'mine' })).toContain(
        `${name} is set and S3_ENDPOINT is not: set both or none of them.`,
      );
    },
  );
});
