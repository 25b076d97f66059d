/** Name of the session cookie: `__Host-` over https, which binds it to this host; plain http supports no prefix. */
export function sessionCookieName(portalUrl: string): string {
  return ownCookieName(portalUrl, 'porteria-session')
}

/** Name of any cookie that only this host may set. */
export function ownCookieName(portalUrl: string, name: string): string {
  return `${portalUrl.startsWith('https://') ? '__Host-' : ''}${name}`
}
