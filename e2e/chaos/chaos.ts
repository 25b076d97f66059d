/**
 * `npm run chaos [-- locks|rules|signups|messages] [--runs=200] [--seed=1] [--lanes=8] [--pace=1] [--only=K] [--json]`:
 * random rounds of one part of the portal over the real database and sandbox; `rules` plays one for each rule of what
 * may be claimed about a lock. `starts [--moments=20]` ends starts of the whole product instead, at moments spread over
 * their phases, and `properties [--times=20] [--seed=1]` tries the properties of the unit tests many times as often.
 * Exit code 1 when a judge found something.
 */
import { Command, CommanderError } from 'commander'
import { openCliIo } from '../../lib/server/cli/cli-io'
import { startTestPostgres } from '../support/test-postgres'
import { directedRounds } from './locks/directed-rounds'
import { messageJudges } from './messages/judge-messages'
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

addSubject(
  'locks',
  'runs that lock and unlock, under faults, kills and hands at the server',
  lockJudges,
  true,
)

addSubject(
  'rules',
  'one round for each rule of what may be claimed, with the rule and without it',
  [...lockJudges, 'unnoticed'],
  false,
  String(directedRounds.length),
)

addSubject(
  'signups',
  'requests of prospects, under faults, kills and several processes at once: five a round',
  signupJudges,
  false,
)

addSubject(
  'messages',
  'runs of messages, under faults, kills, lost connections and hands: twenty messages a round',
  messageJudges,
  false,
  '50',
)

program
  .command('starts')
  .description(
    'starts of the product that are told to end at moments spread over their phases; nothing is left running',
  )
  .option('--moments <n>', 'how many', '20')
  .option('--json', 'one JSON line instead of text')
  .action(async ({ moments }: { moments: string }) => {
    const sweep = await sweepStarts(Number(moments), (line) => io.note(line))
    io.result(sweep, JSON.stringify(sweep, null, 2))
    if (sweep.wrong.length > 0) io.exitWith(1)
  })

program
  .command('properties')
  .description('the properties of the unit tests, tried many times as often as the suite does, from a seed')
  .option('--times <n>', 'how many times as often', '20')
  .option('--seed <s>', 'the same seed tries the same values', '1')
  .action(({ times, seed }: { times: string; seed: string }) => {
    if (!runProperties({ times: Number(times), seed: Number(seed) })) io.exitWith(1)
  })

function addSubject(
  name: SubjectName,
  about: string,
  judges: string[],
  isDefault: boolean,
  runs = '200',
): void {
  program
    .command(name, { isDefault })
    .description(about)
    .option('--runs <n>', 'how many rounds', runs)
    .option('--seed <s>', 'the same seed plans the same rounds', '1')
    .option('--lanes <n>', 'how many processes play at once', '8')
    .option('--pace <n>', 'makes every wait so many times longer, for a machine that others use too', '1')
    .option('--only <k>', 'plays this round alone and tells its story')
    .option('--stop-after <n>', 'ends after this many bad rounds')
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
      ? Array.from({ length: Number(options.runs) }, (_, index) => index)
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
        comment(report, { subject, seed, count: collector.rounds(), tells: options.only !== undefined })
      },
      isEnough: () => collector.bad.length >= badMax,
    })
  } finally {
    await server.stop()
  }
  const seconds = (performance.now() - startedAt) / 1000
  conclude(collector, seed, Number((seconds / Math.max(1, collector.rounds())).toFixed(2)))
}

function comment(
  report: RoundReport,
  at: { subject: SubjectName; seed: number; count: number; tells: boolean },
): void {
  if (at.count % 50 === 0) io.note(`${at.count} rounds …`)
  if (at.tells) io.note(report.story.join('\n'))
  if (!isBad(report)) return
  io.note(`Round ${report.round} of seed ${at.seed} went wrong, as the ${at.count}th to end:`)
  for (const [judge, sentences] of Object.entries(report.wrong))
    for (const sentence of sentences) io.note(`  ${judge}: ${sentence}`)
  io.note(`  again: npm run chaos -- ${at.subject} --seed ${at.seed} --only ${report.round}`)
}

function conclude(collector: Collector, seed: number, secondsPerRound: number): void {
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
