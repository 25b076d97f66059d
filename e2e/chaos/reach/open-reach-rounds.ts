import { setTimeout as wait } from 'node:timers/promises'
import { distributeEvents } from '../../../lib/domain/events/distribute-events'
import { mailNotifications } from '../../../lib/domain/notifications/mail-notifications'
import { saveChoices } from '../../../lib/domain/notifications/save-choices'
import { takeNotifications } from '../../../lib/domain/notifications/take-notifications'
import { advanceEndpoint } from '../../../lib/domain/webhooks/advance-endpoint'
import { enqueueDeliveries } from '../../../lib/domain/webhooks/enqueue-deliveries'
import { env } from '../../../lib/platform/env'
import { sendMail } from '../../../lib/platform/mail/send-mail'
// First: it sets the mail server in the environment.
import { testMail } from '../../support/mail/test-mail'
import { addEndpoint, recordDrifts } from '../../support/reach/test-events'
import { startReceiver, type TestReceiver } from '../../support/reach/test-receiver'
import { addLedgerTenants } from '../../support/receivables/test-ledger'
import { asOwner } from '../../support/test-owner'
import { addResellerWithOwner, type TestPerson } from '../../support/test-staff'
import { seedOfRound } from '../locks/random'
import type { RoundReport, Subject, SubjectSettings } from '../subject'
import { judgeReach, type ReachHistory } from './judge-reach'
import { planReachRound, type ReachCheckpoint, type ReachRoundPlan } from './plan-reach-round'

class Killed extends Error {}

const slowMs = 60
const goneMs = 80
const mailAheadMs = 1_200_000

type Round = {
  plan: ReachRoundPlan
  resellerId: string
  owner: TestPerson
  tenantIds: string[]
  receiver: TestReceiver
  endpointId: string
  visits: Map<ReachCheckpoint, number>
  kills: number
  /** Until then the receiver takes no request. */
  goneUntil: number
  isCalm: boolean
}

/** Events to a receiver and an inbox, under faults, kills and processes side by side. */
export async function openReachRounds({ seed }: SubjectSettings): Promise<Subject> {
  Object.assign(env(), { UPSTREAM_TIMEOUT_MS: 2_000, ALLOW_PRIVATE_HOSTS: true })
  return {
    play: async (round) => ({ round, ...(await playRound(planReachRound(seedOfRound(seed, round)))) }),
    close: () => testMail.close(),
  }
}

async function playRound(plan: ReachRoundPlan): Promise<Omit<RoundReport, 'round'>> {
  const round = await openRound(plan)
  try {
    const writing = write(round)
    await Promise.all(Array.from({ length: plan.processes }, () => work(round, writing)))
    await writing
    await calmDown(round)
    const history = await readHistory(round)
    const { requests } = round.receiver
    return {
      counts: {
        events: history.written.length,
        requests: requests.length,
        mails: history.mails.arrived,
        kills: round.kills,
      },
      outcomes: requests.length > history.written.length ? ['repeated'] : ['plain'],
      wrong: judgeReach(history),
      story: [JSON.stringify(plan), ...history.taken.map(({ id, tenantId }) => `${tenantId}: ${id}`)],
    }
  } finally {
    await round.receiver.close()
  }
}

async function openRound(plan: ReachRoundPlan): Promise<Round> {
  const { resellerId, owner } = await addResellerWithOwner()
  const choices = [{ kind: 'drift.found', channel: 'mail', threshold: null }] as const
  const staff = { id: owner.id, name: owner.name, role: 'owner' as const, resellerId }
  await saveChoices({ staff, actor: owner, choices: [...choices] })
  const tenantIds = await addLedgerTenants({ resellerId }, plan.tenants)
  const made: { round: Round | null } = { round: null }
  const receiver = await startReceiver((_webhook, nth) => (made.round ? answer(made.round, nth) : 'ok'))
  const { endpointId, secret } = await addEndpoint({ resellerId, actor: owner, url: receiver.url })
  receiver.secrets.push(secret)
  made.round = {
    ...{ plan, resellerId, owner, tenantIds, receiver, endpointId },
    ...{ visits: new Map(), kills: 0, goneUntil: 0, isCalm: false },
  }
  return made.round
}

