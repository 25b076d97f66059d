'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { confirmRaise, discardRaise } from '@/lib/domain/receivables/raising/confirm-raise'
import { prepareRaise } from '@/lib/domain/receivables/raising/prepare-raise'
import { raiseSchema } from '@/lib/domain/receivables/raising/raise-schema'
import { deriveFormId } from '@/lib/platform/forms/derive-form-id'
import { formAction } from '@/lib/platform/forms/form-action'
import { typedBy } from '@/lib/platform/forms/typed-by'
import { typedCountSchema } from '@/lib/platform/forms/typed-count-schema'
import { raisePath, receivableRoutes } from '@/lib/platform/receivable-routes'

const permission = 'receivables:charge'

const box = z.preprocess((value) => value === 'on', z.boolean())

export const prepareRaiseAction = formAction({
  permission,
  schema: typedBy(raiseSchema.extend({ formId: z.uuid(), prorated: box, againCancelled: box })),
  fieldOf: { 'raise-period-wrong': 'period' },
  run: async ({ formId, prorated, againCancelled, ...typed }, { staff, actor }) => {
    const raise = { ...typed, prorated: prorated === 'on', againCancelled: againCancelled === 'on' }
    const runId = deriveFormId(formId, raiseSchema.parse(raise))
    await prepareRaise({ ...raise, runId, resellerId: staff.resellerId, actor })
    redirect(raisePath(runId))
  },
})

export const confirmRaiseAction = formAction({
  permission,
  schema: z.object({ runId: z.uuid(), typedCount: typedCountSchema }),
  fieldOf: { 'raise-count-wrong': 'typedCount' },
  run: async ({ runId, typedCount }, { staff, actor }) => {
    await confirmRaise({ resellerId: staff.resellerId, actor, runId, typedCount })
    redirect(raisePath(runId))
  },
})

export const discardRaiseAction = formAction({
  permission,
  schema: z.object({ runId: z.uuid() }),
  run: async ({ runId }, { staff, actor }) => {
    await discardRaise({ resellerId: staff.resellerId, actor, runId })
    redirect(receivableRoutes.raise)
  },
})
