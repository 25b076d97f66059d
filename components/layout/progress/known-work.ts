import type { ProgressItem } from './progress-item'

const key = 'porteria-under-way'

/**
 * The ids of what this tab has seen under way, and the pages of what was started in it and not yet seen, over reloads:
 * anything else has no end to be told.
 */
export const knownWork = {
  isAny: () => read().length > 0,

  /** The page of something that was started: its end is told, even if it comes before anybody asked. */
  expect(href: string): void {
    if (!read().includes(href)) write([...read(), href])
  },

  /** Remembers what is open and returns what was open and has ended or come to a stop. */
  settle(items: ProgressItem[]): ProgressItem[] {
    const known = read()
    const over = items.filter(
      ({ id, href, isOpen }) => !isOpen && (known.includes(id) || known.includes(href)),
    )
    write(items.filter(({ isOpen }) => isOpen).map(({ id }) => id))
    return over
  },
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function write(ids: string[]): void {
  try {
    if (ids.length > 0) sessionStorage.setItem(key, JSON.stringify(ids))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is refused: ends are told until the next reload.
  }
}
