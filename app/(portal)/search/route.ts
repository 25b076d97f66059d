import { type NextRequest, NextResponse } from 'next/server'
import { findTenantIdByRuc } from '@/lib/domain/search/search-portal'
import { requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes, tenantPath, withQuery } from '@/lib/platform/routes'

/** Where the search field of the frame leads without JavaScript: to the tenant of a whole RUC, else to the list. */
export async function GET(request: NextRequest): Promise<Response> {
  const staff = await requireStaff('tenants:read')
  const typed = (request.nextUrl.searchParams.get('q') ?? '').slice(0, 500)
  const tenantId = await findTenantIdByRuc(staff.resellerId, typed)
  const target = tenantId ? tenantPath(tenantId) : withQuery(routes.tenants, { q: typed.trim() })
  return new NextResponse(null, { status: 303, headers: { location: target, 'cache-control': 'no-store' } })
}

export const dynamic = 'force-dynamic'
