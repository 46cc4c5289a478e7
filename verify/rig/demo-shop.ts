import { offsetBeside } from '@brushline/demo/shop/settings';
import { type RunningShop, startShop } from '@brushline/demo/shop/shop';

/** Does not overlap the usual ports of a shop, nor those of `npm test`. */
const MORE_OFFSET = 24_000;

/** Starts the demo shop with the built client behind Hosting's emulator. */
export function startDemoShop(
  dataFolder: string,
  options: Pick<Parameters<typeof startShop>[0], 'firestore' | 'standsBack'>,
): Promise<RunningShop> {
  return startShop({ dataFolder, portOffset: offsetBeside(MORE_OFFSET), ...options });
}
