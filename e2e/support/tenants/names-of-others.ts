import type { APIRequestContext } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { withPortalDatabase } from '../journeys/portal-database'

export type BookTenant = { id: string; name: string; ruc: string; host: string }

/** Those whom a person sees, and all the others. */
type DividedBook = { mine: BookTenant[]; others: BookTenant[] }

/** The whole book by name, and which of it carries a tag. */
export async function readBook(tag: string): Promise<(BookTenant & { isTagged: boolean })[]> {
  return withPortalDatabase(process.env.E2E_HOME, async (client, enter) => {
    await enter('andes')
    const { rows } = await client.query<BookTenant & { isTagged: boolean }>(
      `select t.id, t.name, t.ruc, t.host, exists (
         select from portal.tenant_tagging x join portal.tenant_tag g on g.id = x.tag_id
         where x.tenant_id = t.id and g.name = $1) as "isTagged"
       from portal.tenant t where t.gone_at is null order by t.sort_name, t.upstream_id`,
      [tag],
    )
    return rows
  })
}

/** The text of an answer, unpacked where it is a spreadsheet. */
export async function textOf(
  request: APIRequestContext,
  path: string,
): Promise<{ status: number; text: string }> {
  const answer = await request.get(path, { maxRedirects: 0 })
  const body = await answer.body()
  if (!/spreadsheetml/.test(answer.headers()['content-type'] ?? ''))
    return { status: answer.status(), text: body.toString('utf8') }
  const parts = Object.values(unzipSync(new Uint8Array(body))).map((part) => strFromU8(part))
  return { status: answer.status(), text: parts.join('\n') }
}

/** What a text says of the others. */
export function namesIn(text: string, { mine, others }: DividedBook): string[] {
  const plain = text.replaceAll('&amp;', '&').replaceAll('\\u0026', '&')
  const formed = formsIn(plain, others)
  return others.flatMap(({ name, ruc, host, id }) => {
    const isPart = mine.some((known) => known.name.includes(name))
    // The demo has RUCs that are none, as real data has.
    const formless = [isPart ? '' : name, /^\d{11}$/.test(ruc) ? '' : ruc]
    return [
      ...[ruc, id, host].filter((word) => formed.has(word)),
      ...formless.filter((word) => word && plain.includes(word)),
    ]
  })
}

/** What has the form of an id, a RUC or a host: found at once, since a search for each takes longer than the page. */
function formsIn(text: string, others: BookTenant[]): Set<string> {
  const domains = new Set(others.map(({ host }) => host.slice(host.indexOf('.')).replaceAll('.', '\\.')))
  const hosts = new RegExp(`[a-z0-9-]+(?:${[...domains].join('|')})`, 'g')
  return new Set([
    ...(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []),
    ...Array.from(text.matchAll(/(?=(\d{11}))/g), ([, digits = '']) => digits),
    ...(text.match(hosts) ?? []),
  ])
}
