import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpuMs } from '../measure/cpu-time'
import { median } from '../measure/median'

export type Visit = {
  /** The middle one of all visits. */
  pageMs: number
  /** CPU of the web process a page. */
  webMs: number
}

/** A visit begins so often, so that the page leaves a core of two to others; one that is late follows at once. */
const everyMs = 200

const program = `
const { Agent, get } = require('node:http')
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
process.on('message', ({ url, cookie, seconds, everyMs }) => {
  const times = []
  const startedAt = performance.now()
  function visit() {
    const began = performance.now()
    get(url, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) process.exit(1)
      answer.resume().on('end', () => {
        const now = performance.now()
        times.push(now - began)
        if (now < startedAt + seconds * 1_000) setTimeout(visit, Math.max(0, began + everyMs - now))
        else process.send(times)
      })
    })
  }
  visit()
})
`

type Asked = { url: string; cookie: string; pid: number }

/**
 * Who opens pages, in a process of its own: what is done here meanwhile delays nobody. It keeps the priority that this
 * process has now.
 */
export class Visitor {
  private readonly child: ChildProcess = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

  /** Opens a warm page five times a second for so many seconds; `pid` is the process of the web server. */
  async visit({ url, cookie, pid }: Asked, seconds: number): Promise<Visit> {
    const cpuBefore = cpuMs(pid) ?? Number.NaN
    this.child.send({ url, cookie, seconds, everyMs })
    const said = new AbortController()
    const { signal } = said
    const times = await Promise.race([
      once(this.child, 'message', { signal }).then(([all]) => all as number[]),
      once(this.child, 'close', { signal }).then(() => null),
    ]).finally(() => said.abort())
    if (!times) throw new Error(`${url} failed; nothing can be measured.`)
    return {
      pageMs: median(times),
      webMs: ((cpuMs(pid) ?? Number.NaN) - cpuBefore) / times.length,
    }
  }

  leave(): void {
    this.child.kill()
  }
}
