import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type FigureName, reportDefinitions } from './definitions'

const files = {
  figures: 'figures.integration.test.ts',
  sums: 'sums.integration.test.ts',
  readings: 'readings.integration.test.ts',
} as const

type Proof = readonly [keyof typeof files, string]

const locks: Proof = ['sums', 'locks are what a walk through the events of each tenant finds']
const messages: Proof = [
  'sums',
  'messages are those that ended on a day, without tests to numbers of one’s own',
]
const moves: Proof = [
  'figures',
  'arrivals and departures are those of the changes, by date and by the plan of the day',
]
const money: Proof = [
  'sums',
  'money is what the ledger held: charged and paid as corrected, overdue as known when the month ended',
]

/** The test that computes a figure another way, from what it is made of; a figure without one fails the types. */
const proofs: Record<FigureName, Proof> = {
  documents: [
    'figures',
    'documents of all, a plan, a tag and a tenant are those of the readings, by day, week and month',
  ],
  documentsChange: ['readings', 'a period compares with the one before it, where each day of both was read'],
  concentration: [
    'figures',
    'the sentence has the sum with what came late, and the fewest tenants that issue half',
  ],
  ...{ arrivals: moves, departures: moves, net: moves },
  ...{ locks, lockDays: locks, lockBack: locks, lockRepeated: locks },
  quota: ['readings', 'the quota of a date is the last reading that the server told on it'],
  ...{ messagesSent: messages, messagesRefused: messages, messagesOpen: messages },
  funnel: [
    'readings',
    'each step of the signup counts on its day, and nothing is known before the form was first opened',
  ],
  cohort: [
    'figures',
    'a cohort is those that came in its month, and how many of those known issued in each later one',
  ],
  ...{ charged: money, paid: money, overdue: money },
}

test('each figure of a definition has a test that computes it another way', () => {
  const texts = Object.fromEntries(
    Object.entries(files).map(([name, file]) => [
      name,
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ]),
  )
  const defined = Object.values(reportDefinitions).flatMap(({ figures }) => figures)
  expect(defined.toSorted()).toEqual(Object.keys(proofs).toSorted())
  const missing = defined.filter((figure) => {
    const [file, name] = proofs[figure]
    return !texts[file]?.includes(`test('${name}'`)
  })
  expect(missing).toEqual([])
})
