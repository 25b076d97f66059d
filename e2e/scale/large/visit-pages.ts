import { spawn } from 'node:child_process'
import type { Visit, Visitor } from '../../bench/api/visitor'
import type { Installation } from '../parts/open-installation'
import { ports } from '../parts/ports'

export type PagesFigures = {
  /** Of the medians of each page, the mean. */
  pageMs: number
  /** Processor time of the web server a page: it grows little when pages only wait for a processor. */
  webMs: number
  /** Milliseconds of each page. */
  byPath: Record<string, number>
}

const paths = ['/', '/tenants', '/locks', '/tenants?search=a']
const secondsEach = 3

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

type Visited = { installation: Installation; visitor: Visitor; web: number }

/** A person opens pages; `web` is the process of the web server. */
export async function visitPages({ installation, visitor, web }: Visited): Promise<PagesFigures> {
  const { cookie } = installation
  const visits: Visit[] = []
  for (const path of paths) {
    const url = `http://localhost:${ports.portal}${path}`
    visits.push(await visitor.visit({ url, cookie, pid: web }, secondsEach))
  }
  return {
    pageMs: Math.round(mean(visits.map(({ pageMs }) => pageMs))),
    webMs: Math.round(mean(visits.map(({ webMs }) => webMs))),
    byPath: Object.fromEntries(paths.map((path, index) => [path, Math.round(visits[index]?.pageMs ?? 0)])),
  }
}

const loop = 'process.stdout.write("x"); for (;;) {}'

/** Runs `work` beside as many loops that only compute: what pages cost on a machine that is busy with something else. */
export async function besideLoops<T>(count: number, work: () => Promise<T>): Promise<T> {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: ['ignore', 'pipe', 'ignore'] }),
  )
  try {
    await Promise.all(loops.map(({ stdout }) => new Promise((resolve) => stdout.once('data', resolve))))
    return await work()
  } finally {
    for (const child of loops) child.kill('SIGKILL')
  }
}
