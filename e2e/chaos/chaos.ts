/**
 * `npm run chaos [-- locks|rules|signups|messages|receivables|histories|reach] [--runs=200] [--seed=1] [--lanes=N] [--pace=1] [--only=K] [--json]`:
 * random rounds of one part of the portal over a real database and the sandbox. `starts [--moments=20]` interrupts
 * starts of the whole product, `properties [--times=20] [--seed=1]` runs the property tests with more values.
 * Exit code 1 when a judge found something.
 */
import { Command, CommanderError } from 'commander'
import { openCliIo } from '../../lib/server/cli/cli-io'
import { startTestPostgres } from '../support/test-postgres'
import { directedRounds } from './locks/directed-rounds'
import { messageJudges } from './messages/judge-messages'
import { reachJudges } from './reach/judge-reach'
import { monthJudges } from './receivables/judge-month'
import { runLanes } from './run-lanes'
import { runProperties } from './run-properties'
import { signupJudges } from './signups/judge-signups'
import { sweepStarts } from './starts/sweep-starts'
import type { RoundReport } from './subject'
import type { SubjectName } from './subjects'
import { type Collector, collectReports, isBad } from './summary'

type Options = {
  runs: string
  seed: string
  from: string
  lanes: string
  pace: string
  only?: string
  stopAfter?: string
  faults?: string
  weaken: string[]
  json?: boolean
}

const lockJudges = ['wrongState', 'falseConfirmed', 'doubleFlips', 'lost', 'hidden', 'undecided']
const io = openCliIo(() => process.argv.includes('--json'))
const program = new Command('npm run chaos --').exitOverride().showHelpAfterError()

// The test server accepts 120 connections. A lane of signups or messages takes up to 29: 12 each for the pools of portal
// and sandbox, 5 as owner. Measured peaks are 18 for those and 10 for a lane of locks.
addSubject({
  name: 'locks',
  description: 'lock and unlock runs, under faults, kills and manual changes at the server',
  judges: lockJudges,
  lanes: 8,
  isDefault: true,
})

addSubject({
  name: 'rules',
  description: 'one round for each rule of what may be claimed, with the rule and without it',
  judges: [...lockJudges, 'unnoticed'],
  lanes: 8,
  runs: directedRounds.length,
})

addSubject({
  name: 'signups',
  description: 'five signups a round, under faults, kills and concurrent workers',
  judges: signupJudges,
  lanes: 4,
})

addSubject({
  name: 'messages',
  description: 'twenty messages a round, under faults, kills, lost connections and pauses',
  judges: messageJudges,
  lanes: 4,
  runs: 50,
})

addSubject({
  name: 'receivables',
  description: 'a month of charges, payments, locks and unlocks a round, killed at every step',
  judges: monthJudges,
  lanes: 4,
})

addSubject({
  name: 'histories',
  description: 'one random history of accounts a round, equal to the cent with a plain ledger',
  judges: ['unequal', 'balances', 'lost'],
  lanes: 4,
  runs: 10_000,
})

addSubject({
  name: 'reach',
  description: 'a hundred events a round to a receiver and an inbox, under faults and kills',
  judges: reachJudges,
  lanes: 4,
  runs: 10,
})

program
  .command('starts')
  .description('starts of the product that receive SIGTERM at moments spread over their phases')
  .option('--moments <n>', 'how many', '20')
  .option('--json', 'one JSON line instead of text')
  .action(async ({ moments }: { moments: string }) => {
    const sweep = await sweepStarts(Number(moments), (line) => io.note(line))
    io.result(sweep, JSON.stringify(sweep, null, 2))
    if (sweep.wrong.length > 0) io.exitWith(1)
  })

program
  .command('properties')
  .description('the property tests of the suite, with more values')
  .option('--times <n>', 'multiplies the number of values', '20')
  .option('--seed <s>', 'the same seed gives the same values', '1')
  .action(({ times, seed }: { times: string; seed: string }) => {
    if (!runProperties({ times: Number(times), seed: Number(seed) })) io.exitWith(1)
  })

