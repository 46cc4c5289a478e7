import type { Fields, Value } from '../wire/wire-types.ts';
import { compareText } from './compare-values.ts';

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | JsonValue[]
  | { [key: string]: JsonValue };
type JsonObject = { [key: string]: JsonValue };

/** Writes fields as JSON without loss: int64 as text; NaN, infinities and -0 by name; keys sorted. */
export function fieldsToJson(fields: Fields): JsonObject {
  const result: JsonObject = {};
  for (const key of Object.keys(fields).sort(compareText)) {
    const value = fields[key];
    if (value) result[key] = valueToJson(value);
  }
  return result;
}

function valueToJson(value: Value): JsonObject {
  switch (value.valueType) {
    case 'nullValue':
      return { nullValue: null };
    case 'booleanValue':
      return { booleanValue: value.booleanValue };
    case 'integerValue':
      return { integerValue: value.integerValue };
    case 'doubleValue':
      return { doubleValue: doubleToJson(value.doubleValue) };
    case 'timestampValue':
      return {
        timestampValue: `${value.timestampValue.seconds ?? 0}.${String(value.timestampValue.nanos ?? 0).padStart(9, '0')}`,
      };
    case 'stringValue':
      return { stringValue: value.stringValue };
    case 'bytesValue':
      return { bytesValue: Buffer.from(value.bytesValue).toString('base64') };
    case 'referenceValue':
      return { referenceValue: value.referenceValue };
    case 'geoPointValue':
      return {
        geoPointValue: {
          latitude: doubleToJson(value.geoPointValue.latitude ?? 0),
          longitude: doubleToJson(value.geoPointValue.longitude ?? 0),
        },
      };
    case 'arrayValue':
      return { arrayValue: (value.arrayValue.values ?? []).map(valueToJson) };
    case 'mapValue':
      return { mapValue: fieldsToJson(value.mapValue.fields ?? {}) };
  }
}

function doubleToJson(value: number): number | string {
  return Number.isFinite(value) && !Object.is(value, -0)
    ? value
    : Object.is(value, -0)
      ? '-0'
      : String(value);
}

/** Reads fields from the JSON of `fieldsToJson`. @throws Error that names the unknown part. */
export function fieldsFromJson(json: JsonValue | undefined): Fields {
  const result: Fields = {};
  for (const [key, value] of Object.entries(asObject(json))) result[key] = valueFromJson(value);
  return result;
}

function valueFromJson(json: JsonValue): Value {
  const [entry] = Object.entries(asObject(json));
  const [type, content] = entry ?? ['nothing', null];
  switch (type) {
    case 'nullValue':
      return { valueType: type, nullValue: 'NULL_VALUE' };
    case 'booleanValue':
      return { valueType: type, booleanValue: content === true };
    case 'integerValue':
      return { valueType: type, integerValue: BigInt(asText(content)).toString() };
    case 'doubleValue':
      return { valueType: type, doubleValue: Number(content) };
    case 'timestampValue': {
      const [seconds = '0', nanos = '0'] = asText(content).split('.');
      return { valueType: type, timestampValue: { seconds, nanos: Number(nanos) } };
    }
    case 'stringValue':
      return { valueType: type, stringValue: asText(content) };
    case 'bytesValue':
      return { valueType: type, bytesValue: Buffer.from(asText(content), 'base64') };
    case 'referenceValue':
      return { valueType: type, referenceValue: asText(content) };
    case 'geoPointValue': {
      const { latitude = 0, longitude = 0 } = asObject(content);
      const point = { latitude: Number(latitude), longitude: Number(longitude) };
      return { valueType: type, geoPointValue: point };
    }
    case 'arrayValue':
      if (!Array.isArray(content)) throw new Error('an arrayValue is not a list');
      return { valueType: type, arrayValue: { values: content.map(valueFromJson) } };
    case 'mapValue':
      return { valueType: type, mapValue: { fields: fieldsFromJson(content) } };
    default:
      throw new Error(`unknown type of value "${type}"`);
  }
}

function asObject(json: JsonValue | undefined): JsonObject {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) {
    throw new Error('an object was expected');
  }
  return json;
}

function asText(json: JsonValue): string {
  if (typeof json !== 'string') throw new Error('a text was expected');
  return json;
}
