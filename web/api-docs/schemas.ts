import { addressesSchema } from '@brushline/contract/addresses';
import { auditEntrySchema } from '@brushline/contract/desk/audit';
import { deskRowSchema } from '@brushline/contract/desk/desk';
import { orderListBody, orderListSchema } from '@brushline/contract/order-list/order-lists';
import {
  createPaymentIntentBody,
  orderSchema,
  payOrderBody,
  placeOrderBody,
} from '@brushline/contract/orders/orders';
import { placePurchaseBody, purchaseSchema } from '@brushline/contract/orders/purchases';
import { closeRefundBody, refundBody, refundSchema } from '@brushline/contract/orders/refunds';
import { shipBody, shipmentSchema } from '@brushline/contract/orders/shipments';
import { addProductBody, partSchema } from '@brushline/contract/parts/parts';
import {
  editProductBody,
  movementSchema,
  moveStockBody,
  productSchema,
} from '@brushline/contract/parts/products';
import {
  applyRowsBody,
  runSchema,
  startRunBody,
  undoneRowsSchema,
  undoRowsBody,
} from '@brushline/contract/parts/runs';
import { type Problem, problems, refusedLineSchema } from '@brushline/contract/problems';
import { addReviewBody, ownReviewSchema, reviewSchema } from '@brushline/contract/reviews';
import { recordUserBody, userDetailsSchema, userSchema } from '@brushline/contract/users';
import { type AnySchema, inFull, toJsonSchema } from './json-schema.ts';
import type { JsonSchema } from './types.ts';
import { aboutField, aboutFields, aboutSchemas } from './words.ts';

/** The bodies of calls, by their names in the document. The server ignores other fields than those of the schema. */
const bodies = {
  NewOrder: placeOrderBody,
  PaymentRequest: createPaymentIntentBody,
  Payment: payOrderBody,
  NewPurchase: placePurchaseBody,
  NewShipment: shipBody,
  NewRefund: refundBody,
  PaidBack: closeRefundBody,
  AddressBook: addressesSchema,
  NewOrderList: orderListBody,
  NewReview: addReviewBody,
  NewPart: addProductBody,
  ProductEdit: editProductBody,
  NewRun: startRunBody,
  RunRows: applyRowsBody,
  RunUndo: undoRowsBody,
  StockMovement: moveStockBody,
  ProfileChange: userDetailsSchema,
  UserRecord: recordUserBody,
} as const satisfies Record<string, AnySchema>;

/** The answers of calls, by their names in the document. They have no other fields than those of the schema. */
const answers = {
  Part: partSchema,
  Product: productSchema,
  Movement: movementSchema,
  Run: runSchema,
  UndoneRows: undoneRowsSchema,
  Order: orderSchema,
  Purchase: purchaseSchema,
  Shipment: shipmentSchema,
  DeskRow: deskRowSchema,
  Refund: refundSchema,
  OrderList: orderListSchema,
  Review: reviewSchema,
  OwnReview: ownReviewSchema,
  User: userSchema,
  Profile: userDetailsSchema,
  AuditEntry: auditEntrySchema,
} as const satisfies Record<string, AnySchema>;

/** yup has no schema for a map, so these are written by hand. */
const byHand = { AuditedFields: auditedFields(), Problem: problem() } as const;

export type SchemaName = keyof typeof bodies | keyof typeof answers | keyof typeof byHand;

/** What the server promises beyond its schema, or JSON Schema expresses differently. */
const additions: Partial<Record<SchemaName, JsonSchema>> = {
  NewOrder: { anyOf: [{ required: ['part'] }, { required: ['item'] }] },
  Profile: { required: Object.keys(userDetailsSchema.fields) },
};

/** Matches the names of fields that hold a moment. */
const MOMENT = /^at$|At$/;

/** Returns the schema of a body, as a reference if it has a name. */
export function bodySchema(schema: AnySchema): JsonSchema {
  return toJsonSchema(schema, { closed: false, nameOf: nameIn(bodies) });
}

/** Returns the schema of an answer, with a reference for each part that has a name. */
export function answerSchema(schema: AnySchema): JsonSchema {
  return toJsonSchema(schema, { closed: true, nameOf: nameIn(answers) });
}

/** Makes the schemas that have a name. */
export function namedSchemas(): Record<SchemaName, JsonSchema> {
  const ofAnswer = { closed: true, nameOf: nameInside };
  const named = [
    ...Object.entries(answers).map(([name, schema]) => [name, inFull(schema, ofAnswer)] as const),
    ...Object.entries(bodies).map(
      ([name, schema]) => [name, inFull(schema, { closed: false })] as const,
    ),
    ...Object.entries(byHand),
  ];
  // fromEntries loses the type of the names, which are the keys of the three tables above.
  return Object.fromEntries(
    named.map(([name, schema]) => [name, withWords(name as SchemaName, schema)]),
  ) as Record<SchemaName, JsonSchema>;
}

const { before, after } = auditEntrySchema.fields;

function nameInside(schema: AnySchema): string | undefined {
  return schema === before || schema === after ? 'AuditedFields' : nameIn(answers)(schema);
}

function nameIn(table: Readonly<Record<string, AnySchema>>) {
  return (schema: AnySchema) => Object.keys(table).find((name) => table[name] === schema);
}

function withWords(name: SchemaName, schema: JsonSchema): JsonSchema {
  const fields = Object.entries(schema.properties ?? {});
  return {
    ...schema,
    ...additions[name],
    description: aboutSchemas[name],
    ...(fields.length > 0 && {
      properties: Object.fromEntries(
        fields.map(([field, inner]) => [field, fieldWithWords(name, field, inner)]),
      ),
    }),
  };
}

function fieldWithWords(name: SchemaName, field: string, inner: JsonSchema): JsonSchema {
  const words = [aboutFields[name][field] ?? aboutField[field], inner.description]
    .filter(Boolean)
    .join(' ');
  const isMoment = MOMENT.test(field);
  return {
    ...inner,
    ...(isMoment && { format: 'date-time' }),
    ...(words && { description: words }),
  };
}

function auditedFields(): JsonSchema {
  const additionalProperties: JsonSchema = { type: ['string', 'number', 'boolean', 'null'] };
  return { type: ['object', 'null'], additionalProperties };
}

function problem(): JsonSchema {
  const text: JsonSchema = { type: 'string', minLength: 1 };
  const properties: Record<keyof Problem, JsonSchema> = {
    type: { ...text, format: 'uri-reference' },
    title: text,
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: text,
    code: { type: 'string', enum: Object.keys(problems) },
    requestId: { type: 'string', format: 'uuid' },
    errors: { type: 'object', additionalProperties: text },
    lines: { type: 'array', items: inFull(refusedLineSchema, { closed: true }) },
  };
  const required = Object.keys(properties).filter((name) => !['errors', 'lines'].includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}
