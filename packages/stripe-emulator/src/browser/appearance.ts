/** The CSS properties of Stripe's `style` option. */
const PROPERTIES = [
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
] as const;

type Rules = Readonly<Record<string, unknown>>;
export type ElementStyle = Readonly<Record<string, Rules | undefined>>;

let sheets = 0;

function newName(): string {
  sheets += 1;
  return `stripe-element-${sheets}`;
}

/**
 * Sets every style through the CSSOM, so that a page whose policy forbids inline styles shows the Element.
 */
export function layOut(box: HTMLElement, inputs: readonly HTMLInputElement[]): void {
  Object.assign(box.style, { display: 'flex', flexWrap: 'wrap', gap: '0 12px', width: '100%' });
  // Where the three do not fit in one line, the number has its own: then the difference is above zero.
  const flex = ['1 1 max(17ch, (30ch + 24px - 100%) * 999)', '0 1 8ch', '0 1 5ch'];
  for (const [index, input] of inputs.entries()) {
    Object.assign(input.style, {
      flex: inputs.length === 1 ? '1 1 auto' : flex[index],
      minWidth: '0',
      minHeight: '24px',
      width: '0',
      margin: '0',
      padding: '0',
      border: '0',
      outline: 'none',
      background: 'transparent',
      font: 'inherit',
      color: 'inherit',
    });
  }
}

/** Applies one variant (`base`, `invalid`, ...) over the current style. */
export function paint(input: HTMLInputElement, rules: Rules | undefined): void {
  for (const name of PROPERTIES) {
    const value = rules?.[name];
    if (typeof value === 'string') input.style[name] = value;
  }
}

/** Makes a style sheet for placeholders, which an element's own style cannot reach. */
export class PlaceholderSheet {
  readonly #sheet = new CSSStyleSheet();
  readonly #name = newName();

  attach(inputs: readonly HTMLInputElement[]): void {
    for (const input of inputs) input.dataset.stripeElement = this.#name;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
  }

  detach(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => sheet !== this.#sheet,
    );
  }

  paint(rules: unknown): void {
    this.#sheet.replaceSync(`[data-stripe-element="${this.#name}"]::placeholder {}`);
    const rule = this.#sheet.cssRules[0];
    if (!(rule instanceof CSSStyleRule)) return;
    const colours: Rules = isRules(rules) ? rules : {};
    for (const name of PROPERTIES) {
      const value = colours[name];
      if (typeof value === 'string') rule.style[name] = value;
    }
  }
}

function isRules(value: unknown): value is Rules {
  return typeof value === 'object' && value !== null;
}
