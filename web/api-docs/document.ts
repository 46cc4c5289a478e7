import { type Endpoint, type EndpointName, endpoints } from '@brushline/contract/endpoints';
import { operationOf } from './operation.ts';
import { namedSchemas } from './schemas.ts';
import type { OpenApiDocument, Operation } from './types.ts';
import { overview, tags } from './words.ts';

/** Writes the whole API as an OpenAPI 3.1 document, from the same table that the server mounts. */
export function openApiDocument(version: string): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Brushline API',
      version,
      description: overview,
      contact: { name: 'Brushline' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'This shop' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: paths(),
    components: { schemas: namedSchemas(), securitySchemes },
  };
}

const securitySchemes = {
  idToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A Firebase ID token of the shop.',
  },
  stripeSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'Stripe-Signature',
    description: "Stripe's signature over the body.",
  },
};

function paths(): OpenApiDocument['paths'] {
  const all: OpenApiDocument['paths'] = {};
  for (const [name, row] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const operations: Record<string, Operation> = all[row.path] ?? {};
    operations[row.method.toLowerCase()] = operationOf(name, row);
    all[row.path] = operations;
  }
  return all;
}
