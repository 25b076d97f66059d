/**
 * `npm run scale -- replicas|pooler|failover|node|upgrade|image|large|resellers [--json]`: the product on several processes and servers of this
 * machine, behind HAProxy, PgBouncer and a pair of PostgreSQL servers. Exit code 1 when a target is missed.
 */
import { Command, CommanderError } from 'commander'
import { openCliIo } from '../../lib/server/cli/cli-io'
import { Refusal } from '../../lib/server/cli/refusal'
import { playFailover } from './failover/play-failover'
import { playImage } from './image/play-image'
import { largeParts, playLarge } from './large/play-large'
import { nodeParts, playNode } from './node/play-node'
import type { Outcome } from './outcome'
import { playPooler } from './pooler/play-pooler'
import { playReplicas } from './replicas/play-replicas'
import { playResellers } from './resellers/play-resellers'
import { playUpgrade } from './upgrade/play-upgrade'

const io = openCliIo(() => process.argv.includes('--json'))
const program = new Command('npm run scale --').exitOverride().showHelpAfterError()
const say = (line: string) => io.note(line)

function report(outcome: Outcome): void {
  const { missed, ...figures } = outcome
  io.result(outcome, [
    JSON.stringify(figures, null, 2),
    ...missed.map((one) => `missed: ${one}`),
    missed.length === 0 ? 'Every target was met.' : `${missed.length} targets were missed.`,
  ])
  if (missed.length > 0) io.exitWith(1)
}

program
  .command('replicas')
  .description(
    'a rolling restart of three web and two worker processes behind HAProxy, while forms are posted',
  )
  .option('--builds <n>', 'from how many builds of the same sources they run, 1 or 2', '2')
  .option('--from <commit>', 'the version of one web server and one worker, on the newer schema')
  .option('--json', 'one JSON line instead of text')
  .action(async ({ builds, from }: { builds: string; from?: string }) =>
    report(await playReplicas({ builds: Number(builds), from, say })),
  )

program
  .command('pooler')
  .description('web servers behind PgBouncer in transaction mode')
  .option('--seconds <n>', 'how long each way is measured', '15')
  .option('--json', 'one JSON line instead of text')
  .action(async ({ seconds }: { seconds: string }) =>
    report(await playPooler({ seconds: Number(seconds), say })),
  )

program
  .command('failover')
  .description('the primary of two PostgreSQL servers is killed in the middle of a bulk run')
  .option('--rounds <n>', 'how often', '10')
  .option('--tenants <n>', 'tenants of each run', '500')
  .option('--json', 'one JSON line instead of text')
  .action(async ({ rounds, tenants }: { rounds: string; tenants: string }) =>
    report(await playFailover({ rounds: Number(rounds), tenants: Number(tenants), say })),
  )

program
  .command('node')
  .description('start, a lock and the quick tests with each supported version of Node')
  .option('--versions <list>', 'versions in the registry', '20.19.0,22,24')
  .option('--parts <list>', 'what is done with each', nodeParts.join(','))
  .option('--json', 'one JSON line instead of text')
  .action(async ({ versions, parts }: { versions: string; parts: string }) =>
    report(await playNode({ versions: versions.split(','), parts: parts.split(','), say })),
  )

program
  .command('upgrade')
  .description('an installation of an older version, upgraded by this one, and the way back by its backup')
  .requiredOption('--from <commit>', 'the older version')
  .option('--json', 'one JSON line instead of text')
  .action(async ({ from }: { from: string }) => report(await playUpgrade({ from, say })))

program
  .command('image')
  .description('the image of lib/server/deploy/Containerfile is built, and web and worker run from it')
  .option('--json', 'one JSON line instead of text')
  .action(async () => report(await playImage({ say })))

program
  .command('large')
  .description('one reseller with very many tenants')
  .option('--tenants <n>', 'tenants at the server', '100000')
  .option('--items <n>', 'tenants of the bulk run', '10000')
  .option('--lines <n>', 'lines of the audit log', '1000000')
  .option('--parts <list>', 'what is measured after the sync', largeParts.join(','))
  .option('--json', 'one JSON line instead of text')
  .action(async (given: { tenants: string; items: string; lines: string; parts: string }) => {
    const [tenants, items, lines] = [Number(given.tenants), Number(given.items), Number(given.lines)]
    report(await playLarge({ tenants, items, lines, parts: given.parts.split(','), say }))
  })

program
  .command('resellers')
  .description('many resellers side by side')
  .option('--resellers <n>', 'how many', '200')
  .option('--tenants <n>', 'tenants of each', '500')
  .option('--minutes <n>', 'how long their syncs are watched', '5')
  .option('--json', 'one JSON line instead of text')
  .action(async (given: { resellers: string; tenants: string; minutes: string }) => {
    const [resellers, tenants] = [Number(given.resellers), Number(given.tenants)]
    report(await playResellers({ resellers, tenants, minutes: Number(given.minutes), say }))
  })

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof Refusal) {
    io.result({ refused: error.message }, error.message)
    process.exitCode = 1
  } else if (!(error instanceof CommanderError)) throw error
  else process.exitCode = error.exitCode === 0 ? 0 : 2
}
process.exit()
