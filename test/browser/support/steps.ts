import type { Locator, Page } from '@playwright/test';

/** A user whose steps are counted: each opened page, press and filled-in field is one step. */
export interface CountedPerson {
  readonly steps: number;
  open(path: string): Promise<void>;
  press(target: Locator): Promise<void>;
  key(key: string): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  choose(field: Locator, option: string): Promise<void>;
  /** Pastes a text into the focused element. */
  paste(text: string): Promise<void>;
}

export function countedPerson(page: Page): CountedPerson {
  let steps = 0;
  const counted =
    <Args extends unknown[]>(act: (...args: Args) => Promise<unknown>) =>
    async (...args: Args) => {
      steps += 1;
      await act(...args);
    };
  return {
    get steps() {
      return steps;
    },
    open: counted((path: string) => page.goto(path)),
    press: counted((target: Locator) => target.click()),
    key: counted((key: string) => page.keyboard.press(key)),
    fill: counted((field: Locator, text: string) => field.fill(text)),
    choose: counted((field: Locator, option: string) => field.selectOption(option)),
    paste: counted((text: string) =>
      page.evaluate((pasted) => {
        const data = new DataTransfer();
        data.setData('text/plain', pasted);
        const event = new ClipboardEvent('paste', {
          clipboardData: data,
          bubbles: true,
          cancelable: true,
        });
        document.activeElement?.dispatchEvent(event);
      }, text),
    ),
  };
}
