import { spawn } from 'node:child_process'
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

/** Of a process of its own, as visitors are: what is done here meanwhile delays nobody. */
const program = `
const [url, cookie, seconds, everyMs] = process.argv.slice(1)
const { Agent, get } = require('node:http')
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const times = []
const startedAt = performance.now()
function visit() {
  const began = performance.now()
  get(url, { agent, headers: { cookie } }, (answer) => {
    if (answer.statusCode !== 200) process.exit(1)
    answer.resume().on('end', () => {
      const now = performance.now()
      times.push(now - began)
      if (now < startedAt + seconds * 1_000) setTimeout(visit, Math.max(0, began + Number(everyMs) - now))
      else process.stdout.write(JSON.stringify(times), () => process.exit(0))
    })
  })
}
visit()
`

type Asked = { url: string; cookie: string; pid: number }

/** One visitor who opens a page five times a second for so many seconds; the page must be warm. */
export async function visitPage({ url, cookie, pid }: Asked, seconds: number): Promise<Visit> {
  const cpuBefore = cpuMs(pid) ?? Number.NaN
  const args = [url, cookie, String(seconds), String(everyMs)]
  const child = spawn(process.execPath, ['-e', program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const texts: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => texts.push(text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${url} failed; nothing can be measured.`)
  const times = JSON.parse(texts.join('')) as number[]
  return {
    pageMs: median(times),
    webMs: ((cpuMs(pid) ?? Number.NaN) - cpuBefore) / times.length,
  }
}
