/** Emulates the bank's 3-D Secure page, in a dialog over the page. */

/**
 * Asks the buyer to complete or fail the authentication. Escape fails it. The focus stays in the dialog, and then
 * returns to where it was.
 */
export function askChallenge(amount: string): Promise<'succeeded' | 'failed'> {
  const before = document.activeElement;
  const dialog = newDialog(amount);
  document.body.append(dialog);
  return new Promise((resolve) => {
    const end = (outcome: 'succeeded' | 'failed') => {
      dialog.close();
      dialog.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(outcome);
    };
    const [complete, fail] = dialog.querySelectorAll('button');
    complete?.addEventListener('click', () => end('succeeded'));
    fail?.addEventListener('click', () => end('failed'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end('failed');
    });
    dialog.addEventListener('keydown', (event) => keepFocus(event, complete, fail));
    dialog.showModal();
    complete?.focus();
  });
}

/** Keeps the focus inside. With two buttons, Tab and Shift+Tab both go to the other one. */
function keepFocus(event: KeyboardEvent, first?: HTMLElement, second?: HTMLElement): void {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  (document.activeElement === first ? second : first)?.focus();
}

function newDialog(amount: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  const title = textElement('h2', '3D Secure authentication');
  const text = textElement('p', `Test mode. Complete or fail the authentication of ${amount}.`);
  title.id = 'stripe-challenge-title';
  text.id = 'stripe-challenge-text';
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.setAttribute('aria-describedby', text.id);
  dialog.append(
    title,
    text,
    newButton('Complete', '#0f4c81', '#fff'),
    newButton('Fail', '#fff', '#1a1a1a'),
  );
  Object.assign(dialog.style, {
    maxWidth: '24rem',
    margin: 'auto',
    padding: '1.5rem',
    border: '1px solid #767676',
    borderRadius: '8px',
    background: '#fff',
    color: '#1a1a1a',
    font: '1rem/1.5 system-ui, sans-serif',
  });
  Object.assign(title.style, { margin: '0 0 .5rem', fontSize: '1.25rem' });
  return dialog;
}

function newButton(text: string, background: string, color: string): HTMLButtonElement {
  const button = textElement('button', text);
  button.type = 'button';
  Object.assign(button.style, {
    minHeight: '44px',
    margin: '0 .75rem 0 0',
    padding: '0 1.25rem',
    border: '1px solid #1a1a1a',
    borderRadius: '6px',
    background,
    color,
    font: 'inherit',
    cursor: 'pointer',
  });
  return button;
}

function textElement<Tag extends 'h2' | 'p' | 'button'>(tag: Tag, text: string) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
