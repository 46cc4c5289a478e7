import { type Endpoint, type EndpointName, endpoints } from '@brushline/contract/endpoints';
import { type Operation, operationOf } from './operation.ts';
import { namedSchemas } from './schemas.ts';
import { overview, tags } from './words.ts';

/** Writes the whole API as an OpenAPI 3.1 document, from the same table that the server mounts. */
export function openApiDocument(version: string) {
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

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

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

function paths() {
  const all: Record<string, Record<string, Operation>> = {};
  for (const [name, row] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const operation = { [row.method.toLowerCase()]: operationOf(name, row) };
    all[row.path] = { ...all[row.path], ...operation };
  }
  return all;
}
