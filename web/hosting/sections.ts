/**
 * Pages that share a Content-Security-Policy, by the first segment of their addresses; `public` are all others. A policy
 * names the hash of each inline style. In a single policy for all pages they took a kilobyte of headers, so some pages
 * did not arrive within the first round trip of a connection.
 */
export type Section = 'public' | 'dashboard' | 'parts';

export type BySection<T> = Readonly<Record<Section, T>>;

/** The first segments of each section's addresses. */
export const segments = { dashboard: ['dashboard'], parts: ['parts', 'item'] } as const;

/** Makes something for each section. */
export function bySection<T>(make: (section: Section) => T): BySection<T> {
  return { public: make('public'), dashboard: make('dashboard'), parts: make('parts') };
}
