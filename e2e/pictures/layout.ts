import type { Page } from '@playwright/test'

/** What is in sight of a screen, one line an element: tag, beginning of its text, and `x y width height`. */
export type Layout = string[]

const landmarks =
  'header, nav, main, h1, h2, h3, table, th, fieldset, form, button, a, input, select, textarea, meter'

export function readLayout(page: Page): Promise<Layout> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        const isInSight = width > 1 && height > 1 && x < innerWidth && x + width > 0 && y < innerHeight
        if (!isInSight || y + height <= 0 || !one.checkVisibility({ visibilityProperty: true })) return []
        const text = one.textContent?.trim().replace(/\s+/g, ' ').slice(0, 24) ?? ''
        return [`${one.tagName.toLowerCase()} ${text}\t${[x, y, width, height].map(Math.round).join(' ')}`]
      }),
    landmarks,
  )
}

const tolerancePx = 3

/** The first difference of two layouts in words; null when all stands where it stood. */
export function findMoved(wanted: Layout, found: Layout): string | null {
  for (const [index, line] of wanted.entries()) {
    const [what = '', box = ''] = line.split('\t')
    const [whatNow = 'nothing', boxNow = ''] = found[index]?.split('\t') ?? []
    if (what !== whatNow) return `"${whatNow.trim()}" stands where "${what.trim()}" stood`
    const now = boxNow.split(' ').map(Number)
    const isMoved = box
      .split(' ')
      .map(Number)
      .some((side, place) => Math.abs(side - (now[place] ?? 0)) > tolerancePx)
    if (isMoved) return `"${what.trim()}" was at ${box} and is at ${boxNow}`
  }
  return found.length > wanted.length ? `"${found[wanted.length]?.split('\t')[0]?.trim()}" is new` : null
}
