'use server'

import { createHash } from 'node:crypto'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { saveDraft } from '@/lib/domain/documents/issuing/save-draft'
import { startIssuing } from '@/lib/domain/documents/issuing/start-issuing'
import { affectedIdOf, paperOfVoucher } from '@/lib/domain/documents/paper/paper-of-voucher'
import { getVoucher } from '@/lib/domain/documents/vouchers/get-voucher'
import { rowsMax } from '@/lib/domain/documents/vouchers/issue/catalogue-codes'
import { checkWireBody } from '@/lib/domain/documents/vouchers/issue/check-wire-body'
import { fillCustomer } from '@/lib/domain/documents/vouchers/issue/fill-customer'
import { titleOf } from '@/lib/domain/documents/vouchers/issue/new-form'
import { readVoucherForm } from '@/lib/domain/documents/vouchers/issue/read-voucher-form'
import { toVoucherBody } from '@/lib/domain/documents/vouchers/issue/to-voucher-body'
import { factsOf } from '@/lib/domain/documents/vouchers/issue/voucher-facts'
import { lookUpInForm, partyToLookUp } from '@/lib/domain/ruc/look-up-in-form'
import { addDays, isDay } from '@/lib/platform/calendar/days'
import { cleanText } from '@/lib/platform/database/clean-text'
import { NotFound } from '@/lib/platform/errors'
import { formAction, type StaffContext } from '@/lib/platform/forms/form-action'
import { changeRows, countRows } from '@/lib/platform/forms/form-rows'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { resolvePlacesInForm } from '@/lib/platform/places/resolve-places-in-form'
import { issuancePath } from '@/lib/platform/routes'

const headSchema = z.object({
  tenantId: z.uuid(),
  /** The button that was pressed; Enter presses the one that checks. */
  intent: z.string().max(80).default('check'),
  draftId: z.union([z.uuid(), z.literal('')]).default(''),
  draftVersion: z
    .string()
    .regex(/^\d{0,9}$/)
    .default(''),
  /** What was looked at before it is issued: the digest of the request. */
  checked: z.string().max(64).default(''),
})

type Head = z.infer<typeof headSchema>

const typedName = /^[a-z][a-zA-Z0-9]{0,40}(\.[a-zA-Z0-9]{1,40}){0,3}$/

/** A form as it arrives: what belongs to the page, and what was typed, exactly as it was. */
const envelopeSchema = z.record(z.string(), z.unknown()).transform((fields, context) => {
  const head = headSchema.safeParse(fields)
  if (!head.success) {
    context.addIssue({ code: 'custom', message: 'errors.invalid' })
    return z.NEVER
  }
  const typed = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && typedName.test(name) && !(name in headSchema.shape)
      ? [[name, cleanText(value)]]
      : [],
  )
  return { head: head.data, values: Object.fromEntries(typed) }
})

/** The draft that a form is, if it was saved. */
function draftOf({ draftId, draftVersion }: Head): { id: string; version: number } | undefined {
  return draftId && draftVersion ? { id: draftId, version: Number(draftVersion) } : undefined
}

/** What a form shows again, with what belongs to its page. The check is forgotten: something else was asked for. */
function shownAgain({ tenantId, intent, draftId, draftVersion }: Head, values: Record<string, string>) {
  return { ...values, tenantId, intent, draftId, draftVersion }
}

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
    const known = { resellerId: staff.resellerId, tenantId: head.tenantId }
    const filled = await fillCustomer({ ...known, values: placed.values })
    const read = readVoucherForm(filled)
    const wrong = 'wrong' in read ? inWords(read.wrong, t) : {}
    const fieldErrors = { ...wrong, ...placed.fieldErrors }
    if ('wrong' in read || Object.keys(fieldErrors).length > 0) {
      return { values: shownAgain(head, filled), fieldErrors }
    }
    return checkOrIssue({ ...typed, values: filled, body: toVoucherBody(read.form) }, context)
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

type Typed = { head: Head; values: Record<string, string>; title: string }

/** Keeps what was typed and tells the form which draft it is from now on. */
async function keepDraft({ head, values, title }: Typed, { staff, actor }: StaffContext) {
  const { id, version } = await saveDraft({
    resellerId: staff.resellerId,
    actor,
    tenantId: head.tenantId,
    kind: 'voucher',
    form: values,
    title,
    draft: draftOf(head),
  })
  return shownAgain({ ...head, draftId: id, draftVersion: String(version) }, values)
}

/**
 * Shows a right request before it is issued, and issues it only as it was shown: when it is another by now, it is shown
 * again. The draft is saved before, so that pressing twice issues once.
 */
async function checkOrIssue(typed: Typed & { body: object }, context: StaffContext) {
  const { head, body } = typed
  const preview = JSON.stringify(body, null, 2)
  const checked = createHash('sha256').update(preview).digest('hex')
  const draft = draftOf(head)
  if (head.intent === 'issue' && draft && head.checked === checked) {
    const { staff, actor } = context
    const { tenantId } = head
    await startIssuing({
      resellerId: staff.resellerId,
      actor,
      tenantId,
      draft,
      body,
      facts: factsOf(body),
    })
    redirect(issuancePath(tenantId, draft.id))
  }
  const kept = await keepDraft(typed, context)
  const { t, locale, staff } = context
  const affected = await affectedNumber(body, { resellerId: staff.resellerId, tenantId: head.tenantId })
  const paper = JSON.stringify(paperOfVoucher(body, { t, locale, affected }))
  return {
    values: { ...kept, checked, preview, paper },
    message: head.intent === 'issue' ? context.t('voucherForm.changedSince') : undefined,
  }
}

/** The number of the voucher that a note changes, as last read; undefined when it was not. */
async function affectedNumber(body: object, of: { resellerId: string; tenantId: string }) {
  const externalId = affectedIdOf(body)
  if (!externalId) return undefined
  const voucher = await getVoucher(of.resellerId, { tenantId: of.tenantId, externalId }).catch((error) => {
    if (error instanceof NotFound) return undefined
    throw error
  })
  return voucher?.number
}
