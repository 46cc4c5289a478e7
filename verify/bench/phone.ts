import type { Page } from '@playwright/test';

/** The factor by which Lighthouse's phone is slower than this machine. */
export const SLOWER = 4;

/** Emulates the screen, the network and the processor of Lighthouse's slow phone. Rates are in bytes per second. */
export async function becomePhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const network = { offline: false, latency: 150, downloadThroughput: 209_715 };
  const screen = { width: 412, height: 823, mobile: true, deviceScaleFactor: 1.75 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: 86_400 });
  await session.send('Emulation.setDeviceMetricsOverride', screen);
  await slowDown(page, SLOWER);
}

/** Throttles a page's processor by a factor. */
export async function slowDown(page: Page, slower: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}
