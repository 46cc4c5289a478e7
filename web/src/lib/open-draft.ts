/** The prefix for drafts that visitors may have too: they are still there after a login (`draft.ts`). */
export const OPEN_DRAFT = 'draft::';
