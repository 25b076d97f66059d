import { type AuditLine, collectLines } from '../../../platform/audit/record-audit'
import type { Lane, Scene } from './world'

export type LaidScene = Scene & { lanes: readonly Lane[] }

/** Scenes that have no lanes of their own get these. */
export function inLanes(lanes: readonly Lane[], scenes: Scene[]): LaidScene[] {
  return scenes.map((scene) => ({ lanes, ...scene }))
}

/**
 * Tells the scenes of a lane one after the other in the order of their instants, and lanes side by side: while the
 * database works for one, another computes. Resolves with the lines for the audit log, in the order of theirs.
 */
export async function tellScenes(scenes: LaidScene[]): Promise<AuditLine[]> {
  const ends = new Map<Lane, Promise<unknown>>()
  const pending = scenes.toSorted(byInstant).map(({ lanes, tell }) => {
    const lines = Promise.all(lanes.map((lane) => ends.get(lane))).then(() => collectLines(tell))
    for (const lane of lanes) ends.set(lane, lines)
    return lines
  })
  return (await Promise.all(pending)).flat().toSorted(byInstant)
}

function byInstant(a: { at: Date }, b: { at: Date }): number {
  return a.at.getTime() - b.at.getTime()
}
