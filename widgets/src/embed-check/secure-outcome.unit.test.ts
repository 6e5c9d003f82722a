import { describe, expect, it } from 'vitest';
import { secureOutcome } from './secure-outcome.js';

const lms = 'https://lms.school.example';
const lectern = 'https://lectern.example';

describe('the pages around', () => {
  it.each([
    ['by https', true, [lectern, lms], 'secure'],
    ['by itself', true, [lectern], 'secure'],
    ['on this computer, by http', true, ['http://localhost:8080'], 'local'],
    ['in a site on this computer', true, [lectern, 'http://localhost:8090'], 'local'],
    ['by http from elsewhere', false, [lectern, 'http://lms.school.example'], 'insecure'],
  ] as const)('%s', (_how, isSecure, origins, outcome) => {
    expect(secureOutcome(isSecure, origins)).toBe(outcome);
  });
});
