import { atLeast, atMost, type TargetVerdict } from '../targets'
import type { ListFigures } from './measure-list'

const kb = (bytes: number) => bytes / 1_000

/** Targets of the list and of the frame around it; those without a unit are ratios within the run. */
export function judgeList({ pages, browser }: ListFigures): TargetVerdict[] {
  const [bareBlank, bareRows] = [pages['bare blank'], pages['bare rows']]
  const [blank, list] = [pages['blank in the frame'], pages['list, first page']]
  const [common, rare] = [pages['search, common word'], pages['search, rare word']]
  return [
    atMost('list: CPU, of bare rows', list.webMs / bareRows.webMs, 3.5),
    atMost('blank in the frame: CPU, of bare blank', blank.webMs / bareBlank.webMs, 2),
    atMost('list: CPU of the database, of bare rows', list.databaseMs / bareRows.databaseMs, 2),
    atMost(
      'blank in the frame: CPU of the database, of bare rows',
      blank.databaseMs / bareRows.databaseMs,
      1,
    ),
    atLeast('list: requests/s, of bare rows', list.rps / bareRows.rps, 0.4),
    atMost(
      'search, common word: CPU of the database, of the first page',
      common.databaseMs / list.databaseMs,
      3,
    ),
    atMost('search, rare word: the same', rare.databaseMs / list.databaseMs, 1.5),
    atMost('list: HTML, kB', kb(list.bytes), 80),
    atMost('list: flight data in it, kB', kb(list.flight), 22),
    atMost('soft navigation to the next page, kB', kb(pages['list, next page'].bytes), 16),
    atMost('list: requests of the browser', browser.list.requests, 16),
    atMost('list: compressed JavaScript, KiB', browser.list.scriptKib, 165),
    atMost(
      'list: rows visible, of bare rows',
      (browser.list.rowsMs ?? Number.NaN) / (browser.bareRows.rowsMs ?? Number.NaN),
      1.3,
    ),
  ]
}
