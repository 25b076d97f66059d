/**
 * The tenant whose database this is: the software calls a database by a prefix of the installation, `_` and the
 * subdomain. Null when no host, or more than one, fits.
 */
export function findBrokenTenant<T extends { host: string }>(
  database: string,
  tenants: readonly T[],
): T | null {
  const wanted = database.toLowerCase()
  let found: T[] = []
  let longest = 0
  for (const tenant of tenants) {
    const label = (tenant.host.split('.')[0] ?? '').toLowerCase()
    // `tenancy_a_b` is `a_b` rather than `b`.
    if (label === '' || label.length < longest || !wanted.endsWith(`_${label}`)) continue
    found = label.length > longest ? [tenant] : [...found, tenant]
    longest = label.length
  }
  return found.length === 1 ? (found[0] ?? null) : null
}
