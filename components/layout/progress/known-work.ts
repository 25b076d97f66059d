import type { ProgressItem } from './progress-item'

const key = 'porteria-under-way'

/**
 * The ids of what this tab has seen under way and of ends not yet read, and the pages of what was started in it and not
 * yet seen, over reloads: anything else has no end to be told.
 */
export const knownWork = {
  isAny: () => read().length > 0,

  /** The page of something that was started: its end is told, even if it comes before anybody asked. */
  expect(href: string): void {
    if (!read().includes(href)) write([...read(), href])
  },

  /** Remembers what is open, and what has ended or come to a stop until it is forgotten; returns the latter. */
  settle(items: ProgressItem[]): ProgressItem[] {
    const known = read()
    const over = items.filter(
      ({ id, href, isOpen }) => !isOpen && (known.includes(id) || known.includes(href)),
    )
    write([...items.filter(({ isOpen }) => isOpen), ...over].map(({ id }) => id))
    return over
  },

  /** The end of it was read, or is told elsewhere. */
  forget(id: string): void {
    write(read().filter((known) => known !== id))
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
