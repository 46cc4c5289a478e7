import { type ComponentType, use, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { inTime } from './api/call.ts';
import { whenIdle } from './browser/when-idle.ts';
import { toast } from './notices/toast.ts';
import { isReached, throwUnlessLeft } from './offline/connection.ts';

/** Imports a module that exports a component and nothing else. */
export type LoadComponent<Props = object> = () => Promise<
  Readonly<Record<string, ComponentType<Props>>>
>;

/** The code of a component. */
export interface LazyCode {
  /** After it has resolved, the component renders without waiting. A failed fetch may be retried. */
  load: () => Promise<unknown>;
  isThere: () => boolean;
}

/** A component whose code can be fetched before it is shown. */
export type LazyComponent<Props = object> = ComponentType<Props> & LazyCode;

/**
 * Fetches a component's code when it first renders. React's own `lazy` suspends even for code that is already loaded, and
 * then shows the fallback for 300 ms. Code that hangs while it is shown times out like a call, and the page shows a fault
 * in its place.
 */
export function lazyComponent<Props extends object = object>(
  fetchCode: LoadComponent<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let shown: Promise<ComponentType<Props>> | undefined;
  const load = async () => {
    loaded ??= Object.values(await fetchCode())[0];
    if (!loaded) throw new Error('The module exports no component');
    return loaded;
  };
  const component = (props: Props) => {
    // Keep one promise even if it is rejected: a new one at each attempt would suspend for ever.
    shown ??= inTime(load().catch(throwUnlessLeft));
    // With these fields React reads it at once. To call `use` only sometimes is an error.
    if (loaded) Object.assign(shown, { status: 'fulfilled', value: loaded });
    const Component = use(shown);
    return <Component {...props} />;
  };
  return Object.assign(component, { load, isThere: () => loaded !== undefined });
}

/**
 * Prefetches code when the browser is idle, if the person is likely to need it. A failure is shown when the code is
 * needed.
 */
export function useCodeWhenIdle({ load }: LazyCode, isLikely = true): void {
  useEffect(
    () => (isLikely ? whenIdle(() => load().catch(() => {})) : undefined),
    [load, isLikely],
  );
}

/**
 * Fetches the code of an overlay, and tells whether to render it. Once shown, the overlay stays rendered, so that it can
 * animate its closing. Escape cancels the request, as it would close the overlay. Without a connection the visitor gets a
 * message and the request is cancelled; the next press tries again. If the shop can be reached, a new release has
 * replaced the code, and the page's error boundary loads the new release.
 */
export function useOverlay(code: LazyCode, isWanted: boolean, takeBack: () => void): boolean {
  const [wasShown, setShown] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const isThere = code.isThere();
  const giveUp = useEffectEvent(async (error: unknown) => {
    if (await isReached()) return setFailure({ error });
    toast.error('We could not open this. Check your connection and try again.');
    takeBack();
  });
  const callOff = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && takeBack());
  useEffect(() => {
    if (!isWanted || isThere) return;
    inTime(code.load()).then(showAgain, (error: unknown) => giveUp(error));
    addEventListener('keydown', callOff);
    return () => removeEventListener('keydown', callOff);
  }, [code, isWanted, isThere]);
  if (failure) throw failure.error;
  if (isWanted && isThere && !wasShown) setShown(true);
  return isThere && (isWanted || wasShown);
}
