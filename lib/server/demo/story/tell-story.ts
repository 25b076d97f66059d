import { writeEvents } from '../../../domain/events/record-events'
import { syncTenants } from '../../../domain/sync/sync-tenants'
import { recordedAt } from '../../../platform/audit/audit-instant'
import { writeLines } from '../../../platform/audit/record-audit'
import { inScope, writeInScope } from '../../../platform/database/db'
import { tellAnomalies } from './anomaly-scenes'
import { claimScenes } from './claim-scenes'
import { noteScenes, tagScenes, viewScenes } from './desk-scenes'
import { documentScenes } from './document-scenes'
import { dunningScenes } from './dunning-scenes'
import { tellGrowth } from './growth-scenes'
import { debtScenes, singleScenes } from './lock-scenes'
import { liftPace, messageScenes } from './message-scenes'
import { partnerScenes } from './partner-scenes'
import { keyScenes, tellReach } from './reach-scenes'
import { receivableScenes } from './receivable-scenes'
import { reportScenes } from './report-scenes'
import { countVisits, signupScenes } from './signup-scenes'
import { inLanes, tellScenes } from './tell-scenes'
import { contradictionScenes, driftScenes, holdScenes, pausedScenes, undoScenes } from './trouble-scenes'
import { openWorld, type World } from './world'
import { carryEnds } from './write-run'

export type StoryPlace = { resellerId: string; centralUrl: string; now: Date }

/**
 * Tells sixty days of the demo's reseller, up to the day before `now`: invented from one seed, written by the
 * product's own functions in the order in which it happened. For a reseller without a history.
 */
export async function tellStory(place: StoryPlace): Promise<void> {
  const world = await openWorld(place)
  // Each part takes its companies where the one before it ended: another order is another story.
  const locks = [
    ...debtScenes(world),
    ...singleScenes(world),
    ...undoScenes(world),
    ...contradictionScenes(world),
    ...holdScenes(world),
    ...pausedScenes(world),
    ...driftScenes(world, (at) => syncAt(world, at)),
  ]
  const desk = [
    ...noteScenes(world),
    ...tagScenes(world),
    ...viewScenes(world),
    ...reportScenes(world),
    ...signupScenes(world),
  ]
  const scenes = [
    ...inLanes(['locks'], [...locks, ...desk]),
    ...inLanes(['calls'], messageScenes(world)),
    ...inLanes(['locks', 'ledger', 'calls'], dunningScenes(world)),
    ...inLanes(['ledger'], receivableScenes(world)),
    ...inLanes(['calls'], [...partnerScenes(world), ...documentScenes(world)]),
    ...inLanes(['ledger'], claimScenes(world)),
    ...inLanes(['locks'], keyScenes(world)),
  ]
  const pace = await liftPace(world)
  const { lines, events } = await tellScenes(scenes)
  await carryEnds(world)
  await inScope(place.resellerId, async (tx) => {
    await writeLines(tx, place.resellerId, lines)
    await writeEvents(tx, place.resellerId, events)
  })
  await countVisits(world)
  await tellReach(world)
  await tellGrowth(world)
  await tellAnomalies(world)
  await pace.restore()
}

/** A reading of the server as of an instant. */
async function syncAt(world: World, at: Date): Promise<void> {
  const { resellerId } = world
  await carryEnds(world)
  const before = new Date()
  await recordedAt(at, () => syncTenants(resellerId, { cause: 'schedule' }))
  await writeInScope(resellerId, async (query) => {
    await query('update portal.tenant_change set at = $1 where at >= $2', [at, before])
    await query('update portal.tenant set access_since = $1 where access_since >= $2', [at, before])
  })
}
