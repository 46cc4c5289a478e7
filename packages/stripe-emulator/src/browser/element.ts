import { cardBrand } from '../resources/card-number.ts';
import { type ElementStyle, layOut, PlaceholderSheet, paint } from './appearance.ts';
import { type FieldProblem, problem } from './card-format.ts';
import { Emitter } from './emitter.ts';
import { Field, type FieldKind } from './field.ts';

export type ElementOptions = {
  style?: ElementStyle;
  disabled?: boolean;
  placeholder?: string;
  [other: string]: unknown;
};

/** The inputs that each Element shows. */
export const ELEMENT_FIELDS: Readonly<Record<string, readonly FieldKind[]>> = {
  card: ['number', 'expiry', 'cvc'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
};

const INCOMPLETE = {
  number: 'incomplete_number',
  expiry: 'incomplete_expiry',
  cvc: 'incomplete_cvc',
} as const;

/** A card Element, or one of its parts, with the same life cycle as Stripe's: create, mount, update, destroy. */
export class CardElement extends Emitter {
  readonly elementType: string;
  readonly fields: readonly Field[];
  readonly #box = document.createElement('div');
  readonly #placeholders = new PlaceholderSheet();
  readonly #destroyed: () => void;
  #options: ElementOptions;
  #parent: HTMLElement | undefined;

  constructor(
    type: string,
    options: ElementOptions,
    cardNumber: () => string,
    destroyed: () => void,
  ) {
    super();
    this.elementType = type;
    this.#options = options;
    this.#destroyed = destroyed;
    const changed = (field: Field) => this.#changed(field);
    this.fields = (ELEMENT_FIELDS[type] ?? []).map((kind) => new Field(kind, cardNumber, changed));
    layOut(this.#box, this.#inputs);
    this.#box.append(...this.#inputs);
    this.#listen();
  }

  /** @throws Error when the place is not in the page */
  mount(place: HTMLElement | string): void {
    const parent = typeof place === 'string' ? document.querySelector(place) : place;
    if (!(parent instanceof HTMLElement)) throw new Error(`No such place in the page: ${place}`);
    if (this.#parent === parent) return;
    this.unmount();
    this.#parent = parent;
    parent.classList.add('StripeElement');
    parent.replaceChildren(this.#box);
    this.#placeholders.attach(this.#inputs);
    this.#show();
    setTimeout(() => this.#parent && this.emitOnce('ready', { elementType: this.elementType }));
  }

  unmount(): void {
    if (!this.#parent) return;
    this.#box.remove();
    this.#placeholders.detach();
    const classes = [...this.#parent.classList].filter((name) => name.startsWith('StripeElement'));
    this.#parent.classList.remove(...classes);
    this.#parent = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#destroyed();
  }

  update(options: ElementOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#show();
  }

  clear(): void {
    for (const field of this.fields) field.clear();
    this.#announce();
  }

  focus(): void {
    this.fields[0]?.input.focus();
  }

  blur(): void {
    for (const input of this.#inputs) input.blur();
  }

  /** Validates all fields as if each had lost focus. Returns the first problem, if any. */
  validate(): FieldProblem | undefined {
    for (const field of this.fields) field.touched = true;
    this.#announce();
    return this.#problem(true);
  }

  get #inputs(): HTMLInputElement[] {
    return this.fields.map((field) => field.input);
  }

  #problem(emptyCounts: boolean): FieldProblem | undefined {
    for (const field of this.fields) {
      const { state } = field;
      if (state === 'complete') continue;
      if (state === 'empty') {
        if (emptyCounts) return problem(INCOMPLETE[field.kind]);
      } else if (field.touched || !state.code.startsWith('incomplete')) return state;
    }
    return undefined;
  }

  #listen(): void {
    this.#box.addEventListener('focusin', (event) => {
      if (!this.#isOwn(event.relatedTarget)) this.#focusChanged('focus');
    });
    this.#box.addEventListener('focusout', (event) => {
      if (!this.#isOwn(event.relatedTarget)) this.#focusChanged('blur');
    });
    this.#box.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.emit('escape', { elementType: this.elementType });
      if (event.key === 'Backspace') this.#stepBack(event);
    });
  }

  #isOwn(target: EventTarget | null): boolean {
    return target instanceof Node && this.#box.contains(target);
  }

  #focusChanged(name: 'focus' | 'blur'): void {
    this.#parent?.classList.toggle('StripeElement--focus', name === 'focus');
    this.emit(name, { elementType: this.elementType });
  }

  /** Backspace in an empty field moves to the previous one. */
  #stepBack(event: KeyboardEvent): void {
    const index = this.fields.findIndex(({ input }) => input === event.target);
    const previous = this.fields[index - 1];
    if (!previous || this.fields[index]?.input.value !== '') return;
    event.preventDefault();
    previous.input.focus();
  }

  #changed(field: Field): void {
    const focused = document.activeElement === field.input;
    const atEnd = field.input.selectionStart === field.input.value.length;
    if (focused && atEnd && field.state === 'complete') {
      this.fields[this.fields.indexOf(field) + 1]?.input.focus();
    }
    this.#announce();
  }

  #announce(): void {
    const states = this.fields.map((field) => field.state);
    const found = this.#problem(false);
    const number = this.fields.find((field) => field.kind === 'number');
    this.#show();
    this.emit('change', {
      elementType: this.elementType,
      empty: states.every((state) => state === 'empty'),
      complete: states.every((state) => state === 'complete'),
      error: found && { type: 'validation_error', ...found },
      ...(number ? { brand: cardBrand(number.digits) } : {}),
      ...(this.elementType === 'card' ? { value: { postalCode: '' } } : {}),
    });
  }

  #show(): void {
    const { style = {}, disabled = false } = this.#options;
    for (const field of this.fields) {
      const { input, state } = field;
      const wrong =
        typeof state === 'object' && (field.touched || !state.code.startsWith('incomplete'));
      input.disabled = disabled;
      input.setAttribute('aria-invalid', String(wrong));
      input.style.color = wrong ? '#eb1c26' : 'inherit';
      paint(input, style.base);
      if (state === 'complete' || state === 'empty') paint(input, style[state]);
      if (wrong) paint(input, { color: '#eb1c26', ...style.invalid });
    }
    this.#placeholders.paint(style.base?.['::placeholder']);
    this.#markParent(disabled);
  }

  #markParent(disabled: boolean): void {
    const states = this.fields.map((field) => field.state);
    const marks = {
      empty: states.every((state) => state === 'empty'),
      complete: states.every((state) => state === 'complete'),
      invalid: this.#problem(false) !== undefined,
      disabled,
    };
    for (const [name, on] of Object.entries(marks)) {
      this.#parent?.classList.toggle(`StripeElement--${name}`, on);
    }
  }
}
