import { describe, expect, it } from 'vitest';
import type { Route } from '@lectern/events/wire/route';
import { openApiOf } from './openapi.js';
import { routes } from '@lectern/events/catalogue';

type Operation = {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
};
const document = openApiOf(routes) as { paths: Record<string, Record<string, Operation>> };
const operationOf = ({ path, method }: Route): Operation | undefined =>
  document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

describe('every route', () => {
  it.each(routes.map((route) => [route.name, route] as const))(
    '%s is described by the document',
    (name, route) => {
      const operation = operationOf(route);
      expect(operation).toMatchObject({ operationId: name, summary: route.summary });
      const inPath = operation?.parameters.filter(({ in: place }) => place === 'path').map((p) => p.name);
      expect(inPath).toEqual([...route.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter));
      expect(operation?.requestBody !== undefined).toBe(route.body !== undefined);
      expect(Object.keys(operation?.responses ?? {})).toEqual([String(route.status ?? 200), 'default']);
    },
  );

  it('has a name and a path of its own', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
  });
});
