import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A component whose code can be fetched before it is shown. */
export type LazyComponent = LazyExoticComponent<ComponentType> & { load: () => Promise<unknown> };

/** `lazy` for named exports: `lazyComponent(() => import('./page.tsx'), 'BlogsPage')`. */
export function lazyComponent<Name extends string>(
  load: () => Promise<{ [Key in Name]: ComponentType }>,
  name: Name,
): LazyComponent {
  const component = lazy(async () => ({ default: (await load())[name] }));
  return Object.assign(component, { load });
}
