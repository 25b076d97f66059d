/** The server's default for a quota that nobody set; the service enforces none (contract §3.4). */
const unsetMaximum = 999

/** Maximum number of tenants. Null for no limit: 0, the default 999, and unknown. */
export function quotaLimit(maximum: number | null): number | null {
  return maximum === null || maximum <= 0 || maximum === unsetMaximum ? null : maximum
}
