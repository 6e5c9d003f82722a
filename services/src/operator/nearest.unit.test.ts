import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.js';

const names = ['AttemptStarted', 'AttemptSubmitted', 'StreakExtended', 'PersonRenamed', 'PersonErased'];

describe('the names that somebody may have meant', () => {
  it.each([
    ['AttemptStartet', ['AttemptStarted']],
    ['AtemptStarted', ['AttemptStarted']],
    ['AttemptSatrted', ['AttemptStarted']],
    ['attemptstarted', ['AttemptStarted']],
    ['PersonErase', ['PersonErased']],
    ['Attempt', ['AttemptStarted', 'AttemptSubmitted']],
    ['PersonRemaned', ['PersonRenamed', 'PersonErased']],
    ['Persons', []],
    ['NoSuch', []],
    ['at', []],
    ['', []],
  ])('by %j are %j', (typed, meant) => {
    expect(nearest(typed, names)).toEqual(meant);
  });

  it('are the nearest few', () => {
    expect(nearest('bird3', ['birds', 'bird3', 'bird', 'bards'], 2)).toEqual(['bird3', 'birds']);
  });
});
