/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  // The default validator would send the document to another host.
  validatorUrl: null,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // It would use inline styles, which the policy forbids.
  syntaxHighlight: { activated: false },
  displayRequestDuration: true,
  tryItOutEnabled: true,
  presets: [SwaggerUIBundle.presets.apis],
});

/** Names for screen readers, for fields that Swagger UI leaves without one. */
const NAMES = {
  '.body-param__text': 'Body',
  '.examples-select-element': 'Example',
  '.content-type': 'Media type',
};
new MutationObserver(() => {
  for (const [selector, name] of Object.entries(NAMES))
    for (const field of document.querySelectorAll(`#calls ${selector}:not([aria-label])`))
      field.setAttribute('aria-label', name);
}).observe(document.getElementById('calls'), { childList: true, subtree: true });
