import 'server-only'
import { createHash } from 'node:crypto'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { filledFor, fillRecipient } from '@/lib/domain/documents/guides/fill-recipient'
import { fillPlaces, type KnownParty, takeParty } from '@/lib/domain/documents/guides/from-earlier'
import {
  draftValues,
  type GuideFacts,
  guideTitle,
  readGuideForm,
} from '@/lib/domain/documents/guides/guide-form'
import { type GuideKind, hasDriver, placeFields } from '@/lib/domain/documents/guides/guide-kinds'
import { forgetRemembered, listRemembered, rememberTransport } from '@/lib/domain/documents/guides/remembered'
import { findGuideOf } from '@/lib/domain/documents/issuing/earlier-guides'
import { saveDraft } from '@/lib/domain/documents/issuing/save-draft'
import { startIssuing } from '@/lib/domain/documents/issuing/start-issuing'
import { paperOfGuide } from '@/lib/domain/documents/paper/paper-of-guide'
import { lookUpInForm, partyToLookUp } from '@/lib/domain/ruc/look-up-in-form'
import type { Actor } from '@/lib/platform/audit/actor'
import type { ActionState } from '@/lib/platform/forms/action-state'
import { changeRows } from '@/lib/platform/forms/form-rows'
import { nestFields } from '@/lib/platform/forms/nested-fields'
import type { Locale } from '@/lib/platform/i18n/locale'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { choiceName } from '@/lib/platform/places/choice-name'
import { resolvePlacesInForm } from '@/lib/platform/places/resolve-places-in-form'
import { issuancePath, tenantGuidesPath } from '@/lib/platform/routes'

type Answer = Pick<ActionState, 'message' | 'values' | 'fieldErrors'>

const goodsMax = 200

/** Does what the pressed button asks for. What it does not know saves the draft: that does no harm. */
export async function answerIntent(desk: GuideDesk, intent: string): Promise<Answer> {
  const { draft = '', version = '' } = desk.values
  const values = { ...draftValues(desk.values), ...chosenPlaces(desk), draft, version }
  const rows = changeRows(values, intent, { rowsMax: goodsMax, first: 'code' })
  if (rows) return { values: rows }
  const prefix = partyToLookUp(intent)
  if (prefix === 'recipient' || prefix === 'sender') return lookUp({ ...desk, values }, prefix)
  if (prefix) return lookUpInForm({ ...desk, values, prefix })
  if (intent === 'fill.recipient') return take({ ...desk, values }, desk.values, 'recipient')
  if (intent === 'fill.sender') return take({ ...desk, values }, desk.values, 'sender')
  if (intent === 'fill.driver' || intent === 'fill.vehicle')
    return fill({ ...desk, values }, desk.values, intent)
  if (intent === 'forget.driver' || intent === 'forget.vehicle') {
    return forget({ ...desk, values }, desk.values, intent)
  }
  if (intent === 'check') return check({ ...desk, values: await fillRecipient({ ...desk, values }) })
  if (intent === 'issue') return issue({ ...desk, values }, desk.values.seen)
  const saved = await save({ ...desk, values })
  return { values: saved, message: desk.t('guides.saved') }
}

/** Which of several districts was picked: it says how to read the form, and is no part of the guide. */
function chosenPlaces({ kind, values }: GuideDesk): Record<string, string> {
  const picked = placeFields(kind).map((name) => [choiceName(name), values[choiceName(name)] ?? ''])
  return Object.fromEntries(picked.filter(([, code]) => code !== ''))
}

/** Keeps the form as its draft; the values name the draft from then on. */
async function save({ resellerId, actor, tenantId, kind, values }: GuideDesk) {
  const { draft: id, version } = values
  const saved = await saveDraft({
    resellerId,
    actor,
    tenantId,
    kind: kind === 'carrier' ? 'carrier-guide' : 'sender-guide',
    form: { ...draftValues(values), kind },
    title: guideTitle(values),
    ...(id && version && { draft: { id, version: Number(version) } }),
  })
  revalidatePath(tenantGuidesPath(tenantId))
  return { ...values, draft: saved.id, version: String(saved.version) }
}

async function check(desk: GuideDesk): Promise<Answer> {
  const { t } = desk
  const review = reviewGuide(desk)
  if (review.kind === 'wrong') return review.answer
  const saved = await save({ ...desk, values: review.values })
  return { values: { ...saved, ...review.shown }, message: t('guides.reviewed') }
}

/** Issues the draft that was reviewed, and nothing else: what was changed since is shown again first. */
async function issue(desk: GuideDesk, seen: string | undefined): Promise<Answer> {
  const { resellerId, actor, tenantId, values, t } = desk
  const review = reviewGuide(desk)
  if (review.kind === 'wrong') return review.answer
  const { draft, version } = values
  if (!draft || !version || review.shown.seen !== seen) {
    return { ...(await check(desk)), message: t('guides.changed') }
  }
  const { body, facts } = review
  const at = { id: draft, version: Number(version) }
  await startIssuing({ resellerId, actor, tenantId, draft: at, body, facts })
  if (hasDriver(desk.kind)) {
    const { driver, vehicle } = nestFields(values)
    await rememberTransport({ resellerId, actor, tenantId, driver, vehicle })
  }
  revalidatePath(tenantGuidesPath(tenantId))
  redirect(issuancePath(tenantId, draft))
}

