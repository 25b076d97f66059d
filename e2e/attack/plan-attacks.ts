/** Child process of the attack: takes its plan as an argument and sends progress and report to its parent. */
import { closeDatabase } from '../../lib/platform/database/pools'
import { actors, wholeWalk } from './actors'
import { floodBodies } from './flood-bodies'
import { fuzzApi } from './fuzz-api'
import { holdSockets } from './hold-sockets'
import { openRandom } from './hostile-text'
import { collectForms, planHostile } from './plan-hostile'
import { planActions, planPages } from './plan-pages'
import type { Wrong } from './play-round'
import { type AttackSetup, openSetup } from './setup'
import { openSuite } from './suite'

export type Summary = {
  requests: number
  serverErrors: number
  leaks: number
  bypasses: number
  /** Memory of the server in MiB, before a flood of bodies and its peak. */
  flood: { before: number; peak: number }
}

export type AttackPlan = { home: string; ownerUrl: string; requests: number; seed: number }
export type AttackReport = { summary: Summary; wrongs: Wrong[] }

const chunk = 960
/** Allowed growth of memory during a flood. */
const floodMiBMax = 200

/** Sends every planned page and action once, then hostile requests up to `requests`. */
async function planAttacks(plan: AttackPlan): Promise<AttackReport> {
  const { requests, seed } = plan
  const setup = await openSetup(plan)
  try {
    const suite = await openSuite(setup)
    const random = openRandom(seed)
    const forms = await collectForms(suite.plan, setup.signIn)
    process.send?.(`${forms.length} forms, ${setup.actions.length} actions`)
    const planned = [...planPages(suite.plan, wholeWalk), ...planActions(suite.plan, wholeWalk)].slice(
      0,
      requests,
    )
    const wrongs: Wrong[] = []
    let sent = 0
    const play = async (attempts: Parameters<typeof suite.play>[0]) => {
      const tally = await suite.play(attempts)
      sent += tally.requests
      wrongs.push(...tally.wrongs)
      for (const { fault, what, label } of tally.wrongs)
        process.send?.(`${fault}: ${what}\n    ${label.slice(0, 8000)}`)
      const { heldRequests, heapMiB } = await setup.sampleMemory()
      process.send?.(`${sent} requests, ${wrongs.length} wrong, ${heldRequests} held, ${heapMiB} MiB`)
    }
    await play(planned)
    while (sent < requests) {
      const count = Math.min(chunk, requests - sent)
      await play(Array.from({ length: count }, () => planHostile({ plan: suite.plan, random, forms })))
    }
    const api = await fuzzApi({ setup, known: suite.known, random, requests: Math.ceil(requests / 8) })
    sent += api.requests
    wrongs.push(...api.wrongs)
    for (const { fault, what, label } of api.wrongs) process.send?.(`${fault}: ${what}\n    ${label}`)
    process.send?.(`${api.requests} requests of the API, ${api.wrongs.length} wrong`)
    const { flood, wrongs: taken } = await exhaustResources(setup)
    wrongs.push(...taken)
    for (const secret of setup.secrets.filter((one) => setup.logs().includes(one))) {
      wrongs.push({ fault: 'leaks', what: `a secret of ${secret.length} characters`, label: 'the log' })
    }
    const count = (fault: Wrong['fault']) => wrongs.filter((wrong) => wrong.fault === fault).length
    const summary = {
      requests: sent,
      serverErrors: count('serverErrors'),
      leaks: count('leaks'),
      bypasses: count('bypasses'),
      flood,
    }
    return { summary, wrongs }
  } finally {
    await setup.close()
    await closeDatabase()
  }
}

/** Floods of bodies, anonymous and as a viewer, and upgrade requests that hold sockets. */
async function exhaustResources(setup: AttackSetup): Promise<{ flood: Summary['flood']; wrongs: Wrong[] }> {
  const anonymous = await floodBodies(setup)
  const viewer = actors.find(({ name }) => name === 'viewer of zorzal')
  const viewers = await floodBodies(setup, [viewer ? await setup.signIn(viewer) : ''])
  const held = await holdSockets(setup)
  const result = { anonymous, viewers, held }
  process.send?.(`floods: ${JSON.stringify(result)}`)
  const isWrong = [
    anonymous.peakMiB - anonymous.beforeMiB > floodMiBMax,
    anonymous.failedPages + viewers.failedPages > 0,
    held.stillOpen > 0,
  ].some(Boolean)
  const wrong: Wrong = { fault: 'serverErrors', what: JSON.stringify(result), label: 'floods' }
  return {
    flood: { before: anonymous.beforeMiB, peak: anonymous.peakMiB },
    wrongs: isWrong ? [wrong] : [],
  }
}

const report = await planAttacks(JSON.parse(process.argv[2] ?? '{}') as AttackPlan)
process.send?.(report, () => process.exit(0))
