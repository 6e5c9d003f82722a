import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Tokened = Element & { getToken?: (() => Promise<string>) | undefined };
let asked: string[];
const elementWith = (attributes: Readonly<Record<string, string>> = {}): Tokened => {
  const element: Tokened = document.createElement('lectern-streak');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.getToken = () => {
    asked.push('by the element or for it');
    return Promise.resolve(`token ${asked.length}`);
  };
  return element;
};

beforeEach(() => {
  asked = [];
  vi.resetModules();
  vi.stubGlobal('LECTERN_FILES', {});
  // What is looked at is what happens before an element's own files are there.
  vi.doMock('../streak/streak.define.js', () => ({}));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('asks for the first token while an element’s files are on their way, and hands on that one', async () => {
  const element = elementWith();
  document.body.append(element);
  await import('./lectern.define.js');
  expect(asked).toHaveLength(1);
  expect(await element.getToken?.()).toBe('token 1');
  expect(asked).toHaveLength(1);
  expect(await element.getToken?.()).toBe('token 2');
});

it('asks for none where the page has given one', async () => {
  document.body.append(elementWith({ token: 'given' }));
  await import('./lectern.define.js');
  expect(asked).toEqual([]);
});
