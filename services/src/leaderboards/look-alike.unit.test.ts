import { describe, expect, it } from 'vitest';
import { skeletonOf } from './look-alike.js';

describe('names that look alike', () => {
  it.each([
    ['case', 'Night Heron', 'NIGHT heron'],
    ['accents', 'José', 'jose'],
    ['Cyrillic letters', 'Сосоа', 'Cocoa'],
    ['Greek letters', 'Νοτα', 'Nota'],
    ['signs that are not seen', 'Night\u200D\u2060 Heron', 'Night Heron'],
    ['spaces and dashes', 'Night  – Heron', 'Night-Heron'],
    ['full width', 'Ｎｉｇｈｔ', 'Night'],
    ['a capital i, an l, a one', 'BiII', 'B1ll'],
    ['two letters that make one', 'Barnet', 'Bamet'],
    ['case in another script', 'Попугай', 'попугай'],
  ])('are the same: %s', (_, one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  it.each([
    ['Night Heron', 'Night Hero'],
    ['नीला', 'नीली'],
    ['காகம்', 'காகா'],
    ['小明', '小朋'],
  ])('others are not: %s and %s', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });

  it('have something left to compare', () => {
    for (const name of ['ॐ', 'Ω', 'ß', '明']) expect(skeletonOf(name)).not.toBe('');
  });
});
