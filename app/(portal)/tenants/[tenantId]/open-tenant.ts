import { notFound } from 'next/navigation'
import { getTenant, type TenantFile } from '@/lib/domain/tenants/get-tenant'
import { NotFound } from '@/lib/platform/errors'

/** The tenant of the address, or the page that says there is none: of another reseller is the same as none. */
export async function openTenant(resellerId: string, tenantId: string): Promise<TenantFile> {
  try {
    return await getTenant(resellerId, tenantId)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}
