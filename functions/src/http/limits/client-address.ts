import { BlockList, isIP } from 'node:net';
import type { Request } from 'express';

/** How requests reach this process. Figures and reasons: docs/decisions/limits.md. */
export interface Route {
  /** How many entries of `X-Forwarded-For` the platform has written when a call came through Hosting. */
  hostingHops: number;
  /** The proxies that may name another client, as `address/bits`; empty means any. */
  proxies: readonly string[];
}

/** Where a call comes from, as far as that can be known. IPv6 addresses are cut to their first 64 bits. */
interface Origin {
  /** The customer's own address. Behind Hosting it is the one that Hosting reports. */
  client: string;
  /** The address that connected to the platform. It cannot be forged, but many customers share one of Hosting's. */
  peer: string;
}

/** The origin of a call without an address, as on the emulators. */
const UNKNOWN = 'unknown';

/**
 * Finds out where calls come from. `X-Forwarded-For` grows on the right: its last entry was written by the
 * platform's own front end, and entries to the left of the platform's may be forged.
 */
export function addressReader({ hostingHops, proxies }: Route): (req: Request) => Origin {
  const believed = new BlockList();
  for (const subnet of proxies) {
    const [address = '', bits] = subnet.split('/');
    believed.addSubnet(address, Number(bits), familyOf(address));
  }
  const isBelieved = (peer: string) => proxies.length === 0 || believed.check(peer, familyOf(peer));
  return (req) => {
    const forwardedFor = req.get('x-forwarded-for') ?? '';
    const entries = forwardedFor
      .split(',')
      .map(plain)
      .filter((text) => isIP(text) > 0);
    const peer = entries.at(-1) ?? plain(req.socket?.remoteAddress ?? '');
    const said = entries.at(-hostingHops);
    const isPassedOn = said !== undefined && req.get('x-forwarded-host') !== undefined;
    const network = networkOf(peer);
    if (!isPassedOn || !isBelieved(peer)) return { client: network, peer: network };
    return { client: networkOf(said), peer: network };
  };
}

/** Returns the first 48 bits of an IPv6 network, the size that one office or home may have; `null` for IPv4. */
export function siteOf(network: string): string | null {
  const groups = network.endsWith('::/64') ? network.split(':') : [];
  return groups.length === 0 ? null : `${groups.slice(0, 3).join(':')}::/48`;
}

function familyOf(address: string) {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Trims an address, and converts an IPv4-mapped IPv6 address to IPv4. */
function plain(text: string): string {
  return text.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Returns the network of an address. A customer of an IPv6 provider can use 64 bits of addresses. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address || UNKNOWN;
  // The URL parser normalizes IPv6 addresses, with `::` for zeros.
  const [left = '', right = ''] = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname
    .slice(1, -1)
    .split('::');
  const head = left.split(':').filter(Boolean);
  const tail = right.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
