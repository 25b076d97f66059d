'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { markAnomaly } from '@/lib/domain/insights/anomalies/mark-anomaly'
import { anomalyNoteSchema, snoozeDaySchema } from '@/lib/domain/insights/anomalies/schemas'
import { formAction } from '@/lib/platform/forms/form-action'
import { insightRoutes } from '@/lib/platform/insight-routes'
import { tenantPath } from '@/lib/platform/routes'

const which = z.object({ anomalyId: z.uuid(), tenantId: z.uuid() })

/** Seen, explained or snoozed, from the list or the page of the tenant. */
export const markAnomalyAction = formAction({
  permission: 'tenants:note',
  schema: z.discriminatedUnion('mark', [
    which.extend({ mark: z.literal('seen') }),
    which.extend({ mark: z.literal('explained'), note: anomalyNoteSchema }),
    which.extend({ mark: z.literal('snoozed'), until: snoozeDaySchema }),
  ]),
  fieldOf: { 'anomaly-until': 'until' },
  run: async (input, { staff, actor }) => {
    const { anomalyId, tenantId } = input
    const mark =
      input.mark === 'explained'
        ? { kind: input.mark, note: input.note }
        : input.mark === 'snoozed'
          ? { kind: input.mark, until: input.until }
          : { kind: input.mark }
    await markAnomaly({ resellerId: staff.resellerId, actor, anomalyId, mark })
    revalidatePath(insightRoutes.anomalies)
    revalidatePath(tenantPath(tenantId))
  },
})
