import { describe, expect, it } from 'vitest';
import { contractOfPage } from './contract-plugin.mjs';

const declared = `
import * as z from 'zod/mini';
const path = (last) => \`/api/\${last}\`;
const nameOf = z.string().check(z.minLength(1));
export const view = z.object({ name: nameOf });
export const longest = 100;
export const save = defineRoute({
  name: 'name.save',
  method: 'POST',
  access: { student: 'own' },
  path: path('save'),
  body: view,
  answer: z.null(),
});
`;

describe('the contract of a page', () => {
  const page = contractOfPage(declared, 'name.routes.ts');

  it('has routes with name, method and path, and without schemas', async () => {
    const code = page
      .replace(/^import .*/m, 'const z = null, defineRoute = (route) => route;')
      .replace(/^.*z\.string\(\).*$/m, '')
      .replace(/^.*z\.object\(.*$/m, '');
    const { save, longest } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(save).toEqual({ name: 'name.save', method: 'POST', path: '/api/save' });
    expect(longest).toBe(100);
  });

  it('lets a bundler leave out each schema that no page uses', () => {
    expect(page).toContain('export const view = /* @__PURE__ */ (() => (z.object({ name: nameOf })))()');
  });

  it('refuses a route that is not declared as a literal', () => {
    expect(() => contractOfPage('const save = defineRoute(made());', 'name.routes.ts')).toThrow(
      'name.routes.ts: a route is declared as an object literal',
    );
  });

  it('refuses a route whose method comes from elsewhere: a page would call it by none', () => {
    const code = "const save = defineRoute({ ...shared, name: 'name.save', path: '/api/save' });";
    expect(() => contractOfPage(code, 'name.routes.ts')).toThrow(
      'name.routes.ts: a route names its name, method, path in its own literal',
    );
  });
});
