import { expect, test } from 'vitest'
import { recordEvents } from '../../../domain/events/record-events'
import { systemActor } from '../../../platform/audit/actor'
import { recordedAt } from '../../../platform/audit/audit-instant'
import { recordAudit } from '../../../platform/audit/record-audit'
import type { Tx } from '../../../platform/database/db'
import { inLanes, tellScenes } from './tell-scenes'
import type { Scene } from './world'

/** A scene of that hour, which says when it begins and ends, and writes one line and one event. */
function scene(hour: number, steps: string[], middle: () => unknown = () => undefined): Scene {
  const at = new Date(Date.UTC(2026, 0, 1, hour))
  const event = { kind: 'tenant.gone', payload: {}, key: `${hour}` } as const
  const line = { resellerId: '', actor: systemActor, action: 'lock.finished', reason: `${hour}` } as const
  return {
    at,
    async tell() {
      steps.push(`${hour} begins`)
      await middle()
      // Collected, so nothing reaches a database.
      await recordedAt(at, () => recordAudit({} as Tx, line))
      await recordEvents({} as Tx, '', [event])
      steps.push(`${hour} ends`)
    },
  }
}

test('scenes of a lane follow each other, those of another need not wait, and what all say has one order', async () => {
  const steps: string[] = []
  let release: (value?: unknown) => void = () => undefined
  const isSecondTold = new Promise((resolve) => {
    release = resolve
  })
  const { lines, events } = await tellScenes([
    ...inLanes(['locks'], [scene(3, steps), scene(1, steps, () => isSecondTold)]),
    ...inLanes(['ledger'], [scene(2, steps, () => release())]),
  ])
  const place = (line: string) => steps.indexOf(line)
  expect(place('2 begins')).toBeLessThan(place('1 ends'))
  expect(place('3 begins')).toBeGreaterThan(place('1 ends'))
  expect(lines.map(({ entry }) => entry.reason)).toEqual(['1', '2', '3'])
  expect(events.map(({ key }) => key)).toEqual(['1', '2', '3'])
})

test('a scene of two lanes comes after what is before it in both, and before what is after it', async () => {
  const steps: string[] = []
  await tellScenes([
    ...inLanes(['locks'], [scene(1, steps), scene(4, steps)]),
    ...inLanes(['ledger'], [scene(3, steps), { ...scene(2, steps), lanes: ['locks', 'ledger'] }]),
  ])
  const place = (line: string) => steps.indexOf(line)
  expect(place('2 begins')).toBeGreaterThan(place('1 ends'))
  expect(Math.min(place('3 begins'), place('4 begins'))).toBeGreaterThan(place('2 ends'))
})

test('a scene that fails ends the telling', async () => {
  const failing = scene(1, [], () => Promise.reject(new Error('no')))
  await expect(tellScenes(inLanes(['locks'], [failing, scene(2, [])]))).rejects.toThrow('no')
})
