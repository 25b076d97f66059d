const key = 'porteria-recent'
const pathsMax = 6

/** Paths opened last, the newest first. Only paths are kept in the browser; names and states come from the server. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string').slice(0, pathsMax) : []
  } catch {
    // Storage may be refused or hold something else.
    return []
  }
}

/** Remembers a path if it is a tenant or a lock run; what was chosen in the palette is remembered whatever it is. */
export function rememberPath(path: string, isChosen = false): void {
  if (!isChosen && !/^\/(tenants|locks)\/[0-9a-f-]{36}$/.test(path)) return
  try {
    const others = readRecent().filter((known) => known !== path)
    localStorage.setItem(key, JSON.stringify([path, ...others].slice(0, pathsMax)))
  } catch {
    // Nothing is remembered.
  }
}
