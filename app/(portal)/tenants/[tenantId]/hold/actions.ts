'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { tenantPath } from '@/lib/routes'
import { holdReasonSchema } from '@/lib/tenants/hold-schema'
import { holdTenant } from '@/lib/tenants/hold-tenant'
import { releaseTenant } from '@/lib/tenants/release-tenant'

const schema = z.object({ tenantId: z.uuid(), reason: holdReasonSchema })

export const holdTenantAction = formAction({
  permission: 'tenants:hold',
  schema,
  run: async (asked, { staff, actor }) => {
    await holdTenant({ ...asked, resellerId: staff.resellerId, actor })
    redirect(tenantPath(asked.tenantId))
  },
})

export const releaseTenantAction = formAction({
  permission: 'tenants:hold',
  schema,
  run: async (asked, { staff, actor }) => {
    await releaseTenant({ ...asked, resellerId: staff.resellerId, actor })
    redirect(tenantPath(asked.tenantId))
  },
})
