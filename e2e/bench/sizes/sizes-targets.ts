import type { PageLoad } from '../measure/measure-browser'
import type { Load } from '../measure/measure-requests'
import { atLeast, atMost, type TargetVerdict } from '../targets'

export type Measured = {
  blank: Load
  /** By number of tenants. */
  pages: Record<number, { first: Load; search: Load; deep: Load }>
  browser: { blank: PageLoad; tenants: PageLoad }
  memoryMb: { blank: number; tenants: number }
}

/** Targets of the page; all but one are ratios to a baseline of the same run. */
export function judge({ blank, pages, browser, memoryMb }: Measured): TargetVerdict[] {
  const [small, middle, large] = [pages[1_000], pages[10_000], pages[100_000]]
  if (!small || !middle || !large) throw new Error('A size was not measured.')
  const base = small.first.rps
  return [
    atLeast('first page at 10,000: requests/s of blank', middle.first.rps / blank.rps, 0.5),
    atMost('first page at 10,000: p95 of blank', middle.first.p95 / blank.p95, 2),
    atLeast('first page at 100,000: requests/s of first at 1,000', large.first.rps / base, 0.9),
    atLeast('search at 100,000: requests/s of first at 1,000', large.search.rps / base, 0.5),
    atLeast('deep page at 100,000: requests/s of first at 1,000', large.deep.rps / base, 0.7),
    atMost('compressed JavaScript, KiB', browser.tenants.scriptKib, 170),
    atMost(
      'rows visible, of the first paint of blank',
      (browser.tenants.rowsMs ?? Number.NaN) / browser.blank.firstPaintMs,
      1.4,
    ),
    atMost('memory of the web process, of blank', memoryMb.tenants / memoryMb.blank, 1.5),
  ]
}
