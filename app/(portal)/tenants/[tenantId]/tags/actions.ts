'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { tenantPath } from '@/lib/routes'
import { setTenantTags } from '@/lib/tenants/tags/tag-tenants'

const number = z.coerce.number().int().min(1).max(2_147_483_647)
const schema = z.object({
  tenantId: z.uuid(),
  tags: z
    .union([number, z.array(number)])
    .default([])
    .transform((tags) => [tags].flat()),
})

export const setTenantTagsAction = formAction({
  permission: 'tenants:tag',
  schema,
  run: async (asked, { staff, actor }) => {
    await setTenantTags({ ...asked, resellerId: staff.resellerId, actor })
    redirect(tenantPath(asked.tenantId))
  },
})
