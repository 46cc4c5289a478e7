import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenApiDocument } from '../document.ts';
import type { JsonSchema } from '../types.ts';

/** Lists how a value violates a schema of the document; empty if it is valid. */
export type SchemaFaults = (schema: JsonSchema, value: unknown) => string[];

const ID = 'https://brushline.test/openapi.json';

/**
 * Checks values against the schemas of a document. Each schema is compiled once, when it is first used. Many are equal,
 * such as those of refusals.
 */
export function schemaFaults({ components }: OpenApiDocument): SchemaFaults {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
  });
  formats.default(ajv);
  ajv.addKeyword('components').addSchema({ components, $id: ID }, ID, undefined, false);
  const compiled = new Map<string, ValidateFunction>();
  const compile = (schema: JsonSchema): ValidateFunction => {
    const text = absolute(schema);
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as JsonSchema); // what went in
    compiled.set(text, validate);
    return validate;
  };
  return (schema, value) => {
    const validate = compile(schema);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || 'all of it'} ${message} ${JSON.stringify(params)}`,
    );
  };
}

/** Writes a schema as JSON, with the document's references made absolute. */
function absolute(schema: JsonSchema): string {
  return JSON.stringify(schema).replaceAll('"#/components/', `"${ID}#/components/`);
}
