import 'server-only'
import { env } from '../../platform/env'
import {
  type Advance,
  type Flight,
  goOn,
  type Reconciler,
  type Round,
  reconcile,
} from '../../platform/jobs/reconcile'
import { postWebhook } from '../../upstream/webhooks'
import { type EndpointWork, type LaneHead, loadEndpoint, openSecrets, saveAttempt } from './endpoint-store'
import { isDelivered, lanesMax, timeoutMs } from './policy'
import { webhookJob } from './webhook-job'

/** The places between which a process may die; tests make it die there. */
type WebhookCheckpoint = 'answered' | 'saved'

type WebhookEngine = Flight & {
  resellerId: string
  endpointId: string
  standBack: () => Date | null
  checkpoint: (name: WebhookCheckpoint) => Promise<void>
}

/** Slow receivers leave the worker to others after it. */
const stretchMaxMs = 10_000

/**
 * A delivery waits until an answer is written down, so that one whose process died is sent again under the same id:
 * at least once, and in one lane one after the other.
 */
export const endpoints: Reconciler<WebhookEngine, EndpointWork> = {
  job: webhookJob,
  due: `select e.id, greatest(e.retry_at, w.next_at) as "runAt"
    from portal.webhook_endpoint e
    cross join lateral (
      select min(coalesce(d.next_at, d.created_at)) as next_at from portal.webhook_delivery d
      where d.endpoint_id = e.id and d.state = 'waiting') w
    where e.reseller_id = $1::uuid and e.off_at is null and e.removed_at is null and w.next_at is not null`,
  load: (engine) => loadEndpoint(engine, engine.now()),
  step: sendDue,
}

type AdvanceEndpointOptions = {
  signal?: AbortSignal
  now?: () => Date
  /** Longest stretch before others have a go. */
  stretchMs?: number
  checkpoint?: (name: WebhookCheckpoint) => void | Promise<void>
}

/** Sends what is due to one endpoint. */
export function advanceEndpoint(
  of: { resellerId: string; endpointId: string },
  { signal, now = () => new Date(), stretchMs = stretchMaxMs, checkpoint }: AdvanceEndpointOptions = {},
): Promise<Advance> {
  return reconcile(endpoints, of.endpointId, (advance) => {
    const standBackAt = performance.now() + stretchMs
    const standBack = () => (performance.now() > standBackAt ? now() : null)
    return advance({ ...of, signal, now, standBack, checkpoint: async (name) => checkpoint?.(name) })
  })
}

/** Lanes side by side; after a failure, or when others should have a go, no further one begins. */
async function sendDue(engine: WebhookEngine, work: EndpointWork): Promise<Round> {
  const waiting = [...work.due]
  let hasFailed = false
  const takeLane = async () => {
    for (let head = waiting.shift(); head; head = waiting.shift()) {
      if (hasFailed || engine.signal?.aborted) return
      const isTaken = await send(engine, work, head)
      hasFailed ||= !isTaken
      if (engine.standBack()) return
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: lanesMax }, takeLane))
  const broken = lanes.find((lane) => lane.status === 'rejected')
  if (broken) throw broken.reason
  return goOn
}

async function send(engine: WebhookEngine, { endpoint }: EndpointWork, head: LaneHead): Promise<boolean> {
  const sentAt = engine.now()
  const began = performance.now()
  const { messageId: id, body } = head
  const outcome = await postWebhook(
    { url: endpoint.url, id, body, secrets: openSecrets(endpoint, sentAt), now: sentAt },
    {
      allowPrivateHosts: env().ALLOW_PRIVATE_HOSTS,
      timeoutMs: Math.min(timeoutMs, env().UPSTREAM_TIMEOUT_MS),
      signal: engine.signal,
    },
  )
  await engine.checkpoint('answered')
  // Cut off by our own end: it says nothing about the receiver.
  if (engine.signal?.aborted && outcome.kind === 'none') return false
  const durationMs = Math.round(performance.now() - began)
  await saveAttempt(endpoint, { head, outcome, sentAt, durationMs, now: engine.now() })
  await engine.checkpoint('saved')
  return isDelivered(outcome)
}
