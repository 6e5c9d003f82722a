import { describe, expect, it } from 'vitest';
import { isDoubtfulEnglish } from './doubtful-english.js';

describe('English of which one may doubt', () => {
  it.each([
    'The driver he opens the window.',
    'They cut it in pieces and putted them in other places.',
    'Tomorrow they draws a new one.',
    'If they carries little books it is safer.',
    'They heat the clay and the steam bring the smell in the oil.',
    'He must finishing behind her.',
    'The bird she comes back.',
    'It has many small hair on its toes.',
    'It has hairs that sticks to the ceiling.',
    'They were put in different place.',
    'Nobody notice he.',
    "She doesn't use no numbers.",
    'It is more safer.',
    'It wants to floating away.',
    'It comes back for show the way.',
    'The flower and the panel was closed.',
    'They not cheer.',
    'It doesn’t float off when its asleep.',
    'Because um you cant drag her along.',
    'Then theres a lever in the tram.',
  ])('%s', (text) => {
    expect(isDoubtfulEnglish(text)).toBe(true);
  });

  it.each([
    "It doesn't move, because the kelp holds it.",
    'The otter wraps itself up so that it does not drift away.',
    'Because the stars were gone again.',
    'The tiny hairs on its toes cling to the ceiling.',
    'He has to be as fast as her, but he must not finish first.',
    "They can't see the stars any more.",
    'She finds the nest and he opens it with its beak.',
    'They moved the books in small loads, which are harder to notice.',
    'The ants carried it away and it was their breakfast.',
  ])('is not this: %s', (text) => {
    expect(isDoubtfulEnglish(text)).toBe(false);
  });
});
