/** What the public files of the shop say of it, which is known when it is built. */
export interface Site {
  /**
   * Its origin, such as `https://shop.example.com`, or `null` while it is not known: on a developer's machine. What
   * has to be an absolute address (canonical, previews, sitemap) is then left out; a relative one would be wrong.
   */
  origin: string | null;
  contactEmail: string;
}

/** Reads the site from the environment of a build. */
export function siteOf(env: Readonly<Record<string, string | undefined>>): Site {
  const address = env.PUBLIC_SHOP_URL?.trim();
  return {
    origin: address ? new URL(address).origin : null,
    contactEmail: env.VITE_CONTACT_EMAIL?.trim() ?? '',
  };
}
