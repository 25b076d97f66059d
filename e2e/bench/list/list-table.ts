import type { PageLoad } from '../measure/measure-browser'
import { toTable } from '../to-table'
import { type ListPage, listPages } from './list-pages'
import type { ListFigures, PageFigures } from './measure-list'

const fixed = (value: number, digits = 1) => value.toFixed(digits)
const kb = (bytes: number) => fixed(bytes / 1_000)

const heads = ['page', 'CPU ms', 'of bare', 'PG ms', 'of bare', 'req/s', 'of bare', 'p50 ms', 'p95 ms']
const bodyHeads = ['kB', 'compressed', 'flight']

/** The figures of all pages with their ratios to the bare page; lines of a Markdown table. */
export function listTable({ pages, browser }: ListFigures): string[] {
  const rows = (Object.keys(listPages) as ListPage[]).map((name) => toRow(name, pages))
  return [
    ...toTable([...heads, ...bodyHeads], rows),
    '',
    ...toTable(
      ['in a browser, cold', 'requests', 'JavaScript KiB', 'first paint ms', 'rows visible ms'],
      [toBrowserRow('bare rows', browser.bareRows), toBrowserRow('list', browser.list)],
    ),
  ]
}

function toRow(name: ListPage, pages: Record<ListPage, PageFigures>): string[] {
  const own = pages[name]
  const bare = pages[listPages[name].of]
  const of = (value: number, base: number) => (base > 0.05 ? fixed(value / base, 2) : '')
  return [
    name,
    fixed(own.webMs, 2),
    of(own.webMs, bare.webMs),
    fixed(own.databaseMs, 2),
    of(own.databaseMs, bare.databaseMs),
    fixed(own.rps, 0),
    of(own.rps, bare.rps),
    fixed(own.p50),
    fixed(own.p95),
    kb(own.bytes),
    kb(own.compressed),
    kb(own.flight),
  ]
}

function toBrowserRow(name: string, load: PageLoad): string[] {
  const times = [load.firstPaintMs, load.rowsMs ?? Number.NaN]
  return [name, String(load.requests), fixed(load.scriptKib), ...times.map((time) => fixed(time, 0))]
}
