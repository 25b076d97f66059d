import type { Page } from '@playwright/test'

/** What `markLooks` marked. */
export const markedTexts = '[data-looked-at]'

/**
 * Marks of the seen texts the first three of each look: colour, size, weight, and what the boxes around them paint. Rows are
 * alike, and each text takes axe a look at everything that it stands on.
 */
export function markLooks(page: Page): Promise<void> {
  return page.evaluate(() => {
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
    /** What a box and those around it paint. One that is placed over others has a look of its own. */
    const lookOf = (box: Element | null): string => {
      if (!box) return ''
      const known = looks.get(box)
      if (known !== undefined) return known
      const style = getComputedStyle(box)
      const pseudo = ['::before', '::after'].map((name) => paintOf(getComputedStyle(box, name)))
      const paint = [paintOf(style), ...pseudo].join('')
      const isPlaced = style.position === 'absolute' || style.position === 'fixed'
      if (isPlaced) placed += 1
      const look = lookOf(box.parentElement) + (paint || isPlaced ? `>${paint}${isPlaced ? placed : ''}` : '')
      looks.set(box, look)
      return look
    }
    const off = ':disabled, :disabled *, [aria-disabled=true], [aria-disabled=true] *'
    /** A link within a text is known by its colour beside the text's, or by its line. */
    const linkOf = (one: Element) => {
      const link = one.closest('a')
      const around = link?.parentElement
      if (!link || !around) return []
      return [getComputedStyle(link).textDecorationLine, getComputedStyle(around).color, around.tagName]
    }
    const times = new Map<string, number>()
    for (const one of document.querySelectorAll('body, body *')) {
      one.removeAttribute('data-looked-at')
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
      if (count > 3) continue
      one.setAttribute('data-looked-at', '')
    }
  })
}
