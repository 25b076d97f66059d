import type { Cookie } from '../measure/asked-page'
import { type Body, measureBody } from '../measure/measure-body'
import { measureBrowser, type PageLoad } from '../measure/measure-browser'
import { type Cost, measureCost, warmUp } from '../measure/measure-cost'
import { fireRequests, type Load } from '../measure/measure-requests'
import { median } from '../measure/median'
import type { AskedListPage, ListPage, ListServers } from './list-pages'

export type PageFigures = Cost & Body & Omit<Load, 'bytes'>
export type ListFigures = {
  pages: Record<ListPage, PageFigures>
  browser: { bareRows: PageLoad; list: PageLoad }
}

export type Effort = { warmUp: number; rounds: number; requests: number }

/** All pages in turn in every round, so that the noise of a moment meets all of them; the cost is the median of the rounds. */
export async function measurePages(
  pages: AskedListPage[],
  postmaster: number,
  effort: Effort,
  note: (text: string) => void,
): Promise<Record<ListPage, PageFigures>> {
  for (const server of new Set(pages.map(({ server }) => server))) {
    const own = pages.filter((page) => page.server === server)
    await warmUp(
      own.map(({ asked }) => asked),
      effort.warmUp,
    )
  }
  const costs = pages.map((): Cost[] => [])
  for (let round = 0; round < effort.rounds; round++) {
    note(`CPU, round ${round + 1} of ${effort.rounds} …`)
    for (const [index, { asked, server }] of pages.entries()) {
      costs[index]?.push(await measureCost(asked, { pid: server.pid, postmaster }, effort.requests))
    }
  }
  note('Requests/s …')
  const figures: Partial<Record<ListPage, PageFigures>> = {}
  for (const [index, { name, asked }] of pages.entries()) {
    const load = await fireRequests(asked.url, asked.headers, effort.requests)
    figures[name] = { ...medianCost(costs[index] ?? []), ...(await measureBody(asked)), ...load }
  }
  return figures as Record<ListPage, PageFigures>
}

function medianCost(costs: Cost[]): Cost {
  return {
    webMs: median(costs.map(({ webMs }) => webMs)),
    databaseMs: median(costs.map(({ databaseMs }) => databaseMs)),
  }
}

export async function measureListBrowser(
  { bare, portal }: ListServers,
  cookie: Cookie,
): Promise<ListFigures['browser']> {
  const [bareRows, list] = await measureBrowser(
    [
      { url: `${bare.url}/rows`, rows: true },
      { url: `${portal.url}/tenants`, rows: true },
    ],
    cookie,
  )
  if (!bareRows || !list) throw new Error('The browser saw nothing.')
  return { bareRows, list }
}
