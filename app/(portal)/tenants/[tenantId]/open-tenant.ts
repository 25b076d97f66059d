import { notFound } from 'next/navigation'
import { NotFound } from '@/lib/errors'
import { getTenant, type TenantFile } from '@/lib/tenants/get-tenant'

/** The tenant of the address, or the page that says there is none: of another reseller is the same as none. */
export async function openTenant(resellerId: string, tenantId: string): Promise<TenantFile> {
  try {
    return await getTenant(resellerId, tenantId)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}
