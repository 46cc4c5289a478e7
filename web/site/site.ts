/** The facts about the shop in its public files, which are known when it is built. */
export interface Site {
  /**
   * Its origin, such as `https://shop.example.com`, or `null` if it is not known, as on a developer's machine. Absolute
   * addresses (canonical, previews, sitemap) are then left out, because relative ones would be wrong.
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
