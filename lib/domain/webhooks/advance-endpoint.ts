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
import type { Connection } from '../../upstream/send-request'
import { openWebhookSigner, postWebhook, type SignWebhook } from '../../upstream/webhooks'
import { type EndpointWork, loadEndpoint, openSecrets, type Waiting } from './endpoint-store'
import { withConnections } from './kept-connections'
import { isDelivered, timeoutMs } from './policy'
import { type Attempt, saveAttempts } from './save-attempts'
import { saveWhile } from './save-while'
import { webhookJob } from './webhook-job'

/** The places between which a process may die; tests make it die there. */
type WebhookCheckpoint = 'answered' | 'saved'

type WebhookEngine = Flight & {
  resellerId: string
  endpointId: string
  standBack: () => Date | null
  /** One a lane. */
  connections: Connection[]
  checkpoint: (name: WebhookCheckpoint) => Promise<void>
}

/** Slow receivers leave the worker to others after it. */
const stretchMaxMs = 10_000

/** What was answered within so long is written down together: what a crash in between leaves is sent again. */
const saveEveryMs = 200

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
    return withConnections(of.endpointId, (connections) => {
      const engine = { ...of, signal, now, standBack, connections }
      return advance({ ...engine, checkpoint: async (name) => checkpoint?.(name) })
    })
  })
}

/** Lanes side by side; after a failure, or when others should have a go, no further delivery begins. */
async function sendDue(engine: WebhookEngine, { endpoint, due }: EndpointWork): Promise<Round> {
  const lanes = [...due]
  const ended: Attempt[] = []
  const sign = openWebhookSigner(openSecrets(endpoint, engine.now()))
  let isStopped = false
  const takeLanes = async (connection: Connection) => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
      for (const delivery of lane) {
        if (isStopped || engine.signal?.aborted) return
        const attempt = await send(engine, delivery, { url: endpoint.url, sign, connection })
        if (attempt) ended.push(attempt)
        if (!attempt || !isDelivered(attempt.outcome)) {
          isStopped = true
          // By the next attempt its address may be another one.
          connection.close()
        }
        if (engine.standBack()) return
      }
    }
  }
  const sending = Promise.allSettled(engine.connections.map(takeLanes))
  const save = async () => {
    if (ended.length === 0) return
    await saveAttempts(endpoint, ended.splice(0))
    await engine.checkpoint('saved')
  }
  const stop = () => {
    isStopped = true
  }
  await saveWhile(sending, { everyMs: saveEveryMs, save, stop })
  const broken = (await sending).find((lane) => lane.status === 'rejected')
  if (broken) throw broken.reason
  return goOn
}

type Way = { url: string; sign: SignWebhook; connection: Connection }

/** Null when our own end cut it off, which says nothing about the receiver. */
async function send(
  engine: WebhookEngine,
  delivery: Waiting,
  { url, sign, connection }: Way,
): Promise<Attempt | null> {
  const sentAt = engine.now()
  const began = performance.now()
  const outcome = await postWebhook(
    { url, id: delivery.messageId, body: delivery.body, sign, now: sentAt },
    {
      allowPrivateHosts: env().ALLOW_PRIVATE_HOSTS,
      timeoutMs: Math.min(timeoutMs, env().UPSTREAM_TIMEOUT_MS),
      signal: engine.signal,
      connection,
    },
  )
  await engine.checkpoint('answered')
  if (engine.signal?.aborted && outcome.kind === 'none') return null
  const durationMs = Math.round(performance.now() - began)
  return { delivery, outcome, sentAt, durationMs, now: engine.now() }
}
