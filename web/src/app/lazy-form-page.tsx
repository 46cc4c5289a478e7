import type { ComponentType } from 'react';
import { type LazyComponent, lazyComponent } from '../lib/lazy-component.tsx';

/**
 * `lazyComponent` for a page with forms, tables or dialogs: MUI is fetched beside the page, not after
 * it, and stands around it.
 */
export function lazyFormPage<Name extends string>(
  load: () => Promise<{ [Key in Name]: ComponentType }>,
  name: Name,
): LazyComponent {
  return lazyComponent(async () => {
    const [{ MuiProvider }, module] = await Promise.all([
      import('../theme/mui-provider.tsx'),
      load(),
    ]);
    const Content: ComponentType = module[name];
    return {
      // biome-ignore lint/correctness/noComponentHookFactories: lazyComponent takes it once.
      Page: () => (
        <MuiProvider>
          <Content />
        </MuiProvider>
      ),
    };
  }, 'Page');
}
