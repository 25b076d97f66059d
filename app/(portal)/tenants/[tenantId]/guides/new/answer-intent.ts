import 'server-only'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import type { ActionState } from '@/lib/action-state'
import type { Actor } from '@/lib/audit/actor'
import { changeRows } from '@/lib/form-rows'
import { guideTitle, keptValues } from '@/lib/guides/guide-form'
import { type GuideKind, hasDriver, placeFields } from '@/lib/guides/kinds'
import { forgetRemembered, listRemembered, rememberTransport } from '@/lib/guides/remembered'
import type { Texts } from '@/lib/i18n/texts'
import { saveDraft } from '@/lib/issuing/save-draft'
import { startIssuing } from '@/lib/issuing/start-issuing'
import { nestFields } from '@/lib/nested-fields'
import { choiceName } from '@/lib/places/choice-names'
import { issuancePath, tenantGuidesPath } from '@/lib/routes'
import { lookUpInForm, partyToLookUp } from '@/lib/ruc-register/look-up-in-form'
import { reviewGuide } from './review-guide'

export type GuideDesk = {
  resellerId: string
  actor: Actor
  t: Texts
  tenantId: string
  kind: GuideKind
  values: Record<string, string>
}

type Answer = Pick<ActionState, 'message' | 'values' | 'fieldErrors'>

const goodsMax = 200

/** Does what the pressed button asks for. What it does not know saves the draft: that does no harm. */
export async function answerIntent(desk: GuideDesk, intent: string): Promise<Answer> {
  const { draft = '', version = '' } = desk.values
  const values = { ...keptValues(desk.values), ...chosenPlaces(desk), draft, version }
  const rows = changeRows(values, intent, { rowsMax: goodsMax, first: 'code' })
  if (rows) return { values: rows }
  const prefix = partyToLookUp(intent)
  if (prefix) return lookUpInForm({ ...desk, values, prefix })
  if (intent === 'fill.driver' || intent === 'fill.vehicle')
    return fill({ ...desk, values }, desk.values, intent)
  if (intent === 'forget.driver' || intent === 'forget.vehicle') {
    return forget({ ...desk, values }, desk.values, intent)
  }
  if (intent === 'check') return check({ ...desk, values })
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
    form: { ...keptValues(values), kind },
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
