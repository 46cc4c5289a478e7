import type { Locator } from '@playwright/test';

/** Follows an element. Returns a function that lists the texts that it has had since, however briefly. */
export async function textsIn(followed: Locator): Promise<() => Promise<string[]>> {
  const texts = await followed.evaluateHandle((element) => {
    const seen: string[] = [];
    const note = () => seen.push(element.textContent ?? '');
    const all = { characterData: true, childList: true, subtree: true };
    new MutationObserver(note).observe(element, all);
    return seen;
  });
  return () => texts.jsonValue();
}
