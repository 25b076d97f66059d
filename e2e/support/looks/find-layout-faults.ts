import type { Page } from '@playwright/test'

export type LayoutFault = { fault: string; where: string; missing: number }

/** What scrolls sideways, and texts cut although their row has room for them; lengths in CSS pixels. */
export function findLayoutFaults(page: Page): Promise<LayoutFault[]> {
  return page.evaluate(() => {
    const faults: LayoutFault[] = []
    const name = (one: Element) =>
      `${one.tagName.toLowerCase()}.${one.className} "${one.textContent?.trim()}"`
    const add = (fault: string, one: Element, missing: number) =>
      faults.push({ fault, where: name(one).slice(0, 160), missing: Math.round(missing) })
    const widthOfContent = (one: Element) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (boxes.length === 0) return 0
      return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
    }
    const padding = (style: CSSStyleDeclaration) =>
      Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)

    const spareOf = (one: HTMLElement | undefined) => {
      if (!one?.offsetWidth) return Number.POSITIVE_INFINITY
      const style = getComputedStyle(one)
      // Beside a name stands what may leave first.
      const text = widthOfContent(one.querySelector('[data-row-link]') ?? one)
      const least = one.offsetWidth - (Number.parseFloat(style.minWidth) || 0)
      return Math.min(least, one.clientWidth - padding(style) - text)
    }

    /** What each column of a table could give away: each keeps its least width, and its text in every row. */
    const spares = new Map<HTMLTableElement | null, number[]>()
    const sparesOf = (table: HTMLTableElement | null) => {
      const known = spares.get(table)
      if (known) return known
      const rows = [...(table?.rows ?? [])]
      const columns = [...(rows[0]?.cells ?? [])].map((head, index) =>
        head.offsetWidth === 0 ? 0 : Math.max(0, Math.min(...rows.map(({ cells }) => spareOf(cells[index])))),
      )
      spares.set(table, columns)
      return columns
    }
    const freeInTable = (cell: HTMLTableCellElement) =>
      sparesOf(cell.closest('table')).reduce(
        (free, spare, index) => (index === cell.cellIndex ? free : free + spare),
        0,
      )

    /** What is free to the right of the last child and between the children of a line of boxes. */
    const freeInLine = (line: Element, style: CSSStyleDeclaration) => {
      const boxes = [...line.children].map((child) => child.getBoundingClientRect())
      const first = boxes[0]
      if (!first) return 0
      const used = boxes.filter(
        ({ top, bottom, width }) => width > 0 && bottom > first.top && top < first.bottom,
      )
      const gaps = (Number.parseFloat(style.columnGap) || 0) * Math.max(0, used.length - 1)
      return line.clientWidth - padding(style) - gaps - used.reduce((sum, { width }) => sum + width, 0)
    }

    const freeBeside = (cut: HTMLElement) => {
      const cell = cut.closest<HTMLTableCellElement>('td, th')
      // On a phone a row is a block, and what is in it has lines of its own.
      if (cell && getComputedStyle(cell).display === 'table-cell') return freeInTable(cell)
      let free = 0
      for (let box = cut.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.display.includes('flex') && !style.flexDirection.startsWith('column'))
          free = Math.max(free, freeInLine(box, style))
        if (['auto', 'scroll'].includes(style.overflowX)) break
      }
      return free
    }

    const wide = document.documentElement.scrollWidth - innerWidth
    if (wide > 0) add('the page scrolls sideways', document.body, wide)
    for (const one of document.querySelectorAll<HTMLElement>('main *, header *, nav *')) {
      const cut = one.scrollWidth - one.clientWidth
      // What only readers hear is a pixel wide.
      if (cut <= 1 || one.clientWidth <= 1 || !one.textContent?.trim()) continue
      const { overflowX, textOverflow, display } = getComputedStyle(one)
      if (overflowX !== 'hidden' && overflowX !== 'clip') continue
      // A line of boxes draws no dots: what stands too wide in it ends anywhere.
      if (textOverflow !== 'ellipsis' || display.includes('flex')) add('text is cut off', one, cut)
      else if (freeBeside(one) >= cut) add('text is shortened where room is free', one, cut)
    }
    return faults
  })
}

/** Fields too narrow for what is chosen in them, or for the example that they show. */
export function findCutFields(page: Page): Promise<LayoutFault[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    const fields = [
      ...document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, [placeholder]'),
    ]
    return fields.flatMap((field) => {
      if (!field.checkVisibility({ visibilityProperty: true })) return []
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const text = 'selectedOptions' in field ? field.selectedOptions[0]?.text : field.placeholder
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      // A long example has lines of its own.
      const longest = Math.max(...(text ?? '').split('\n').map((line) => pen.measureText(line).width))
      const missing = Math.round(longest - room)
      return missing > 1
        ? [{ fault: 'a field cuts its text', where: `${field.name} "${text}"`, missing }]
        : []
    })
  })
}

/** Focus rings of which a part is cut off by a box around them or by the edge of the screen. Moves the focus. */
export function findCutRings(page: Page): Promise<LayoutFault[]> {
  return page.evaluate(() => {
    const faults: LayoutFault[] = []
    const seen = new Map<string, number>()
    const clips = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
      overflowX !== 'visible' || overflowY !== 'visible'
    const missingOf = (one: HTMLElement) => {
      const { outlineStyle, outlineWidth, outlineOffset, position } = getComputedStyle(one)
      if (outlineStyle === 'none') return 0
      const out = Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset))
      const box = one.getBoundingClientRect()
      let missing = Math.max(out - box.left, box.right + out - innerWidth)
      if (position === 'fixed') return missing
      let isFree = position === 'absolute'
      for (
        let around = one.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const style = getComputedStyle(around)
        // What is placed by a box further out is not clipped by the ones between.
        if (isFree && style.position === 'static') continue
        isFree = style.position === 'absolute'
        if (clips(style)) {
          const edge = around.getBoundingClientRect()
          missing = Math.max(missing, edge.left - (box.left - out), box.right + out - edge.right)
          missing = Math.max(missing, edge.top - (box.top - out), box.bottom + out - edge.bottom)
        }
        if (style.position === 'fixed') break
      }
      return missing
    }
    const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
    for (const one of document.querySelectorAll<HTMLElement>(focusable)) {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.matches(':disabled, [inert] *')) continue
      // Rows are alike: the first three of a kind stand for the others.
      const kind = `${one.tagName} ${one.className} ${one.parentElement?.tagName} ${one.parentElement?.className}`
      const times = (seen.get(kind) ?? 0) + 1
      seen.set(kind, times)
      if (times > 3) continue
      one.focus({ focusVisible: true } as FocusOptions)
      if (document.activeElement !== one) continue
      one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const missing = missingOf(one)
      if (missing > 0.5) {
        const where = `${one.outerHTML.slice(0, 160)} in ${one.parentElement?.className}`
        faults.push({ fault: 'its focus ring is cut off', where, missing: Math.round(missing * 10) / 10 })
      }
    }
    return faults
  })
}
