import { spawn } from 'node:child_process'
import { visitPage } from '../../bench/api/visit-page'
import type { Installation } from '../parts/open-installation'
import { ports } from '../parts/ports'

export type PagesFigures = {
  /** Of the medians of each page, the mean. */
  pageMs: number
  /** Processor time of the web server a page: it grows little when pages only wait for a processor. */
  webMs: number
}

const paths = ['/', '/tenants', '/locks', '/tenants?search=a']
const secondsEach = 3

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** A person who opens pages, from a process of its own; `web` is the process of the web server. */
export async function visitPages({ cookie }: Installation, web: number): Promise<PagesFigures> {
  const visits: PagesFigures[] = []
  for (const path of paths) {
    const url = `http://localhost:${ports.portal}${path}`
    visits.push(await visitPage({ url, cookie, pid: web }, secondsEach))
  }
  return {
    pageMs: Math.round(mean(visits.map(({ pageMs }) => pageMs))),
    webMs: Math.round(mean(visits.map(({ webMs }) => webMs))),
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
