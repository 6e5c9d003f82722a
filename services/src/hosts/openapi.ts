import { Controller, Get } from '@nestjs/common';
import * as z from 'zod/mini';
import { routes as allRoutes } from '@lectern/events/catalogue';
import { httpStatus } from '@lectern/events/wire/envelope';
import type { Refusal } from '@lectern/events/wire/refusal';
import type { Route } from '@lectern/events/wire/route';
import { appVersion } from './app-version.js';

type Schema = z.core.$ZodType;
type Json = Readonly<Record<string, unknown>>;

const schemaOf = (schema: Schema): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  return json;
};

const parametersIn = (place: 'path' | 'query', schema: Schema | undefined): readonly Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const failure: Json = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'For the person: what happened and what to do.' },
    code: { type: 'string', description: 'What it is, in any language: it stays the same.' },
    params: { type: 'object', description: 'What goes into its sentence.' },
    fields: {
      type: 'object',
      description: 'What is wrong with which field, dotted where it lies within another.',
      additionalProperties: {
        type: 'object',
        required: ['code'],
        properties: { code: { type: 'string' }, params: { type: 'object' } },
      },
    },
    errorType: { type: 'string' },
    redirUrl: { type: 'string' },
    suspendedAccount: { type: 'object', description: 'Why and since when an account is suspended.' },
    faultId: { type: 'string', description: 'Of a fault: the number that stands in the log.' },
  },
};

const example = ({ code, kind, message }: Refusal): Json => ({
  summary: `${httpStatus[kind]}: ${message}`,
  value: { success: false, code, message },
});

const success = (route: Route): Json => ({
  type: 'object',
  required: ['success', 'data'],
  properties: {
    success: { const: true },
    data: route.answer ? schemaOf(route.answer) : {},
    ...(route.method === 'GET'
      ? {}
      : { position: { type: 'string', description: 'Read with `after` from here.' } }),
  },
});

const operation = (route: Route): Json => ({
  operationId: route.name,
  summary: route.summary,
  parameters: [...parametersIn('path', route.params), ...parametersIn('query', route.query)],
  ...(route.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body) } } } }
    : {}),
  responses: {
    [route.status ?? 200]: {
      description: 'Done',
      content: { 'application/json': { schema: success(route) } },
    },
    default: {
      description: 'Refused: as any call may be, or by one of these',
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Failure' },
          examples: Object.fromEntries(
            (route.refusals ?? []).map((refusal) => [refusal.code, example(refusal)]),
          ),
        },
      },
    },
  },
});

/** The OpenAPI 3.1 document of all declared routes, from the schemas that check them. */
export const openApiOf = (routes: readonly Route[]): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lectern',
      version: appVersion,
      description: 'Reading and speaking practice for schools.',
    },
    components: {
      schemas: { Failure: failure },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sc' } },
    },
    security: [{ session: [] }],
    paths,
  };
};

@Controller('api')
export class OpenApiHttp {
  private readonly document = openApiOf(allRoutes);

  @Get('openapi.json')
  read(): unknown {
    return this.document;
  }
}
