import { type ComponentType, lazy } from 'react';
import type { LazyComponent } from '../lib/lazy-component.ts';

/**
 * `lazyComponent` for a page with forms, tables or dialogs: MUI is fetched beside the page, not after
 * it, and stands around it.
 */
export function lazyFormPage<Name extends string>(
  load: () => Promise<{ [Key in Name]: ComponentType }>,
  name: Name,
): LazyComponent {
  const loadBoth = () => Promise.all([import('../theme/mui-provider.tsx'), load()]);
  const component = lazy(async () => {
    const [{ MuiProvider }, module] = await loadBoth();
    const Page: ComponentType = module[name];
    return {
      default: () => (
        <MuiProvider>
          <Page />
        </MuiProvider>
      ),
    };
  });
  return Object.assign(component, { load: loadBoth });
}
