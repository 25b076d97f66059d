/** Host and path of an address as it is shown; an address that is none is all host. */
export function splitUrl(url: string): { host: string; path: string } {
  if (!URL.canParse(url)) return { host: url, path: '' }
  const { host, pathname } = new URL(url)
  return { host, path: pathname === '/' ? '' : pathname }
}
