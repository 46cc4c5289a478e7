import type { Page } from '@playwright/test';

/**
 * Translates a hydrated page and its later changes like Chrome, which replaces each text by elements with another text. Here
 * the words stay the same.
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
