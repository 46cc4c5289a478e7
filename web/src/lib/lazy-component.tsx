import { type ComponentType, use } from 'react';

/** A component whose code can be fetched before it is shown. */
export type LazyComponent<Props = object> = ComponentType<Props> & {
  /** Once it has resolved, the component is shown without a wait. */
  load: () => Promise<unknown>;
};

/**
 * `lazy` for named exports: `lazyComponent(() => import('./page.tsx'), 'BlogsPage')`. React's own waits for
 * code that is there already, and keeps the fallback of that wait for 300 ms.
 */
export function lazyComponent<Name extends string, Props extends object = object>(
  load: () => Promise<{ [Key in Name]: ComponentType<Props> }>,
  name: Name,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let shown: Promise<ComponentType<Props>> | undefined;
  const loadOnce = async () => {
    loaded ??= (await load())[name];
    return loaded;
  };
  const component = (props: Props) => {
    // One promise for good, even if it is rejected: a new one at each try would be waited for without an end.
    shown ??= loadOnce();
    const Component = loaded ?? use(shown);
    return <Component {...props} />;
  };
  return Object.assign(component, { load: loadOnce });
}
