/** Begins the keys of drafts in the tab that a visitor may have too: whoever logs in then finds them (`draft.ts`). */
export const OPEN_DRAFT = 'draft::';
