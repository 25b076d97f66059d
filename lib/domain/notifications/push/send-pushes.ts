import 'server-only'
import { canOpen } from '../../../platform/auth/can-open'
import { effectiveRoleOf } from '../../../platform/auth/permissions'
import { inScope } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import { defaultLocale, isLocale } from '../../../platform/i18n/locale'
import { textsFor } from '../../../platform/i18n/texts'
import {
  type Advance,
  type Flight,
  goOn,
  type Reconciler,
  type Round,
  reconcile,
} from '../../../platform/jobs/reconcile'
import { reachRoutes } from '../../../platform/reach-routes'
import { openPushKey as openKey } from '../../../platform/vault/push-keys'
import { postPush } from '../../../upstream/push/post-push'
import { linePath } from '../line-path'
import { lineText } from '../line-text'
import { judgePush, keptSeconds, lanesMax, timeoutMs } from './policy'
import { pushJob } from './push-job'
import {
  claimDelivery,
  dropInterrupted,
  type PushWork,
  releaseDelivery,
  settleDelivery,
  takeDueLines,
} from './push-store'

/** The places between which a process may die; tests make it die there. */
type PushCheckpoint = 'taken' | 'claimed' | 'answered'

type PushEngine = Flight & {
  resellerId: string
  standBack: () => Date | null
  checkpoint: (name: PushCheckpoint) => Promise<void>
}

type PushDue = { nextAt: Date }

/** Slow push services leave the worker to others after it. */
const stretchMaxMs = 10_000

const waitingSql = `
  select reseller_id, push_at as at from portal.notification where push_at is not null
  union all select reseller_id, next_at from portal.push_delivery where sending_at is null`

/**
 * A line is shown once at most: that its request leaves is committed before it does, and what nobody saw end is not sent
 * again. Whoever misses one has it in the inbox.
 */
export const pushes: Reconciler<PushEngine, PushDue> = {
  job: pushJob,
  due: `select w.reseller_id as id, min(w.at) as "runAt" from (${waitingSql}) w
    where w.reseller_id = $1::uuid group by w.reseller_id`,
  load: loadDue,
  recover: dropInterrupted,
  step: sendDue,
}

async function loadDue({ resellerId }: PushEngine): Promise<PushDue | null> {
  const [next] = await inScope(resellerId, (tx) =>
    tx.$queryRawUnsafe<{ at: Date | null }[]>(`select min(w.at) as at from (${waitingSql}) w`),
  )
  return next?.at ? { nextAt: next.at } : null
}

type SendOptions = {
  signal?: AbortSignal
  now?: () => Date
  checkpoint?: (name: PushCheckpoint) => void | Promise<void>
}

/** Shows everybody of a reseller what is due, in each of their browsers. */
export function sendPushes(
  resellerId: string,
  { signal, now = () => new Date(), checkpoint }: SendOptions = {},
): Promise<Advance> {
  return reconcile(pushes, resellerId, (advance) => {
    const standBackAt = performance.now() + stretchMaxMs
    const standBack = () => (performance.now() > standBackAt ? now() : null)
    return advance({ resellerId, signal, now, standBack, checkpoint: async (name) => checkpoint?.(name) })
  })
}

async function sendDue(engine: PushEngine): Promise<Round> {
  const { resellerId, signal, now } = engine
  await inScope(resellerId, (tx) => takeDueLines(tx, { resellerId, now: now() }))
  await engine.checkpoint('taken')
  const takeLane = async () => {
    while (!signal?.aborted && !engine.standBack()) {
      const work = await claimDelivery({ resellerId, now: now() })
      if (!work) return
      await send(engine, work)
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: lanesMax }, takeLane))
  const broken = lanes.find((lane) => lane.status === 'rejected')
  if (broken) throw broken.reason
  return goOn
}

async function send(engine: PushEngine, work: PushWork): Promise<void> {
  const { resellerId, signal } = engine
  await engine.checkpoint('claimed')
  const sentAt = engine.now()
  const { PORTAL_URL, ALLOW_PRIVATE_HOSTS, UPSTREAM_TIMEOUT_MS } = env()
  const privateKey = openKey(resellerId, work.privateCiphertext)
  const answer = await postPush(
    {
      endpoint: work.endpoint,
      keys: work,
      text: JSON.stringify(toMessage(work)),
      topic: topicOf(work),
      keptSeconds,
      signer: { publicKey: work.publicKey, privateKey, contact: contactOf(PORTAL_URL) },
      now: sentAt,
    },
    {
      allowPrivateHosts: ALLOW_PRIVATE_HOSTS,
      timeoutMs: Math.min(timeoutMs, UPSTREAM_TIMEOUT_MS),
      signal,
    },
  )
  await engine.checkpoint('answered')
  const of = { resellerId, now: engine.now() }
  // Cut off by our own end: it says nothing about the push service.
  if (signal?.aborted && answer.kind === 'none' && !answer.sent) await releaseDelivery(of, work)
  else await settleDelivery(of, work, judgePush(answer))
}

const titleMax = 300

/** No more than the line in the inbox says. A line that is shown again replaces itself. */
function toMessage(work: PushWork): { title: string; path: string; tag: string } {
  const locale = isLocale(work.locale) ? work.locale : defaultLocale
  const title = lineText(work, textsFor(locale), locale).slice(0, titleMax)
  const path = linePath(work)
  const isOpen = canOpen(effectiveRoleOf(work.role, work.isHeld), path)
  return { title, path: isOpen ? path : reachRoutes.inbox, tag: work.notificationId }
}

/** At most 32 letters of base64url (RFC 8030 §5.4). */
function topicOf({ notificationId }: PushWork): string {
  return notificationId.replaceAll('-', '')
}

/** Push services want an address of whoever sends; of this machine alone there is none. */
function contactOf(portalUrl: string): string {
  return portalUrl.startsWith('https:') ? portalUrl : 'mailto:postmaster@localhost'
}
