import type { Browser } from '@playwright/test'
import type { AskedPage, Cookie } from '../measure/asked-page'
import { type Body, measureBody } from '../measure/measure-body'
import { type PageLoad, visit } from '../measure/measure-browser'
import { type Cost, type CostSource, measureCost, warmUp } from '../measure/measure-cost'
import type { PagePlace } from './page-places'

export type PageCost = Cost & Body & Pick<PageLoad, 'requests' | 'scriptKib'>
/** `missing` says why a page has no figures. */
export type MeasuredPage = { route: string; figures: PageCost } | { route: string; missing: string }

export type PagesWorld = {
  origin: string
  browser: Browser
  cookie: Cookie
  source: CostSource
  requests: number
}

/** Cost, size and scripts of each page, in the order of the routes. */
export async function measurePages(world: PagesWorld, places: PagePlace[]): Promise<MeasuredPage[]> {
  const pages: MeasuredPage[] = []
  for (const place of places) pages.push(await measurePage(world, place))
  return pages
}

async function measurePage(world: PagesWorld, { route, path, isPublic }: PagePlace): Promise<MeasuredPage> {
  if (path === null) return { route, missing: 'the demo has none' }
  const { name, value } = world.cookie
  const headers: Record<string, string> = isPublic ? {} : { cookie: `${name}=${value}` }
  const asked = { url: `${world.origin}${path}`, headers }
  const status = await askStatus(asked)
  if (status !== 200) return { route, missing: `answers ${status}` }
  await warmUp([asked], Math.ceil(world.requests / 4))
  const cost = await measureCost(asked, world.source, world.requests)
  const { requests, scriptKib } = await visit(world.browser, asked.url, isPublic ? null : world.cookie, false)
  return { route, figures: { ...cost, ...(await measureBody(asked)), requests, scriptKib } }
}

async function askStatus({ url, headers }: AskedPage): Promise<number> {
  const answer = await fetch(url, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status
}
