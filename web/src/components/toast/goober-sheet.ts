declare global {
  interface Window {
    /** The node that goober, which styles notistack's toasts, fills with its styles: by default, a style element. */
    _goober?: { firstChild: { data: string }; parentNode: object };
  }
}

/**
 * Gives goober a constructed style sheet instead of the style element that it would fill, which the page's
 * Content-Security-Policy forbids. This must run before notistack is imported.
 */
if (typeof window !== 'undefined') {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let text = '';
  const firstChild = {
    get data() {
      return text;
    },
    set data(css: string) {
      text = css;
      sheet.replaceSync(css);
    },
  };
  window._goober = { firstChild, parentNode: document };
}

export {};
