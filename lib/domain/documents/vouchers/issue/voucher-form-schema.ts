import { Decimal } from 'decimal.js'
import { z } from 'zod'
import type { Amount } from '../line-amounts'
import { voucherTypes } from '../status'
import { splitAmount, sumVoucher, type VoucherAmounts } from '../voucher-amounts'
import { isNote, seriesShapes } from './issue-kinds'
import { kindSchemas, type ParsedForm } from './parsed-form'
import { amountToPay, toSum } from './to-sum'

/** From this total on a receipt must name its buyer (contract §7.5). */
const namelessReceiptMax = 700

type Wrong = (path: (string | number)[], message: string) => void

/** Rules that the service would refuse or a person overlook, checked before sending. */
function checkRules(form: ParsedForm, amounts: VoucherAmounts, wrong: Wrong): void {
  const { customer } = form
  if (form.currency !== 'PEN' && form.exchangeRate === null) wrong(['exchangeRate'], 'rate-needed')
  if (form.kind === '01' && form.operation === '0101' && customer.identityType !== '6') {
    wrong(['customer', 'identityType'], 'invoice-ruc')
  }
  if (form.kind === '03' && amounts.total.gt(namelessReceiptMax) && customer.identityType === '0') {
    wrong(['customer', 'identityType'], 'receipt-identity')
  }
  if (form.mail && customer.email === null) wrong(['customer', 'email'], 'mail-to')
  if (form.dueOn !== null && form.dueOn < form.issuedOn) wrong(['dueOn'], 'due-early')
  form.instalments.forEach(({ dueOn }, index) => {
    if (dueOn <= form.issuedOn) wrong(['instalments', index, 'dueOn'], 'instalment-early')
  })
  const exported = form.operation?.startsWith('02') ?? false
  form.items.forEach(({ affectation }, index) => {
    if (exported === (affectation === '40') || form.operation === null) return
    wrong(['items', index, 'affectation'], exported ? 'export-lines' : 'export-operation')
  })
  const { note } = form
  if (note && 'type' in note.affected && !/^\d/.test(form.series)) {
    const first = note.affected.type === '01' ? 'F' : 'B'
    if (!form.series.startsWith(first)) wrong(['series'], `note-series-${first}`)
  }
}

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

type TypedInstalment = { dueOn: string; amount: string | null }
type Instalment = { dueOn: string; amount: string }

/**
 * Instalments that add up exactly to the amount to pay: as typed, or equal parts when no amount was typed.
 * `wrong` is a key of `voucherWrong`.
 */
function planInstalments(
  typed: TypedInstalment[],
  toPay: Amount,
): { instalments: Instalment[] } | { wrong: 'no-instalments' | 'instalments-sum' | 'instalments-some' } {
  if (typed.length === 0) return { wrong: 'no-instalments' }
  if (typed.every(({ amount }) => amount === null)) {
    const shares = splitAmount(toPay, typed.length)
    return {
      instalments: typed.map(({ dueOn }, index) => ({ dueOn, amount: (shares[index] ?? toPay).toFixed(2) })),
    }
  }
  const instalments = typed.flatMap(({ dueOn, amount }) => (amount === null ? [] : [{ dueOn, amount }]))
  if (instalments.length < typed.length) return { wrong: 'instalments-some' }
  const sum = instalments.reduce((total, { amount }) => total.plus(amount), new Decimal(0))
  return sum.eq(toPay) ? { instalments } : { wrong: 'instalments-sum' }
}
