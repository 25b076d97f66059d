import { type ClientRequest, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export type StreamCount = {
  wanted: number
  /** The fewest that were open at once, from when all were. */
  openLeast: number
  events: number
  /** Told that nothing is under way any more. */
  finished: number
  /** Answers other than 200, and connections that broke. */
  failed: number
}

/** As many streams as a person may have. */
export const streamsEach = 6
const againMs = 1_000
const openTimeoutMs = 60_000

/** Event streams of the frame's progress; as a browser does, one that breaks is opened again and one that says it is finished is not. */
export function holdStreams(origin: string, cookies: string[], wanted: number) {
  const requests = new Set<ClientRequest>()
  const count: StreamCount = { wanted, openLeast: wanted, events: 0, finished: 0, failed: 0 }
  let open = 0
  let isOver = false
  const keep = async (cookie: string) => {
    while (!isOver) {
      const heard: Heard = {
        asked: (request) => requests.add(request),
        opened: () => {
          open += 1
        },
        event: () => {
          count.events += 1
        },
      }
      const end = await readStream(`${origin}/api/progress`, cookie, heard)
      if (end !== 'refused') open -= 1
      if (end === 'finished') count.finished += 1
      if (end === 'finished' || isOver) return
      count.failed += 1
      await delay(againMs)
    }
  }
  const all = Array.from({ length: wanted }, (_, index) => keep(cookies[index % cookies.length] ?? ''))
  let looking: NodeJS.Timeout | undefined
  return {
    /** Waits until all are open, and watches from then on. Throws when they do not open. */
    async allOpen(): Promise<void> {
      const deadline = Date.now() + openTimeoutMs
      while (open < wanted) {
        if (Date.now() > deadline) throw new Error(`Only ${open} of ${wanted} streams open.`)
        await delay(200)
      }
      looking ??= setInterval(() => {
        count.openLeast = Math.min(count.openLeast, open)
      }, 200)
    },
    async stop(): Promise<StreamCount> {
      isOver = true
      clearInterval(looking)
      for (const request of requests) request.destroy()
      await Promise.all(all)
      return count
    },
  }
}

type Heard = { asked(request: ClientRequest): void; opened(): void; event(): void }

type End = 'finished' | 'broken' | 'refused'

function readStream(url: string, cookie: string, heard: Heard): Promise<End> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, headers: { cookie, accept: 'text/event-stream' } }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume()
        return resolve('refused')
      }
      heard.opened()
      let end: End = 'broken'
      answer.on('data', (part: Buffer) => {
        if (part.includes('event: finish')) end = 'finished'
        else if (part.includes('data: ')) heard.event()
      })
      answer.on('close', () => resolve(end))
      answer.on('error', () => undefined)
    })
    heard.asked(request)
    request.on('error', () => resolve('refused'))
  })
}
