import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { isWhole, markedTexts, markLooks } from './mark-looks'

const axeSource = readFileSync(join(import.meta.dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8')

type Found = {
  id: string
  help: string
  nodes: { html: string; failureSummary?: string; element: Element }[]
}
type Axe = { run: (context: Document, options: object) => Promise<{ violations: Found[]; passes: Found[] }> }

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that depend on the colours of the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']
/** They judge the marked texts alone, with what stands in them. */
const narrowed = [
  { id: 'color-contrast', selector: `${markedTexts}, ${markedTexts} *` },
  { id: 'link-in-text-block', selector: `a[href]${markedTexts}, ${markedTexts} a[href]` },
]

/**
 * Expects no violation of WCAG 2.2 A and AA: all rules in light, those about colours in dark. Leaves the page in dark.
 * Call it after something of the page was seen: right after a click it would judge the page that is being left.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // After a soft navigation the title arrives after the content.
  await expect(page).toHaveTitle(/\S/)
  await showTheme(page, 'light')
  await loadAxe(page)
  const light = await violationsOf(page, guidelines)
  await showTheme(page, 'dark')
  const dark = await violationsOf(page, colourRules)
  expect({ light, dark }).toEqual({ light: [], dark: [] })
}

/** Loaded as one script by the debugger, whose compiled form the next page of the same process uses again. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  const session = await page.context().newCDPSession(page)
  const narrow = `axe.configure({ rules: ${JSON.stringify(narrowed)} })`
  await session.send('Runtime.evaluate', { expression: `${axeSource};${narrow}` })
  await session.detach()
}

/** Looks that a page of this process showed in enough contrast: they are not judged anew on each page. */
const passed = new Set<string>()

/** One run takes axe a look at the whole document, however few its rules are. */
async function violationsOf(page: Page, runOnly: string[]) {
  const { texts, looks } = await markLooks(page, passed, { isFirst: runOnly === guidelines })
  if (texts === 0 && runOnly === colourRules) return []
  const { violations, good } = await page.evaluate(runAxe, { runOnly, colourRules })
  for (const look of good.map((mark) => looks[mark] ?? '')) if (look && isWhole(look)) passed.add(look)
  return violations
}

/**
 * Runs within the page. Resolves with the violations and the marks of texts with enough contrast; what axe could not judge,
 * such as a text of one letter or out of sight, is marked as such.
 */
async function runAxe({ runOnly, colourRules }: { runOnly: string[]; colourRules: string[] }) {
  const { axe } = globalThis as unknown as { axe: Axe }
  const options = { resultTypes: ['violations', 'passes'], elementRef: true, selectors: false }
  // Without a rule about style sheets none need be fetched.
  const preload = { assets: ['media'] }
  // Scrolled, what stays in sight would cover a part of what passes below it.
  const { scrollX, scrollY } = globalThis
  scrollTo({ left: 0, top: 0, behavior: 'instant' })
  const { violations, passes } = await axe.run(document, { runOnly, preload, ...options })
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  const elementsOf = (found: Found[], ids: string[]) =>
    found.filter(({ id }) => ids.includes(id)).flatMap(({ nodes }) => nodes.map(({ element }) => element))
  const markOf = (one: Element) => one.getAttribute('data-looked-at')
  const bad = elementsOf(violations, colourRules)
  const judged = new Set([...bad, ...elementsOf(passes, colourRules)])
  for (const one of document.querySelectorAll('[data-looked-at]'))
    one.toggleAttribute('data-unjudged', !judged.has(one))
  const badMarks = new Set(bad.map(markOf))
  const goodMarks = elementsOf(passes, ['color-contrast']).map(markOf)
  return {
    violations: violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`),
    })),
    good: [...new Set(goodMarks)].filter((mark) => mark !== null && !badMarks.has(mark)).map(Number),
  }
}

/** Emulates the theme of the system and ends colour transitions. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const underWay = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    const frame = () =>
      Promise.race([
        new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        // A page in the background draws no frames.
        new Promise((late) => setTimeout(late, 1_000)),
      ])
    // An inherited colour starts its transition after its parent's.
    for (let look = 0; look < 10; look += 1) {
      for (const animation of underWay()) animation.finish()
      await frame()
      if (underWay().length === 0) return
    }
  })
}
