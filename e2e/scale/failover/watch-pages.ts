import { setTimeout as delay } from 'node:timers/promises'
import { openPortal, type PortalAnswer } from '../load/portal-client'
import { goneWords, type Posted, postNote } from '../load/post-notes'
import type { Installation } from '../parts/open-installation'

export type PageWatch = {
  pages: number
  /** Pages that said that the database does not answer. */
  withWords: number
  /** Anything but the page or these words. */
  wrong: number
  wrongSamples: string[]
  /** From the end of the primary to the first page after which all were whole. */
  outageMs: number
  posted: Posted[]
}

const everyMs = 250
const samplesMax = 5

/** Two visitors, one who reads a page and one who posts forms, through a fail-over. */
export function watchPages({ cookie, tenants }: Installation) {
  const portal = openPortal(cookie, 4)
  const watch: PageWatch = { pages: 0, withWords: 0, wrong: 0, wrongSamples: [], outageMs: 0, posted: [] }
  let [isOver, killedAt, lastBadAt] = [false, 0, 0]
  const note = (answer: PortalAnswer | Error) => {
    watch.pages += 1
    if (!(answer instanceof Error) && answer.status === 200 && !goneWords.test(answer.text)) return
    lastBadAt = performance.now()
    if (!(answer instanceof Error) && goneWords.test(answer.text)) {
      watch.withWords += 1
      return
    }
    watch.wrong += 1
    const said = answer instanceof Error ? String(answer) : `${answer.status} ${answer.text.slice(0, 300)}`
    if (watch.wrongSamples.length < samplesMax) watch.wrongSamples.push(said)
  }
  const read = async () => {
    while (!isOver) {
      note(await portal.send('/tenants').catch((error: Error) => error))
      await delay(everyMs)
    }
  }
  const write = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const one = await postNote(portal, tenants[turn % tenants.length]?.id ?? '').catch(() => null)
      if (one) watch.posted.push(one)
      await delay(everyMs)
    }
  }
  const both = [read(), write()]
  return {
    killed() {
      killedAt = performance.now()
    },
    /** Milliseconds for which all pages were whole. */
    wholeForMs: () => performance.now() - Math.max(lastBadAt, killedAt),
    async stop(): Promise<PageWatch> {
      isOver = true
      await Promise.all(both)
      await portal.close()
      return { ...watch, outageMs: Math.round(Math.max(0, lastBadAt - killedAt)) }
    },
  }
}
