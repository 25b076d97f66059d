import type { Page } from '@playwright/test'

/** What `markLooks` marked. */
export const markedTexts = '[data-looked-at]'

/** Whether what stands behind a text has no part in its look, so that the look is the same on every page. */
export const isWhole = (look: string) => !/ placed \d/.test(look)

/** How many texts were marked, and their looks; the mark is the place of a text's look in this list. */
export type MarkedLooks = { texts: number; looks: string[] }

/**
 * Marks of the seen texts the first three of each look that is not known: colour, size, weight, and what the boxes around
 * them paint. Rows are alike, and each text takes axe a look at everything that it stands on. The second theme leaves out what
 * axe could not judge in the first: both have the same boxes.
 */
export function markLooks(
  page: Page,
  known: Iterable<string>,
  { isFirst }: { isFirst: boolean },
): Promise<MarkedLooks> {
  return page.evaluate(markInPage, { known: [...known], isFirst })
}

function markInPage({ known, isFirst }: { known: string[]; isFirst: boolean }): MarkedLooks {
  const isKnown = new Set(known)
  const looks = new Map<Element, string>()
  let placed = 0
  const paintOf = ({
    backgroundColor,
    backgroundImage,
    opacity,
    filter,
    mixBlendMode,
  }: CSSStyleDeclaration) => {
    const paint = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join()
    return paint === 'rgba(0, 0, 0, 0),none,1,none,normal' ? '' : paint
  }
  const isOpaque = (color: string) => color !== 'transparent' && !/^rgba|\//.test(color)
  /** What a box and those around it paint. One that is placed over others and lets them through has a look of its own. */
  const lookOf = (box: Element | null): string => {
    if (!box) return ''
    const found = looks.get(box)
    if (found !== undefined) return found
    const style = getComputedStyle(box)
    const pseudo = ['::before', '::after'].map((name) => paintOf(getComputedStyle(box, name)))
    const paint = [paintOf(style), ...pseudo].join('')
    const isOver = style.position === 'absolute' || style.position === 'fixed'
    const isPlaced = isOver && !isOpaque(style.backgroundColor)
    if (isPlaced) placed += 1
    const place = isPlaced ? ` placed ${placed}` : ''
    const look = lookOf(box.parentElement) + (paint || isPlaced ? `>${paint}${place}` : '')
    looks.set(box, look)
    return look
  }
  const off = ':disabled, :disabled *, [aria-disabled=true], [aria-disabled=true] *'
  const lengthOf = (one: Element | null) => one?.textContent?.trim().length ?? 0
  /** A link within a text is known by its colour beside the text's, or by its line. */
  const linkOf = (one: Element) => {
    const link = one.closest('a')
    const around = link?.parentElement
    if (!link || !around) return []
    let block: Element | null = around
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    const isWithinText = lengthOf(block) > lengthOf(link)
    const { color } = getComputedStyle(around)
    return [getComputedStyle(link).textDecorationLine, color, around.tagName, isWithinText]
  }
  const times = new Map<string, number>()
  const marked: MarkedLooks = { texts: 0, looks: [] }
  for (const one of document.querySelectorAll('body, body *')) {
    one.removeAttribute('data-looked-at')
    if (isFirst) one.removeAttribute('data-unjudged')
    if (one.hasAttribute('data-unjudged')) continue
    const text = [...one.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')).join('')
    if (!text && !one.matches('input, select, textarea')) continue
    if (!one.checkVisibility({ visibilityProperty: true })) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(one)
    const isOff = one.matches(off) || one.closest('label')?.control?.matches(off)
    // What axe cannot judge, such as a single letter, does not stand for what it can.
    const own = [one.tagName, color, fontSize, fontWeight, textShadow, text.length > 1, isOff]
    const look = [lookOf(one), ...own, ...linkOf(one)].join('|')
    const count = (times.get(look) ?? 0) + 1
    times.set(look, count)
    if (count > 3 || isKnown.has(look)) continue
    if (count === 1) marked.looks.push(look)
    marked.texts += 1
    one.setAttribute('data-looked-at', String(marked.looks.indexOf(look)))
  }
  return marked
}
