import { describe, expect, it } from 'vitest';
import { stackOptions } from './stack-options.mjs';

describe('npm run stack', () => {
  it('runs two of each host unless told otherwise', () => {
    expect(stackOptions([])).toEqual({ each: 2, help: false });
    expect(stackOptions(['--each', '3'])).toEqual({ each: 3, help: false });
  });

  it.each([['--each'], ['--each', '0'], ['--each', '1.5'], ['--each', 'many'], ['--eech', '2']])(
    'refuses %s %s with a word on what it takes',
    (...args) => expect(() => stackOptions(args)).toThrow(/--each takes|I do not know/),
  );
});
