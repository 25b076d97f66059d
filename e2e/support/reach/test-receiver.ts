import { Webhook } from 'standardwebhooks'
import { type FakeServer, type ReceivedRequest, startFakeServer } from '../fake-server'

export type ReceivedWebhook = {
  id: string
  type: string
  tenantId: string | null
  data: Record<string, unknown>
}

export type TestReceiver = {
  url: string
  /** Verified with the library and accepted, in the order of arrival; repetitions too. */
  webhooks: ReceivedWebhook[]
  /** Requests whose signature no secret of the receiver verifies. */
  wrong: ReceivedRequest[]
  requests: ReceivedRequest[]
  /** Request by request, the same over one connection. */
  sockets: number[]
  /** Secrets that the receiver knows. */
  secrets: string[]
  close: () => Promise<void>
}

/** `ok`, a status, or the connection cut before the answer. */
export type ReceiverAnswer = 'ok' | 'cut' | number | { status: number; text: string } | { afterMs: number }

/** A receiver that verifies what it gets as Standard Webhooks says, and answers as it is told. */
export async function startReceiver(
  answer: (webhook: ReceivedWebhook | null, attempt: number) => ReceiverAnswer = () => 'ok',
): Promise<TestReceiver> {
  const receiver = { webhooks: [], wrong: [], secrets: [] } as Pick<
    TestReceiver,
    'webhooks' | 'wrong' | 'secrets'
  >
  const server: FakeServer = await startFakeServer((request, response, attempt) => {
    const webhook = verify(request, receiver.secrets)
    const reply = answer(webhook, attempt)
    if (reply === 'cut') {
      response.destroy()
      return
    }
    const end = () => {
      const { status, text } = toAnswer(reply)
      if (!webhook) receiver.wrong.push(request)
      else if (status < 300) receiver.webhooks.push(webhook)
      response.writeHead(status, status === 302 ? { location: 'http://169.254.169.254/' } : {}).end(text)
    }
    if (typeof reply === 'object' && 'afterMs' in reply) setTimeout(end, reply.afterMs)
    else end()
  })
  return {
    ...receiver,
    url: `${server.origin}/hook?from=portal`,
    requests: server.requests,
    sockets: server.sockets,
    close: server.close,
  }
}

function toAnswer(reply: Exclude<ReceiverAnswer, 'cut'>): { status: number; text: string } {
  if (typeof reply === 'number') return { status: reply, text: `status ${reply}` }
  return typeof reply === 'object' && 'status' in reply ? reply : { status: 200, text: 'ok' }
}

function verify({ headers, body }: ReceivedRequest, secrets: string[]): ReceivedWebhook | null {
  for (const secret of secrets) {
    try {
      const message = new Webhook(secret).verify(body, headers as Record<string, string>) as {
        type: string
        data: Record<string, unknown> & { tenant?: { id: string } }
      }
      const { type, data } = message
      return { id: String(headers['webhook-id']), type, data, tenantId: data.tenant?.id ?? null }
    } catch {
      // Another secret may verify it.
    }
  }
  return null
}
