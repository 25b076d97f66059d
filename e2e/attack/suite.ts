import { textsFor } from '../../lib/platform/i18n/texts'
import { type AttackActor, isAllowed, type ResellerName, resellers } from './actors'
import type { Known } from './judge-answer'
import { listEntrances } from './list-entrances'
import { listResourceIds, type ResourceIds } from './list-resource-ids'
import type { Plan } from './plan-pages'
import { type Attempt, type OnAnswer, playRound, type Tally } from './play-round'
import type { AttackSetup } from './setup'

export type Suite = {
  plan: Plan
  known: Known
  /** Plays attempts in rounds, grouped by the resellers that must stay unchanged. */
  play(attempts: Attempt[], onAnswer?: OnAnswer): Promise<Tally>
}

/** Fewer would name a culprit more closely; each round reads every table twice. */
const roundSize = 400

export async function openSuite(setup: AttackSetup): Promise<Suite> {
  const resourceIds = {} as Record<ResellerName, ResourceIds>
  for (const reseller of resellers) {
    resourceIds[reseller] = await listResourceIds(setup.sql, reseller, setup.seeded[reseller].resellerId)
  }
  const { pages } = listEntrances()
  const kinds = Object.fromEntries(pages.map(({ path, kind }) => [path, kind]))
  const publicFrames = new Set(
    pages.filter(({ file }) => /^\(public\)\/(?!\(staff\))/.test(file)).map(({ path }) => path),
  )
  const known: Known = {
    secrets: setup.secrets,
    unexpected: (['es', 'en'] as const).map((locale) =>
      (textsFor(locale)('errors.unexpected', { id: '\u0000' }).split('\u0000')[0] ?? '').trim(),
    ),
  }
  const cookies = new Map<string, string>()
  const cookieOf = ({ name }: AttackActor) => cookies.get(name) ?? ''
  return {
    plan: { setup, resourceIds, kinds, publicFrames },
    known,
    async play(attempts, onAnswer) {
      const total: Tally = { requests: 0, wrongs: [], played: [] }
      for (const { unchanged, batch } of toBatches(attempts)) {
        await signInAll(setup, cookies, new Set(batch.map(({ request }) => request.actor)))
        const tally = await playRound({ setup, known, cookieOf, attempts: batch, unchanged, onAnswer })
        total.requests += tally.requests
        total.wrongs.push(...tally.wrongs)
        total.played.push(...tally.played)
      }
      return total
    },
  }
}

/** Signs in every actor without a valid session: attacked actions, such as signing out everywhere, end them. */
async function signInAll(
  setup: AttackSetup,
  cookies: Map<string, string>,
  whom: Set<AttackActor>,
): Promise<void> {
  for (const actor of whom) {
    if (!actor.role) continue
    const cookie = cookies.get(actor.name)
    const look = cookie
      ? await setup.client.send({ method: 'GET', path: '/settings', headers: { cookie } })
      : null
    if (look?.status !== 200) cookies.set(actor.name, await setup.signIn(actor))
  }
}

/** Resellers that an attempt must not change: all but the actor's own where the rule allows it. */
function unchangedBy({ request }: Attempt): ResellerName[] {
  return resellers.filter(
    (reseller) => reseller !== request.actor.reseller || !isAllowed(request.actor, request.rule, 'own'),
  )
}

function toBatches(attempts: Attempt[]): { unchanged: ResellerName[]; batch: Attempt[] }[] {
  const groups = new Map<string, Attempt[]>()
  for (const attempt of attempts) {
    const key = unchangedBy(attempt).join()
    groups.set(key, [...(groups.get(key) ?? []), attempt])
  }
  return [...groups].flatMap(([key, group]) => {
    const unchanged = resellers.filter((reseller) => key.split(',').includes(reseller))
    return Array.from({ length: Math.ceil(group.length / roundSize) }, (_, index) => ({
      unchanged,
      batch: group.slice(index * roundSize, (index + 1) * roundSize),
    }))
  })
}
