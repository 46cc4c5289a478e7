import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** `lazy` for named exports: `lazyComponent(() => import('./page.tsx'), 'BlogsPage')`. */
export function lazyComponent<Name extends string>(
  load: () => Promise<{ [Key in Name]: ComponentType }>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await load())[name] }));
}
