import { type ComponentType, use } from 'react';

/** A component whose code can be fetched before it is shown. */
export type LazyComponent<Props = object> = ComponentType<Props> & {
  /** Once it has resolved, the component is shown without a wait. */
  load: () => Promise<unknown>;
};

/**
 * Fetches a component's code when it is first shown. React's own `lazy` waits for code that is there
 * already, and keeps the fallback of that wait for 300 ms.
 *
 * @example lazyComponent(async () => (await import('./order-panel.tsx')).OrderPanel)
 */
export function lazyComponent<Props extends object = object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let shown: Promise<ComponentType<Props>> | undefined;
  const load = async () => {
    loaded ??= await fetchCode();
    return loaded;
  };
  const component = (props: Props) => {
    // One promise for good, even if it is rejected: a new one at each try would be waited for without an end.
    shown ??= load();
    const Component = loaded ?? use(shown);
    return <Component {...props} />;
  };
  return Object.assign(component, { load });
}
