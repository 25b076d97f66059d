/** The process of an assault: gets its plan as an argument, tells its parent how it goes and what it found. */
import { closeDatabase } from '../../db'
import { openGround } from './ground'
import { openDice } from './hostile'
import { collectForms, planHostile } from './plan-assault'
import { planActions, planPages } from './plan-walk'
import type { Wrong } from './play-round'
import { openSiege } from './siege'

export type Summary = { requests: number; serverErrors: number; leaks: number; bypasses: number }

export type AssaultPlan = { home: string; ownerUrl: string; requests: number; seed: number }
export type AssaultReport = { summary: Summary; wrongs: Wrong[] }

const chunk = 960

/** Walks over everything once, then sends hostile requests until the number is reached. */
async function layAssault(plan: AssaultPlan): Promise<AssaultReport> {
  const { requests, seed } = plan
  const ground = await openGround(plan)
  try {
    const siege = await openSiege(ground)
    const dice = openDice(seed)
    const forms = await collectForms(siege.plan, ground.signIn)
    process.send?.(`${forms.length} forms, ${ground.actions.length} actions`)
    const walk = [...planPages(siege.plan), ...planActions(siege.plan)].slice(0, requests)
    const wrongs: Wrong[] = []
    let sent = 0
    const play = async (attempts: Parameters<typeof siege.play>[0]) => {
      const tally = await siege.play(attempts)
      sent += tally.requests
      wrongs.push(...tally.wrongs)
      for (const { fault, what, label } of tally.wrongs)
        process.send?.(`${fault}: ${what}\n    ${label.slice(0, 8000)}`)
      const { heldRequests, heapMiB } = await ground.weigh()
      process.send?.(`${sent} requests, ${wrongs.length} wrong, ${heldRequests} held, ${heapMiB} MiB`)
    }
    await play(walk)
    while (sent < requests) {
      const count = Math.min(chunk, requests - sent)
      await play(Array.from({ length: count }, () => planHostile({ plan: siege.plan, dice, forms })))
    }
    for (const secret of ground.secrets.filter((one) => ground.logs().includes(one))) {
      wrongs.push({ fault: 'leaks', what: `a secret of ${secret.length} letters`, label: 'the log' })
    }
    const count = (fault: Wrong['fault']) => wrongs.filter((wrong) => wrong.fault === fault).length
    const summary = {
      requests: sent,
      serverErrors: count('serverErrors'),
      leaks: count('leaks'),
      bypasses: count('bypasses'),
    }
    return { summary, wrongs }
  } finally {
    await ground.close()
    await closeDatabase()
  }
}

const report = await layAssault(JSON.parse(process.argv[2] ?? '{}') as AssaultPlan)
process.send?.(report, () => process.exit(0))