type SubjectCommand = {
  name: SubjectName
  description: string
  judges: string[]
  lanes: number
  runs?: number
  isDefault?: boolean
}

function addSubject({ name, description, judges, lanes, runs = 200, isDefault }: SubjectCommand): void {
  program
    .command(name, { isDefault })
    .description(description)
    .option('--runs <n>', 'number of rounds', String(runs))
    .option('--seed <s>', 'the same seed plans the same rounds', '1')
    .option('--from <k>', 'the first round, to play a seed in pieces', '0')
    .option('--lanes <n>', 'number of concurrent processes', String(lanes))
    .option('--pace <n>', 'multiplies every wait, for a busy machine', '1')
    .option('--only <k>', 'plays this round only and prints its story')
    .option('--stop-after <n>', 'stops after this many bad rounds')
    .option(
      '--faults <set>',
      'locks only: `ends`, or `answers` without silent hosts, bad tokens and half-done changes',
      'ends',
    )
    .option(
      '--weaken <name[=value]>',
      'overrides a number of the part under test, such as settleMs=0, or leaves out a rule, such as centralAlone',
      (text, before: string[]) => [...before, text],
      [] as string[],
    )
    .option('--json', 'one JSON line instead of text')
    .action((options: Options) => play(name, options, judges))
}

async function play(subject: SubjectName, options: Options, judges: string[]): Promise<void> {
  process.env.CHAOS_PACE = options.pace
  const seed = Number(options.seed)
  const weakened = Object.fromEntries(
    options.weaken.map((text) => [text.split('=')[0], Number(text.split('=')[1])]),
  )
  const rounds =
    options.only === undefined
      ? Array.from({ length: Number(options.runs) }, (_, index) => Number(options.from) + index)
      : [Number(options.only)]
  const collector = collectReports(judges)
  const badMax = Number(options.stopAfter ?? Number.POSITIVE_INFINITY)
  const server = await startTestPostgres()
  const startedAt = performance.now()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().finally(() => process.exit(130)))
  }
  try {
    await runLanes({
      ...{ subject, settings: { seed, weakened, faults: options.faults }, serverUrl: server.url, rounds },
      lanes: Number(options.lanes),
      onReport: (report) => {
        collector.add(report)
        reportRound(report, {
          subject,
          seed,
          count: collector.rounds(),
          withStory: options.only !== undefined,
        })
      },
      isEnough: () => collector.bad.length >= badMax,
    })
  } finally {
    await server.stop()
  }
  const seconds = (performance.now() - startedAt) / 1000
  printSummary(collector, seed, Number((seconds / Math.max(1, collector.rounds())).toFixed(2)))
}

function reportRound(
  report: RoundReport,
  at: { subject: SubjectName; seed: number; count: number; withStory: boolean },
): void {
  if (at.count % 50 === 0) io.note(`${at.count} rounds …`)
  if (at.withStory) io.note(report.story.join('\n'))
  if (!isBad(report)) return
  io.note(`Round ${report.round} of seed ${at.seed} went wrong, as number ${at.count} to end:`)
  for (const [judge, sentences] of Object.entries(report.wrong))
    for (const sentence of sentences) io.note(`  ${judge}: ${sentence}`)
  io.note(`  repeat: npm run chaos -- ${at.subject} --seed ${at.seed} --only ${report.round}`)
}

function printSummary(collector: Collector, seed: number, secondsPerRound: number): void {
  const summary = { seed, secondsPerRound, ...collector.summary() }
  const bad = collector.bad.map(({ round, wrong }) => ({ round, wrong }))
  io.result({ ...summary, bad }, JSON.stringify(summary, null, 2))
  if (bad.length > 0) io.exitWith(1)
}

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  process.exitCode = error.exitCode === 0 ? 0 : 2
}
process.exit()
