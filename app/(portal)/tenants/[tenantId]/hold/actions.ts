'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { holdTenant } from '@/lib/domain/tenants/holds/hold-tenant'
import { releaseTenant } from '@/lib/domain/tenants/holds/release-tenant'
import { holdReasonSchema } from '@/lib/domain/tenants/holds/schemas'
import { formAction } from '@/lib/platform/forms/form-action'
import { tenantPath } from '@/lib/platform/routes'

const schema = z.object({ tenantId: z.uuid(), reason: holdReasonSchema })

export const holdTenantAction = formAction({
  permission: 'tenants:hold',
  schema,
  run: async (input, { staff, actor }) => {
    await holdTenant({ ...input, resellerId: staff.resellerId, actor })
    redirect(tenantPath(input.tenantId))
  },
})

export const releaseTenantAction = formAction({
  permission: 'tenants:hold',
  schema,
  run: async (input, { staff, actor }) => {
    await releaseTenant({ ...input, resellerId: staff.resellerId, actor })
    redirect(tenantPath(input.tenantId))
  },
})
