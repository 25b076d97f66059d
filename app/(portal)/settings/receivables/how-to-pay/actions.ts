'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { howToPaySchema, payQrBytesMax } from '@/lib/domain/receivables/paying/how-to-pay-schema'
import { saveHowToPay } from '@/lib/domain/receivables/paying/save-how-to-pay'
import { formAction } from '@/lib/platform/forms/form-action'
import { nestFields } from '@/lib/platform/forms/nested-fields'
import { typedBy } from '@/lib/platform/forms/typed-by'
import { receivableRoutes } from '@/lib/platform/receivable-routes'

const typedSchema = howToPaySchema.extend({
  qr: z
    .instanceof(File)
    .refine(({ size }) => size <= payQrBytesMax, 'howToPay.qrLarge')
    .optional(),
  removeQr: z.literal('on').optional(),
})

const schema = z.preprocess((sent) => {
  const { qr, ...fields } = sent as Record<string, unknown>
  const { accounts, ...texts } = nestFields(fields)
  return { ...texts, qr, accounts, isShown: texts.isShown === 'on' }
}, typedBy(typedSchema))

export const saveHowToPayAction = formAction({
  permission: 'receivables:settings',
  schema,
  fieldOf: { 'how-to-pay-qr-kind': 'qr' },
  run: async ({ qr: file, removeQr, ...typed }, { staff, actor, t }) => {
    // Browsers send an empty file for a field that nobody touched.
    const picked = file && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined
    const qr = picked ?? (removeQr === 'on' ? null : undefined)
    const { changed } = await saveHowToPay({ ...typed, qr, resellerId: staff.resellerId, actor })
    revalidatePath(receivableRoutes.howToPay)
    return { message: t(changed ? 'howToPay.saved' : 'howToPay.unchanged') }
  },
})
