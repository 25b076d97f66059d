import { notFound } from 'next/navigation'
import { cache } from 'react'
import { getTenant, getTenantHead, type TenantFile, type TenantView } from '@/lib/domain/tenants/get-tenant'
import { NotFound } from '@/lib/platform/errors'

/**
 * The tenant of the address, read once per request; a tenant that this person does not see is the page that says
 * there is none.
 */
export const openTenant = cache(
  async (resellerId: string, tenantId: string): Promise<{ tenant: TenantView }> => ({
    tenant: await orNotFound(getTenantHead(resellerId, tenantId)),
  }),
)

/** The same with its last samples, so many where the page says how many, and its changes. */
export const openTenantFile = cache(
  (resellerId: string, tenantId: string, samples?: number): Promise<TenantFile> =>
    orNotFound(getTenant(resellerId, tenantId, samples)),
)

async function orNotFound<Found>(reading: Promise<Found>): Promise<Found> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}
