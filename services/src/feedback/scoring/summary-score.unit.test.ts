import { describe, expect, it } from 'vitest';
import { lakePassage } from './scoring.fixtures.js';
import { tokenise } from './tokens.js';
import { summaryOf } from './content-scores.js';

const told = (summary: string, copiedShare = 0): number =>
  summaryOf(lakePassage, tokenise(summary), copiedShare);

const oneIdea = 'The people of a town clean their lake.';
const allIdeas =
  'Every year the people of Tarapur take plastic and nets out of their lake, since turtles and herons die of it. Now more birds live there, and the fishermen catch more.';

describe('a summary', () => {
  it('earns more for the main ideas than for one of them', () => {
    expect(told(allIdeas)).toBeGreaterThan(told(oneIdea) + 0.2);
  });

  it('earns nothing for another subject', () => {
    expect(told('My sister learns to play the drum and wants to be in a band.')).toBeLessThan(0.15);
  });

  it('earns nothing more for saying the same again', () => {
    expect(told(`${allIdeas} ${allIdeas} ${allIdeas}`)).toBe(told(allIdeas));
  });

  it('earns less read out than told', () => {
    expect(told(lakePassage, 1)).toBeLessThan(told(lakePassage, 0) + 0.001);
    expect(told(lakePassage, 1)).toBeLessThan(1);
  });
});
