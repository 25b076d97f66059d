import { textsFor } from '../../i18n/texts'
import type { Ground } from './ground'
import type { Known } from './judge'
import { listEntrances } from './list-entrances'
import { listThings, type Things } from './name-things'
import { type House, houses, isLetIn, type Persona } from './personas'
import type { Plan } from './plan-walk'
import { type Attempt, playRound, type Tally } from './play-round'

export type Siege = {
  plan: Plan
  known: Known
  /** Plays attempts in rounds in which the same houses must stay as they are. */
  play(attempts: Attempt[]): Promise<Tally>
}

const roundSize = 120

export async function openSiege(ground: Ground): Promise<Siege> {
  const things = {} as Record<House, Things>
  for (const house of houses) {
    things[house] = await listThings(ground.sql, house, ground.furnished[house].resellerId)
  }
  const { pages } = listEntrances()
  const kinds = Object.fromEntries(pages.map(({ path, kind }) => [path, kind]))
  const publicFrames = new Set(
    pages.filter(({ file }) => /^\(public\)\/(?!\(staff\))/.test(file)).map(({ path }) => path),
  )
  const known: Known = {
    secrets: ground.secrets,
    unexpected: (['es', 'en'] as const).map((locale) =>
      (textsFor(locale)('errors.unexpected', { id: '\u0000' }).split('\u0000')[0] ?? '').trim(),
    ),
  }
  const cookies = new Map<string, string>()
  const cookieOf = ({ name }: Persona) => cookies.get(name) ?? ''
  return {
    plan: { ground, things, kinds, publicFrames },
    known,
    async play(attempts) {
      const total: Tally = { requests: 0, wrongs: [] }
      for (const { unchanged, batch } of toBatches(attempts)) {
        await signInAll(ground, cookies, new Set(batch.map(({ asked }) => asked.persona)))
        const tally = await playRound({ ground, known, cookieOf, attempts: batch, unchanged })
        total.requests += tally.requests
        total.wrongs.push(...tally.wrongs)
      }
      return total
    },
  }
}

/** Sessions end by what is attacked, such as signing out everywhere: whoever has none signs in again. */
async function signInAll(ground: Ground, cookies: Map<string, string>, whom: Set<Persona>): Promise<void> {
  for (const persona of whom) {
    if (!persona.role) continue
    const cookie = cookies.get(persona.name)
    const look = cookie
      ? await ground.client.send({ method: 'GET', path: '/settings', headers: { cookie } })
      : null
    if (look?.status !== 200) cookies.set(persona.name, await ground.signIn(persona))
  }
}

/** Houses that must stay as they are through an attempt: all, but the own one where the table lets in. */
function unchangedBy({ asked }: Attempt): House[] {
  return houses.filter((house) => house !== asked.persona.house || !isLetIn(asked.persona, asked.rule, 'own'))
}

function toBatches(attempts: Attempt[]): { unchanged: House[]; batch: Attempt[] }[] {
  const groups = new Map<string, Attempt[]>()
  for (const attempt of attempts) {
    const key = unchangedBy(attempt).join()
    groups.set(key, [...(groups.get(key) ?? []), attempt])
  }
  return [...groups].flatMap(([key, group]) => {
    const unchanged = houses.filter((house) => key.split(',').includes(house))
    return Array.from({ length: Math.ceil(group.length / roundSize) }, (_, index) => ({
      unchanged,
      batch: group.slice(index * roundSize, (index + 1) * roundSize),
    }))
  })
}