/** Looks a party up in the register, then fills its places from the last guide that names it. */
async function lookUp(desk: GuideDesk, party: KnownParty): Promise<Answer> {
  const { resellerId, tenantId, t } = desk
  const anew = party === 'recipient' ? { ...desk.values, [filledFor]: '' } : desk.values
  const found = await lookUpInForm({ ...desk, values: anew, prefix: party })
  if (Object.keys(found.fieldErrors).length > 0) return found
  const known = party === 'recipient' ? await fillRecipient({ ...desk, values: found.values }) : found.values
  const number = known[`${party}.number`] ?? ''
  const earlier = await findGuideOf(resellerId, { tenantId, party, number })
  const values = earlier ? fillPlaces(known, earlier, party) : known
  const said = `${party}.said`
  const isFilled = earlier !== null && JSON.stringify(values) !== JSON.stringify(known)
  return { values: isFilled ? { ...values, [said]: `${known[said]} ${t('guides.placesFilled')}` } : values }
}

/** The party that was chosen, as the last guide that names it had it. */
async function take(desk: GuideDesk, sent: Sent, party: KnownParty): Promise<Answer> {
  const { resellerId, tenantId, values, t } = desk
  const pick = `pick.${party}`
  const number = sent[pick]
  const earlier = number ? await findGuideOf(resellerId, { tenantId, party, number }) : null
  if (!earlier) return { values, fieldErrors: { [pick]: t('guides.pickFirst') } }
  return { values: takeParty(values, earlier, party), message: t('guides.remembered') }
}

type Sent = Record<string, string>

async function fill(desk: GuideDesk, sent: Sent, intent: 'fill.driver' | 'fill.vehicle'): Promise<Answer> {
  const { t, values } = desk
  const isDriver = intent === 'fill.driver'
  const prefix = isDriver ? 'driver' : 'vehicle'
  const { drivers, vehicles } = await listRemembered(desk.resellerId, desk.tenantId)
  const known: { id: string }[] = isDriver ? drivers : vehicles
  const chosen = known.find(({ id }) => id === sent[`pick.${prefix}`])
  if (!chosen) return { values, fieldErrors: { [`pick.${prefix}`]: t('guides.pickFirst') } }
  const { id: _, ...fields } = chosen
  const named = Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, String(value)])
  return { values: { ...values, ...Object.fromEntries(named) }, message: t('guides.remembered') }
}

async function forget(
  desk: GuideDesk,
  sent: Sent,
  intent: 'forget.driver' | 'forget.vehicle',
): Promise<Answer> {
  const { resellerId, actor, tenantId, t, values } = desk
  const what = intent === 'forget.driver' ? 'driver' : 'vehicle'
  const id = sent[`pick.${what}`]
  if (!id) return { values, fieldErrors: { [`pick.${what}`]: t('guides.pickFirst') } }
  await forgetRemembered({ resellerId, actor, tenantId, what, id })
  revalidatePath(tenantGuidesPath(tenantId), 'layout')
  return { values, message: t('guides.forgotten') }
}

/** A guide's form as it was sent, by whom and about whom. */
type GuideDesk = {
  resellerId: string
  actor: Actor
  t: Texts
  locale: Locale
  tenantId: string
  kind: GuideKind
  values: Record<string, string>
}

type Review =
  | { kind: 'wrong'; answer: Pick<ActionState, 'values' | 'fieldErrors'> }
  | {
      kind: 'ok'
      /** With districts in the place of what was typed for them. */
      values: Record<string, string>
      body: Record<string, unknown>
      facts: GuideFacts
      /** What the person is shown, and by which it is known again. */
      shown: { preview: string; seen: string; cautions: string; paper: string }
    }

/** The guide as it would be sent, or what is wrong with it; nothing is sent and nothing saved. */
function reviewGuide({ kind, values: typed, t, locale }: GuideDesk): Review {
  const places = resolvePlacesInForm(typed, placeFields(kind), t)
  const { values } = places
  const read = readGuideForm(kind, values)
  const errors = read.kind === 'wrong' ? inWords(read.errors, t) : {}
  // Which of several districts is meant says more than that none is there yet.
  const fieldErrors = { ...errors, ...places.fieldErrors }
  if (read.kind === 'wrong' || Object.keys(fieldErrors).length > 0) {
    return { kind: 'wrong', answer: { values, fieldErrors } }
  }
  const { body, facts } = read
  const preview = JSON.stringify(body, null, 2)
  const seen = createHash('sha256').update(preview).digest('hex')
  const cautions = read.cautions.map((caution) => t(`guides.caution.${caution}`)).join('\n')
  const paper = JSON.stringify(paperOfGuide(body, { t, locale }))
  return { kind: 'ok', values, body, facts, shown: { preview, seen, cautions, paper } }
}

function inWords(errors: Record<string, string>, t: Texts): Record<string, string> {
  const spoken = Object.entries(errors).map(([name, key]) => [
    name,
    findText(t, key) ?? t('errors.invalid-field'),
  ])
  return Object.fromEntries(spoken)
}
