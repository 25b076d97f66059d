import { guideTitle, readGuideForm } from '../../../domain/documents/guides/guide-form'
import { advanceIssuance } from '../../../domain/documents/issuing/advance-issuance'
import { saveDraft } from '../../../domain/documents/issuing/save-draft'
import type { IssuanceFacts } from '../../../domain/documents/issuing/schemas'
import { startIssuing } from '../../../domain/documents/issuing/start-issuing'
import type { IssuanceKind } from '../../../domain/documents/issuing/states'
import { newForm, titleOf } from '../../../domain/documents/vouchers/issue/new-form'
import { readVoucherForm } from '../../../domain/documents/vouchers/issue/read-voucher-form'
import { toVoucherBody } from '../../../domain/documents/vouchers/issue/to-voucher-body'
import { factsOf } from '../../../domain/documents/vouchers/issue/voucher-facts'
import { readVouchersTask } from '../../../domain/documents/vouchers/read-vouchers'
import { requestReading } from '../../../domain/documents/vouchers/request-reading'
import { recordedAt } from '../../../platform/audit/audit-instant'
import { addDays } from '../../../platform/calendar/days'
import { toTime, wallClock } from '../../../platform/calendar/wall-clock'
import { writeInScope } from '../../../platform/database/db'
import { guideValues, type Sale, sales } from './document-forms'
import { deskTime, deskTimeWithin, secondsAfter, storyZone } from './story-days'
import type { Scene, StoryTenant, World } from './world'

type Document = {
  kind: IssuanceKind
  title: string
  form: Record<string, string>
  /** Null stays a draft. */
  request: { body: Record<string, unknown>; facts: IssuanceFacts } | null
}

/** The service refuses vouchers dated four days ago or earlier (contract §7.6). */
const acceptedDays = 3

/** Documents issued on the sandbox for two companies, one refused, one still a draft, and a list that was read. */
export function documentScenes(world: World): Scene[] {
  const { today, take } = world
  const [shop, carrier] = take(2) as [StoryTenant, StoryTenant]
  const guideAt = deskTime(today, 2, '08:52')
  const readAt = deskTime(today, 1, '16:18')
  return [
    ...sales.map((sale): Scene => {
      const at = deskTimeWithin(acceptedDays, { today, daysAgo: sale.daysAgo, time: sale.time })
      return { at, tell: () => issue(world, shop, voucherOf(sale, at), at) }
    }),
    { at: guideAt, tell: () => issue(world, carrier, guideOf(guideAt), guideAt) },
    { at: readAt, tell: () => readList(world, shop, readAt) },
  ]
}

function voucherOf(sale: Sale, at: Date): Document {
  const { day, minutes } = wallClock(at, storyZone)
  const form = { ...newForm(sale.kind, { today: day, time: toTime(minutes), series: [] }), ...sale.values }
  const title = titleOf(form)
  if (sale.isDraft) return { kind: 'voucher', title, form, request: null }
  const read = readVoucherForm(form)
  if ('wrong' in read) throw new Error(`A sale of the story is wrong: ${JSON.stringify(read.wrong)}`)
  const body = toVoucherBody(read.form)
  return { kind: 'voucher', title, form, request: { body, facts: factsOf(body) as IssuanceFacts } }
}

function guideOf(at: Date): Document {
  const { day, minutes } = wallClock(at, storyZone)
  const form = guideValues(day, toTime(minutes))
  const read = readGuideForm('sender-own', form)
  if (read.kind === 'wrong')
    throw new Error(`The guide of the story is wrong: ${JSON.stringify(read.errors)}`)
  return { kind: 'sender-guide', title: guideTitle(form), form, request: read }
}

const roundsMax = 12

async function issue(world: World, tenant: StoryTenant, document: Document, at: Date): Promise<void> {
  const { resellerId, staff } = world
  const { kind, title, form, request } = document
  const by = { resellerId, actor: staff.support, tenantId: tenant.id }
  const draft = await recordedAt(at, () => saveDraft({ ...by, kind, title, form }))
  const startedAt = secondsAfter(at, 45)
  if (request) {
    await recordedAt(startedAt, () => startIssuing({ ...by, draft, ...request }))
    await writeInScope(resellerId, (query) =>
      query('update portal.issuance set next_at = $2 where id = $1', [draft.id, startedAt]),
    )
    const endedAt = secondsAfter(at, 48)
    await recordedAt(endedAt, async () => {
      for (let round = 0; round < roundsMax; round += 1) {
        const now = () => secondsAfter(endedAt, round)
        const outcome = await advanceIssuance(resellerId, draft.id, { now, askMs: 1 })
        if (outcome.kind === 'over') break
      }
    })
  }
  await writeInScope(resellerId, async (query) => {
    const dates = [draft.id, at, request ? secondsAfter(at, 48) : at]
    await query('update portal.issuance set created_at = $2, updated_at = $3 where id = $1', dates)
    await query("update portal.issuance_event set at = $2 where issuance_id = $1 and event = 'started'", [
      draft.id,
      startedAt,
    ])
  })
}

async function readList({ resellerId, today, staff }: World, tenant: StoryTenant, at: Date): Promise<void> {
  const range = { from: addDays(today, -31), to: addDays(today, -1) }
  await recordedAt(at, async () => {
    const of = { resellerId, tenantId: tenant.id, actor: staff.support, range }
    const { readingId } = await requestReading(of)
    await readVouchersTask.run({ resellerId, readingId }, { signal: new AbortController().signal })
    await writeInScope(resellerId, async (query) => {
      const dates = [readingId, at, secondsAfter(at, 1)]
      await query('update portal.voucher_reading set asked_at = $2, ended_at = $3 where id = $1', dates)
      await query('update portal.voucher set read_at = $1', [at])
    })
  })
}
