'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { removeReport, renameReport, saveReport, shareReport } from '@/lib/domain/reports/saved/save-report'
import { parsePlace } from '@/lib/domain/reports/saved/saved-place'
import { savedNameSchema } from '@/lib/domain/reports/saved/schemas'
import { formAction } from '@/lib/platform/forms/form-action'
import { reportRoutes } from '@/lib/platform/report-routes'

const permission = 'reports:read'

export const saveReportAction = formAction({
  permission,
  schema: z
    .looseObject({ name: savedNameSchema, shared: z.string().optional() })
    .transform(({ name, shared, ...address }) => ({
      ...{ name, shared: shared !== undefined },
      place: parsePlace(address),
    })),
  fieldOf: { 'report-taken': 'name' },
  run: async (input, { staff, actor, t }) => {
    await saveReport({ ...input, resellerId: staff.resellerId, actor: { ...actor, id: staff.id } })
    revalidatePath(reportRoutes.room)
    return { message: t('savedReports.saved') }
  },
})

export const renameReportAction = formAction({
  permission,
  schema: z.object({ savedReportId: z.uuid(), name: savedNameSchema }),
  fieldOf: { 'report-taken': 'name' },
  run: async (input, { staff, actor }) => {
    await renameReport({ ...input, resellerId: staff.resellerId, actor: { ...actor, id: staff.id } })
    revalidatePath(reportRoutes.room)
  },
})

export const shareReportAction = formAction({
  permission,
  schema: z.object({ savedReportId: z.uuid(), shared: z.enum(['yes', 'no']) }),
  run: async ({ savedReportId, shared }, { staff, actor }) => {
    const by = { resellerId: staff.resellerId, actor: { ...actor, id: staff.id } }
    await shareReport({ ...by, savedReportId, shared: shared === 'yes' })
    revalidatePath(reportRoutes.room)
  },
})

export const removeReportAction = formAction({
  permission,
  schema: z.object({ savedReportId: z.uuid() }),
  run: async ({ savedReportId }, { staff, actor }) => {
    const by = { resellerId: staff.resellerId, actor: { ...actor, id: staff.id } }
    await removeReport({ ...by, savedReportId })
    revalidatePath(reportRoutes.room)
  },
})
