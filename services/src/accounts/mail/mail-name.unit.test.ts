import { describe, expect, it } from 'vitest';
import { mailName } from './mail-name.js';

describe('a name in a mail', () => {
  it.each(['Priya', 'J. R. R. Tolkien', 'प्रिया मेनन', 'O’Neill & Co'])('stays as it is (%s)', (name) => {
    expect(mailName(name)).toBe(name);
  });

  it('is on one line', () => {
    expect(mailName(' Priya\r\n\tMenon\u2028\u202E! ')).toBe('Priya Menon !');
  });

  it('is no address to go to, whatever it holds', () => {
    expect(mailName('https://evil.example/a')).toBe('https:\u200B/\u200B/\u200Bevil.\u200Bexample/\u200Ba');
    expect(mailName('www.evil.example me@evil.example')).not.toMatch(/[.@](?=\w)/);
  });

  it('has forty letters at most, none of them cut in two', () => {
    expect(mailName('a'.repeat(40))).toBe('a'.repeat(40));
    expect(mailName('a'.repeat(41))).toBe(`${'a'.repeat(40)}…`);
    expect(mailName('प्रि'.repeat(41))).toBe(`${'प्रि'.repeat(40)}…`);
  });
});
