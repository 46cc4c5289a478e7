import {
  checkCvc,
  checkExpiry,
  checkNumber,
  digitsOf,
  type FieldState,
  formatCvc,
  formatExpiry,
  formatNumber,
} from './card-format.ts';

export type FieldKind = 'number' | 'expiry' | 'cvc';

const ATTRIBUTES: Readonly<Record<FieldKind, Readonly<Record<string, string>>>> = {
  number: {
    'aria-label': 'Credit or debit card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
  },
  expiry: { 'aria-label': 'Expiry date', autocomplete: 'cc-exp', placeholder: 'MM / YY' },
  cvc: { 'aria-label': 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC' },
};

/** An input of a card Element. It formats and checks the text that is typed. */
export class Field {
  readonly kind: FieldKind;
  readonly input: HTMLInputElement;
  /** Whether the field was left once. From then on an incomplete value is shown as a problem. */
  touched = false;
  readonly #cardNumber: () => string;

  constructor(kind: FieldKind, cardNumber: () => string, changed: (field: Field) => void) {
    this.kind = kind;
    this.#cardNumber = cardNumber;
    this.input = newInput(kind);
    this.input.addEventListener('input', (event) => {
      this.#reformat(event instanceof InputEvent && event.inputType.startsWith('delete'));
      changed(this);
    });
    this.input.addEventListener('blur', () => {
      this.touched = true;
      changed(this);
    });
  }

  get digits(): string {
    return digitsOf(this.input.value);
  }

  get state(): FieldState {
    const text = this.input.value;
    if (this.kind === 'number') return checkNumber(text);
    if (this.kind === 'expiry') return checkExpiry(text, new Date());
    return checkCvc(text, this.#cardNumber());
  }

  clear(): void {
    this.input.value = '';
    this.touched = false;
  }

  #format(text: string, deleting: boolean): string {
    if (this.kind === 'number') return formatNumber(text);
    if (this.kind === 'expiry') return formatExpiry(text, deleting);
    return formatCvc(text, this.#cardNumber());
  }

  /** Keeps the caret after the same digit while spaces are added or removed. */
  #reformat(deleting: boolean): void {
    const { input } = this;
    const caret = input.selectionStart ?? input.value.length;
    const atEnd = caret >= input.value.length;
    const before = digitsOf(input.value.slice(0, caret)).length;
    input.value = this.#format(input.value, deleting);
    const place = atEnd ? input.value.length : placeAfter(input.value, before);
    input.setSelectionRange(place, place);
  }
}

function placeAfter(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (/\d/.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}

function newInput(kind: FieldKind): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'text';
  input.inputMode = 'numeric';
  input.spellcheck = false;
  for (const [name, value] of Object.entries(ATTRIBUTES[kind])) input.setAttribute(name, value);
  return input;
}