function answer(round: Round, nth: number) {
  const { plan, isCalm } = round
  if (isCalm) return 'ok'
  if (plan.killReceiverAfter.includes(nth)) round.goneUntil = Date.now() + goneMs
  if (Date.now() < round.goneUntil) return 'cut'
  const mood = plan.moods[nth % plan.moods.length] ?? 'ok'
  return mood === 'slow' ? { afterMs: slowMs } : mood
}

async function write({ plan, resellerId, tenantIds }: Round): Promise<void> {
  for (const batch of plan.batches) {
    await Promise.all(
      batch.map((places) =>
        recordDrifts(
          resellerId,
          places.map((place) => tenantIds[place] ?? ''),
        ),
      ),
    )
  }
}

/** A worker that does all three steps until everything was written, in a new process after each kill. */
async function work(round: Round, writing: Promise<void>): Promise<void> {
  let isWriting = true
  const ended = writing.finally(() => {
    isWriting = false
  })
  for (let turn = 0; isWriting || turn < 8; turn += 1) await takeTurn(round)
  await ended
}

async function takeTurn(round: Round): Promise<void> {
  const { resellerId, endpointId } = round
  const checkpoint = (name: ReachCheckpoint) => onCheckpoint(round, name)
  await survive(distributeEvents(resellerId, [enqueueDeliveries, takeNotifications], { checkpoint }))
  await hurry(round)
  await survive(advanceEndpoint({ resellerId, endpointId }, { checkpoint }))
  // What follows an e-mail waits a quarter of an hour from then: the calm end lies beyond.
  const ahead = round.isCalm ? 4 * mailAheadMs : mailAheadMs
  await survive(mailNotifications(resellerId, { now: () => new Date(Date.now() + ahead), checkpoint }))
  await postMails(resellerId)
  await wait(2)
}

/**
 * Retries are due at once, and three days of them do not end in a round: receivers verify the clock. The endpoint's
 * row is locked before its deliveries, as the portal does.
 */
async function hurry({ endpointId }: Round): Promise<void> {
  await asOwner(
    `with held as (update portal.webhook_endpoint set retry_at = null where id = $1 returning id)
     update portal.webhook_delivery d
     set next_at = now(), attempt = case when attempt > 6 then 1 else attempt end
     from held where d.endpoint_id = held.id and d.state = 'waiting'`,
    [endpointId],
  )
}

async function postMails(resellerId: string): Promise<void> {
  const rows = await asOwner<{ id: string }>(
    "select id from portal.mail where reseller_id = $1 and state = 'queued'",
    [resellerId],
  )
  for (const { id } of rows) await sendMail(resellerId, id)
}

function onCheckpoint(round: Round, name: ReachCheckpoint): void {
  const nth = (round.visits.get(name) ?? 0) + 1
  round.visits.set(name, nth)
  if (round.isCalm || !round.plan.kills.some((kill) => kill.at === name && kill.nth === nth)) return
  round.kills += 1
  throw new Killed(name)
}

async function survive(step: Promise<unknown>): Promise<void> {
  await step.catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })
}

/** Ends all faults and goes on until nothing waits. */
async function calmDown(round: Round): Promise<void> {
  round.isCalm = true
  for (let turn = 0; turn < 6; turn += 1) await takeTurn(round)
}

async function readHistory({ resellerId, owner, receiver }: Round): Promise<ReachHistory> {
  const written = await asOwner<{ messageId: string; tenantId: string }>(
    `select 'msg_' || replace(id::text, '-', '') as "messageId", tenant_id as "tenantId" from portal.event
     where reseller_id = $1 and kind = 'drift.found' order by seq`,
    [resellerId],
  )
  const [sums] = await asOwner<{ count: number; mailed: number }>(
    `select coalesce(sum(count), 0)::int as count, coalesce(sum(mailed), 0)::int as mailed
     from portal.notification where staff_id = $1 and kind = 'drift.found'`,
    [owner.id],
  )
  const queued = await asOwner('select 1 from portal.mail where reseller_id = $1', [resellerId])
  return {
    written,
    taken: receiver.webhooks,
    wrongSignatures: receiver.wrong.length,
    inboxCount: sums?.count ?? 0,
    mailedCount: sums?.mailed ?? 0,
    mails: { queued: queued.length, arrived: testMail.to(owner.email).length },
  }
}
