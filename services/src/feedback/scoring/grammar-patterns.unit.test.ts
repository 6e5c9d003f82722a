import { describe, expect, it } from 'vitest';
import { patternProblems } from './grammar-patterns.js';
import { tokenise } from './tokens.js';

const found = (text: string): readonly string[] =>
  patternProblems(tokenise(text), text).map(
    ({ start, end, suggestions }) => `${text.slice(start, end)} → ${suggestions[0] ?? ''}`,
  );

describe('patterns of learners’ errors', () => {
  it.each([
    ['He go to the river.', ['go → goes']],
    ['They was tired and it have rain.', ['was → were', 'have → has']],
    ['The plants makes food.', ['makes → make']],
    ['The girl eat a mango.', ['eat → eats']],
    ['She can swims, but he did not came.', ['swims → swim']],
    ["He didn't went there.", ['went → go']],
    ['We could of gone.', ['of → have']],
    ['They seen a tiger.', ['seen → saw']],
    ['Water go down.', ['go → goes']],
    ['They putted it there and goed home.', ['putted → put', 'goed → went']],
    ['It dont fall down.', ["dont → doesn't"]],
  ])('finds in "%s"', (text, problems) => {
    expect(found(text)).toEqual(problems);
  });

  it.each([
    'The sun makes the plant grow, and that lets the water go down.',
    'Does the girl have a dog? What do the birds eat?',
    'One of the plants makes food. The boys who sing are my friends.',
    'He can swim and she has seen a tiger. It was there, and they were tired.',
    'The heat of the stones makes the bread rise.',
    'I want to go home. You and I are late. Let him take it.',
    "It's like a game, and he’s like a bird. By night it's gone, and she's seen that.",
  ])('finds nothing in "%s"', (text) => {
    expect(found(text)).toEqual([]);
  });
});
