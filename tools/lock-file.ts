import { DAY_MS } from '@brushline/contract/values/durations';

/** What is read of package-lock.json, version 3. */
export interface LockFile {
  packages: Readonly<Record<string, LockedPackage>>;
}

export interface LockedPackage {
  version?: string;
  link?: boolean;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

export interface Version {
  name: string;
  version: string;
}

/** Lists what is installed from a registry, each version once. */
export function versionsIn({ packages }: LockFile): Version[] {
  const found = Object.entries(packages).flatMap(([path, { version, link }]) => {
    const name = path.split('node_modules/').at(-1);
    return !link && version && name && path.includes('node_modules/') ? [{ name, version }] : [];
  });
  return [...new Map(found.map((each) => [`${each.name}@${each.version}`, each])).values()];
}

/** Lists the versions that a lock file has and an earlier one had not. */
export function newVersions(before: LockFile, after: LockFile): Version[] {
  const old = new Set(versionsIn(before).map(({ name, version }) => `${name}@${version}`));
  return versionsIn(after).filter(({ name, version }) => !old.has(`${name}@${version}`));
}

/** Writes a line for each version that is younger than so many days, or of unknown age. */
export function youngerThan(
  days: number,
  published: ReadonlyMap<string, Date | null>,
  now: Date,
): string[] {
  return [...published].flatMap(([version, date]) => {
    if (date === null) return [`${version}: the registry does not say when it was published.`];
    const age = (now.getTime() - date.getTime()) / DAY_MS;
    return age < days ? [`${version} is ${age.toFixed(1)} days old, not ${days}.`] : [];
  });
}
