import { z } from 'zod'
import { voucherTypes } from '../status'
import { sumVoucher } from '../voucher-amounts'
import { checkRules } from './check-rules'
import { isNote, seriesShapes } from './issue-kinds'
import { kindSchemas } from './parsed-form'
import { planInstalments } from './plan-instalments'
import { amountToPay, toSum } from './to-sum'

/**
 * A voucher form, nested by `nestFields`. Issue paths are input names, `items.0.quantity`; messages are text
 * keys. Instalments without amounts get theirs.
 */
export const voucherFormSchema = z
  .union([z.unknown()])
  .transform((fields, context) => {
    const kind = (fields as { kind?: unknown } | null)?.kind
    const schema = kindSchemas[voucherTypes.find((type) => type === kind) ?? '01']
    const parsed = schema.safeParse(fields)
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues) {
      context.addIssue({ code: 'custom', path: [...path], message })
    }
    return z.NEVER
  })
  .transform((form, context) => {
    const wrong = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message: `voucherWrong.${message}` })
    if (!seriesShapes[form.kind].test(form.series)) wrong(['series'], `series-${form.kind}`)
    const amounts = sumVoucher(toSum(form))
    checkRules(form, amounts, wrong)
    if (isNote(form.kind) || form.payment !== '02') return { ...form, instalments: [] }
    const planned = planInstalments(form.instalments, amountToPay(form, amounts))
    if ('wrong' in planned) wrong(['instalments'], planned.wrong)
    return { ...form, instalments: 'wrong' in planned ? [] : planned.instalments }
  })

export type VoucherForm = z.infer<typeof voucherFormSchema>
