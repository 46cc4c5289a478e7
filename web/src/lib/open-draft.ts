/** The prefix of drafts that visitors may have too. They survive a login (`forget-drafts.ts`). */
export const OPEN_DRAFT = 'draft::';
