/** 0 is no limit, and what is unknown refuses nobody (contract §3.4). */
export function isQuotaFull(quota: { registered: number | null; maximum: number | null }): boolean {
  const { registered, maximum } = quota
  if (registered === null || maximum === null || maximum <= 0) return false
  return registered >= maximum
}
