import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { searchPortal } from '@/lib/domain/search/search-portal'
import { apiSession } from '@/lib/platform/auth/api-session'
import { textsFor } from '@/lib/platform/i18n/texts'
import { toPaletteAnswer } from './to-answer'

const typedMax = 120
const recentMax = 8

const schema = z.object({
  q: z
    .string()
    .transform((text) => text.slice(0, typedMax).trim())
    .catch(''),
  recent: z
    .string()
    .transform((text) => text.slice(0, 1_000).split(',').slice(0, recentMax))
    .catch([]),
})

/** What is typed into the search of everything: tenants, runs, people, pages and settings that this person may open. */
export async function GET(request: NextRequest): Promise<Response> {
  const entered = await apiSession('tenants:read')
  if (entered instanceof Response) return entered
  const { staff } = entered.session
  const { q: typed, recent } = schema.parse(Object.fromEntries(request.nextUrl.searchParams))
  const opened = typed === '' ? recent : []
  const found = await searchPortal(staff.resellerId, {
    typed,
    tenantIds: idsIn(opened, 'tenants'),
    lockRunIds: idsIn(opened, 'locks'),
  })
  const answer = toPaletteAnswer({
    t: textsFor(staff.locale),
    role: staff.role,
    typed,
    recent: opened,
    found,
  })
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}

/** The ids of paths such as `/tenants/{id}`. */
function idsIn(paths: string[], section: 'tenants' | 'locks'): string[] {
  return paths.flatMap((path) => {
    const [, name, id, rest] = path.split('/')
    return name === section && rest === undefined && z.uuid().safeParse(id).success ? [id ?? ''] : []
  })
}

export const dynamic = 'force-dynamic'
