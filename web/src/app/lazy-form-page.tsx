import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * `lazyComponent` for a page with forms, tables or dialogs: MUI is fetched beside the page, not after
 * it, and stands around it.
 */
export function lazyFormPage<Name extends string>(
  load: () => Promise<{ [Key in Name]: ComponentType }>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [{ MuiProvider }, module] = await Promise.all([
      import('../theme/mui-provider.tsx'),
      load(),
    ]);
    const Page: ComponentType = module[name];
    return {
      default: () => (
        <MuiProvider>
          <Page />
        </MuiProvider>
      ),
    };
  });
}
