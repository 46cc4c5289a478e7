import type { CallError } from './client.ts';
import { CardElement, ELEMENT_FIELDS, type ElementOptions } from './element.ts';
import type { Field } from './field.ts';

/** An argument of `getElement`: a name, or a component of react-stripe-js that has one. */
type ElementName = string | { __elementType?: string };

type CardForm = { number: string; exp_month: string; exp_year: string; cvc: string };
export type CardReply = { card: CardForm } | { error: CallError };

/** Holds the Elements of one form, so that the fields of one card find each other. */
export class ElementGroup {
  readonly #elements = new Map<string, CardElement>();

  /** @throws Error for an unknown type, or one that already exists */
  create(type: string, options: ElementOptions = {}): CardElement {
    if (!(type in ELEMENT_FIELDS)) {
      throw new Error(
        `A valid Element name must be provided. Valid Elements are: ${Object.keys(ELEMENT_FIELDS).join(', ')}; you passed: ${type}.`,
      );
    }
    if (this.#elements.has(type)) {
      throw new Error(`Can only create one Element of type ${type} through elements.create().`);
    }
    const number = () => this.#field('number')?.digits ?? '';
    const element = new CardElement(type, options, number, () => this.#elements.delete(type));
    this.#elements.set(type, element);
    groups.set(element, this);
    return element;
  }

  getElement(name: ElementName): CardElement | null {
    const type = typeof name === 'string' ? name : name.__elementType;
    return this.#elements.get(type ?? '') ?? null;
  }

  update(): void {}

  async fetchUpdates(): Promise<Record<string, never>> {
    return {};
  }

  /** The first problem of any part, or the card as form fields. */
  readCard(): CardReply {
    for (const element of this.#elements.values()) {
      const found = element.validate();
      if (found) return { error: { type: 'validation_error', ...found } };
    }
    const expiry = this.#field('expiry')?.digits ?? '';
    const card = {
      number: this.#field('number')?.digits ?? '',
      exp_month: expiry.slice(0, 2),
      exp_year: expiry.slice(2),
      cvc: this.#field('cvc')?.digits ?? '',
    };
    return { card };
  }

  #field(kind: Field['kind']): Field | undefined {
    for (const element of this.#elements.values()) {
      const field = element.fields.find((each) => each.kind === kind);
      if (field) return field;
    }
    return undefined;
  }
}

const groups = new WeakMap<CardElement, ElementGroup>();

/** Finds the group of an Element that a page gives to a payment call. */
export function groupOf(element: unknown): ElementGroup | undefined {
  return element instanceof CardElement ? groups.get(element) : undefined;
}
