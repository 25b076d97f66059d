import type { VoucherAmounts } from '../voucher-amounts'
import type { ParsedForm } from './parsed-form'

/** From this total on a receipt must name its buyer (contract §7.5). */
const namelessReceiptMax = 700

type Wrong = (path: (string | number)[], message: string) => void

/** Rules that the service would refuse or a person overlook, checked before sending. */
export function checkRules(form: ParsedForm, amounts: VoucherAmounts, wrong: Wrong): void {
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
