'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { chooseDefaultView, removeView, saveView } from '@/lib/domain/tenants/views/save-view'
import { viewNameSchema } from '@/lib/domain/tenants/views/schemas'
import { formAction } from '@/lib/platform/forms/form-action'
import { routes, withQuery } from '@/lib/platform/routes'
import { parseTenantsAddress } from '../search-params'
import { toPlace, viewPath } from './view-place'

const permission = 'self:write'

export const saveViewAction = formAction({
  permission,
  schema: z
    .looseObject({ name: viewNameSchema, shared: z.string().optional(), isDefault: z.string().optional() })
    .transform(({ name, shared, isDefault, ...address }) => ({
      ...{ name, shared: shared !== undefined, isDefault: isDefault !== undefined },
      place: toPlace(parseTenantsAddress(address as Record<string, string>)),
    })),
  fieldOf: { 'view-taken': 'name' },
  run: async (input, { staff, actor }) => {
    await saveView({ ...input, resellerId: staff.resellerId, actor: { ...actor, id: staff.id } })
    redirect(viewPath(input.place))
  },
})

export const chooseViewAction = formAction({
  permission,
  schema: z.object({ viewId: z.union([z.uuid(), z.literal('').transform(() => null)]) }),
  run: async ({ viewId }, { staff, actor }) => {
    const by = { resellerId: staff.resellerId, actor: { ...actor, id: staff.id } }
    await chooseDefaultView({ ...by, viewId })
    redirect(routes.tenants)
  },
})

export const removeViewAction = formAction({
  permission,
  schema: z.object({ viewId: z.uuid() }),
  run: async ({ viewId }, { staff, actor }) => {
    const by = { resellerId: staff.resellerId, actor: { ...actor, id: staff.id } }
    await removeView({ ...by, viewId })
    redirect(withQuery(routes.tenants, { tab: 'all' }))
  },
})
