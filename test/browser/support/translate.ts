import type { Page } from '@playwright/test';

/**
 * Translates a page that is alive, and what comes later too, as Chrome does it: in the place of each text come elements
 * that hold another one. Here it has the same words.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
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
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translateAll);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
