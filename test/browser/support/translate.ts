import type { Page } from '@playwright/test';

/**
 * Has each page translated a moment after it is there, and what comes later too, as Chrome does it: in the place of each
 * text come elements that hold another one. Here it has the same words.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isLeft = 'font, option, script, style, svg, textarea, [translate=no]';
    const translate = (text: Node) => {
      if (!text.textContent?.trim() || text.parentElement?.closest(isLeft)) return;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.textContent);
      text.parentNode?.replaceChild(outer, text);
    };
    const translateAll = (below: Node) => {
      const walk = document.createTreeWalker(below, NodeFilter.SHOW_TEXT);
      const texts = below.nodeType === Node.TEXT_NODE ? [below] : [];
      while (walk.nextNode()) texts.push(walk.currentNode);
      texts.forEach(translate);
    };
    const later = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translateAll);
    });
    addEventListener('load', () => {
      setTimeout(() => {
        translateAll(document.body);
        later.observe(document.body, { childList: true, subtree: true });
      }, 500);
    });
  });
}
