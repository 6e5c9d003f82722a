import { describe, expect, it } from 'vitest';
import { loadLanguageChecker } from './language-checker.js';

const answer = 'She go home because it rains.';
/** Other tests share the process, and what they hold counts as the checker's own. */
const anyMemory = Number.POSITIVE_INFINITY;

describe('the language checker', () => {
  it('asks for another one once its grammar checker broke', async () => {
    const checker = await loadLanguageChecker(
      () => Promise.resolve(() => Promise.reject(new Error('unreachable'))),
      anyMemory,
    );
    expect(checker.isSpent()).toBe(false);
    expect(await checker.check(answer, [])).toMatchObject({ isChecked: false, knownWordShare: 1 });
    expect(checker.isSpent()).toBe(true);
  });

  it('asks for another one once its memory has grown', async () => {
    const healthy = () => Promise.resolve({ problems: [], hints: new Map<number, readonly string[]>() });
    const checker = await loadLanguageChecker(() => Promise.resolve(healthy), 1);
    expect(await checker.check(answer, [])).toMatchObject({ isChecked: true });
    expect(checker.isSpent()).toBe(true);
  });

  it('goes on with what it has where there is no grammar checker', async () => {
    const checker = await loadLanguageChecker(() => Promise.reject(new Error('not installed')), anyMemory);
    const { isChecked, problems } = await checker.check(answer, []);
    expect(isChecked).toBe(false);
    expect(problems.map(({ kind }) => kind)).toEqual(['agreement']);
    expect(checker.isSpent()).toBe(false);
  });

  it('loads no grammar checker where it is to be skipped', async () => {
    const checker = await loadLanguageChecker(() => {
      throw new Error('asked');
    });
    expect(await checker.check(answer, [], true)).toMatchObject({ isChecked: false });
  });
});
