import { tenantPageSize } from '../../../lib/domain/tenants/tenant-query'
import type { AskedPage, Cookie } from '../measure/asked-page'
import { openBrowser } from '../measure/measure-browser'
import { recordSoftNavigation } from '../measure/record-soft-navigation'
import type { MeasuredServer } from '../measured-server'
import { searchWords } from '../seed-tenants'

/** What is measured, by its name in the report; `bare` names the baseline of its ratios. */
export const listPages = {
  'bare blank': { served: 'bare', of: 'bare blank' },
  'bare rows': { served: 'bare', of: 'bare rows' },
  'bare next page': { served: 'bare', of: 'bare next page' },
  'blank in the frame': { served: 'portal', of: 'bare blank' },
  'list, first page': { served: 'portal', of: 'bare rows' },
  'list, middle page': { served: 'portal', of: 'bare rows' },
  'list, last page': { served: 'portal', of: 'bare rows' },
  'search, common word': { served: 'portal', of: 'bare rows' },
  'search, rare word': { served: 'portal', of: 'bare rows' },
  'list, next page': { served: 'portal', of: 'bare next page' },
} as const

export type ListPage = keyof typeof listPages
export type ListServers = { bare: MeasuredServer; portal: MeasuredServer }
export type AskedListPage = { name: ListPage; asked: AskedPage; server: MeasuredServer }

/** The addresses and headers of all that is measured; soft navigations are recorded in a browser. */
export async function findListPages(
  servers: ListServers,
  cookie: Cookie,
  tenants: number,
): Promise<AskedListPage[]> {
  const last = Math.ceil(tenants / tenantPageSize)
  const paths: Partial<Record<ListPage, string>> = {
    'bare blank': '/blank',
    'bare rows': '/rows',
    'blank in the frame': '/blank',
    'list, first page': '/tenants',
    'list, middle page': `/tenants?page=${Math.ceil(last / 2)}`,
    'list, last page': `/tenants?page=${last}`,
    'search, common word': `/tenants?q=${searchWords.common}`,
    'search, rare word': `/tenants?q=${searchWords.rare}`,
  }
  const soft = await recordSoft(servers, cookie)
  return Object.entries(listPages).map(([key, { served }]) => {
    const name = key as ListPage
    const server = servers[served]
    const headers: Record<string, string> =
      served === 'portal' ? { cookie: `${cookie.name}=${cookie.value}` } : {}
    const asked = soft[name] ?? { url: `${server.url}${paths[name]}`, headers }
    return { name, asked, server }
  })
}

async function recordSoft(
  { bare, portal }: ListServers,
  cookie: Cookie,
): Promise<Partial<Record<ListPage, AskedPage>>> {
  const browser = await openBrowser()
  try {
    return {
      'bare next page': await recordSoftNavigation(browser, `${bare.url}/rows`, null),
      'list, next page': await recordSoftNavigation(browser, `${portal.url}/tenants`, cookie),
    }
  } finally {
    await browser.close()
  }
}
