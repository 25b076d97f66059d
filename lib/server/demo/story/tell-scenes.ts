import { collectEvents, type NewEvent } from '../../../domain/events/record-events'
import { type AuditLine, collectLines } from '../../../platform/audit/record-audit'
import type { Lane, Scene } from './world'

export type LaidScene = Scene & { lanes: readonly Lane[] }

/** Scenes that have no lanes of their own get these. */
export function inLanes(lanes: readonly Lane[], scenes: Scene[]): LaidScene[] {
  return scenes.map((scene) => ({ lanes, ...scene }))
}

/** What scenes say to the audit log and to whoever waits for events: written at once, in the order of the instants. */
type Said = { lines: AuditLine[]; events: NewEvent[] }

/**
 * Tells the scenes of a lane one after the other in the order of their instants, and lanes side by side: while the
 * database works for one, another computes.
 */
export async function tellScenes(scenes: LaidScene[]): Promise<Said> {
  const ends = new Map<Lane, Promise<unknown>>()
  const pending = scenes.toSorted(byInstant).map(({ lanes, tell }) => {
    const said = Promise.all(lanes.map((lane) => ends.get(lane))).then(() => listen(tell))
    for (const lane of lanes) ends.set(lane, said)
    return said
  })
  const said = await Promise.all(pending)
  return {
    lines: said.flatMap(({ lines }) => lines).toSorted(byInstant),
    events: said.flatMap(({ events }) => events),
  }
}

async function listen(tell: Scene['tell']): Promise<Said> {
  let lines: AuditLine[] = []
  const events = await collectEvents(async () => {
    lines = await collectLines(tell)
  })
  return { lines, events }
}

function byInstant(a: { at: Date }, b: { at: Date }): number {
  return a.at.getTime() - b.at.getTime()
}
