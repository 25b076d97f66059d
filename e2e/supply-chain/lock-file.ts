/** The fields of package-lock.json that are read. */
export type LockedPackage = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}
export type LockFile = { lockfileVersion: number; packages: Record<string, LockedPackage> }

const registry = 'https://registry.npmjs.org/'

/** The name of a package from its path in the tree. */
export function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Every package but the project itself. */
export function listPackages({ packages }: LockFile): [string, LockedPackage][] {
  return Object.entries(packages).filter(([place]) => place !== '')
}

/** Entries of the lock file that do not pin source, version and digest. */
export function findLockFaults(lock: LockFile): string[] {
  if (lock.lockfileVersion !== 3) return [`lock file version ${lock.lockfileVersion}, not 3`]
  return listPackages(lock).flatMap(([place, { version, resolved, integrity, link }]) => {
    if (link || !place.startsWith('node_modules/')) return [`${place}: not a package of the registry`]
    const faults: string[] = []
    if (!integrity?.startsWith('sha512-')) faults.push(`${place}: no sha512 to hold it to`)
    // Without a URL npm uses the configured registry.
    if (resolved && !resolved.startsWith(registry)) faults.push(`${place}: comes from ${resolved}`)
    if (!/^\d+\.\d+\.\d+/.test(version ?? '')) faults.push(`${place}: no exact version`)
    return faults
  })
}
