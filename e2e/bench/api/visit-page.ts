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

/** Of a process of its own, as visitors are: what is done here meanwhile delays nobody. */
const program = `
const [url, cookie, seconds] = process.argv.slice(1)
const { Agent, get } = require('node:http')
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const times = []
const endAt = performance.now() + Number(seconds) * 1_000
function visit() {
  const began = performance.now()
  get(url, { agent, headers: { cookie } }, (answer) => {
    if (answer.statusCode !== 200) process.exit(1)
    answer.resume().on('end', () => {
      times.push(performance.now() - began)
      if (performance.now() < endAt) visit()
      else process.stdout.write(JSON.stringify(times), () => process.exit(0))
    })
  })
}
visit()
`

type Asked = { url: string; cookie: string; pid: number }

/** One visitor who opens a page again and again for so many seconds; the page must be warm. */
export async function visitPage({ url, cookie, pid }: Asked, seconds: number): Promise<Visit> {
  const cpuBefore = cpuMs(pid) ?? Number.NaN
  const child = spawn(process.execPath, ['-e', program, url, cookie, String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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
