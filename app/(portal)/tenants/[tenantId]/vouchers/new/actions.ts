'use server'

import { rowsMax } from '@/lib/domain/documents/vouchers/issue/catalogue-codes'
import { checkWireBody } from '@/lib/domain/documents/vouchers/issue/check-wire-body'
import { titleOf } from '@/lib/domain/documents/vouchers/issue/new-form'
import { readVoucherForm } from '@/lib/domain/documents/vouchers/issue/read-voucher-form'
import { toVoucherBody } from '@/lib/domain/documents/vouchers/issue/to-voucher-body'
import { factsOf } from '@/lib/domain/documents/vouchers/issue/voucher-facts'
import { lookUpInForm, partyToLookUp } from '@/lib/domain/ruc/look-up-in-form'
import { addDays, isDay } from '@/lib/platform/calendar/days'
import { formAction } from '@/lib/platform/forms/form-action'
import { changeRows, countRows } from '@/lib/platform/forms/form-rows'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { resolvePlacesInForm } from '@/lib/platform/places/resolve-places-in-form'
import { checkOrIssue, keepDraft } from './check-or-issue'
import { envelopeSchema, shownAgain } from './envelope'

/** Every button of a voucher's form. Nothing but `issue` leaves the portal, and only what was looked at. */
export const voucherFormAction = formAction({
  permission: 'vouchers:issue',
  schema: envelopeSchema,
  run: async ({ head, values }, context) => {
    const { t, staff, actor } = context
    const changed = withRows(values, head.intent)
    if (changed) return { values: shownAgain(head, changed) }
    const prefix = partyToLookUp(head.intent)
    if (prefix) {
      const found = await lookUpInForm({ resellerId: staff.resellerId, actor, t, values, prefix })
      return { ...found, values: shownAgain(head, found.values) }
    }
    const placed = resolvePlacesInForm(values, ['customer.ubigeo'], t)
    const typed = { head, values: placed.values, title: titleOf(values) }
    if (head.intent === 'save') {
      return { message: t('voucherForm.saved'), values: await keepDraft(typed, context) }
    }
    const read = readVoucherForm(placed.values)
    const wrong = 'wrong' in read ? inWords(read.wrong, t) : {}
    const fieldErrors = { ...wrong, ...placed.fieldErrors }
    if ('wrong' in read || Object.keys(fieldErrors).length > 0) {
      return { values: shownAgain(head, placed.values), fieldErrors }
    }
    return checkOrIssue({ ...typed, body: toVoucherBody(read.form) }, context)
  },
})

/** The same for a body that was written as JSON. */
export const voucherJsonAction = formAction({
  permission: 'vouchers:issue',
  schema: envelopeSchema,
  run: async ({ head, values }, context) => {
    const { t } = context
    const { wrong, unknown, body } = checkWireBody(values.json ?? '')
    const isLong = wrong.some(({ text }) => text === 'long')
    const facts = factsOf(body)
    const title = titleOf({ series: facts.series, 'customer.name': facts.customerName }) || 'JSON'
    const typed = { head, values, title }
    if (head.intent === 'save' && !isLong) {
      return { message: t('voucherForm.saved'), values: await keepDraft(typed, context) }
    }
    const found = { wrong: JSON.stringify(wrong), unknown: JSON.stringify(unknown) }
    if (!body) {
      const fieldErrors = { json: t('voucherJson.wrong', { count: wrong.length }) }
      return { values: { ...shownAgain(head, values), ...found }, fieldErrors }
    }
    const { values: view, message } = await checkOrIssue({ ...typed, body }, context)
    return { values: { ...view, ...found }, message }
  },
})

/** The form with a row more or less; null when the button asked for something else. */
function withRows(values: Record<string, string>, intent: string): Record<string, string> | null {
  const list = intent.split('.')[1] === 'instalments' ? 'instalments' : 'items'
  const first = list === 'items' ? 'description' : 'dueOn'
  const changed = changeRows(values, intent, { rowsMax: rowsMax[list], first })
  const last = countRows(values, list)
  if (!changed || countRows(changed, list) <= last) return changed
  if (list === 'items') return { ...changed, [`items.${last}.quantity`]: '1' }
  const before = values[`instalments.${last - 1}.dueOn`] ?? values.issuedOn ?? ''
  return { ...changed, [`instalments.${last}.dueOn`]: isDay(before) ? addDays(before, 30) : '' }
}

function inWords(wrong: Record<string, string>, t: Texts): Record<string, string> {
  const entries = Object.entries(wrong).map(([name, key]) => [
    name,
    findText(t, key) ?? t('errors.invalid-field'),
  ])
  return Object.fromEntries(entries)
}
