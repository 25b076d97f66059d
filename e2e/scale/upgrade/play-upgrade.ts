import { join, resolve } from 'node:path'
import { buildPortal } from '../../../lib/server/web/build-portal'
import { withPortalDatabase } from '../../support/journeys/portal-database'
import { type Outcome, openJudge } from '../outcome'
import { type Cleanup, withCleanup } from '../parts/cleanup'
import { ports, requirePorts } from '../parts/ports'
import { lockOne, type Product, runCommand, startProduct } from '../parts/product'
import { buildCheckout, checkOutVersion } from '../replicas/second-checkout'

type Options = { from: string; say: (line: string) => void }

/** What an upgrade must not lose. */
type Kept = { tenants: number; auditLines: number; migrations: number }

/** An installation of an older version with its demo, upgraded by `npm start` of this one, and the way back by its backup. */
export function playUpgrade(options: Options): Promise<Outcome> {
  return withCleanup(async (cleanup) => {
    await requirePorts(ports.node, ports.nodeSandbox)
    return play(cleanup, options)
  })
}

function openProduct(checkout: string, home: string, settings: Record<string, string> = {}): Product {
  const env = {
    ...process.env,
    ...{ PORTERIA_HOME: home, PORT: String(ports.node), SANDBOX_PORT: String(ports.nodeSandbox) },
    ...{ DEMO_STORY: 'off', ...settings },
  }
  return { node: process.execPath, checkout: resolve(checkout), home, env }
}

async function play(cleanup: Cleanup, { from, say }: Options): Promise<Outcome> {
  const { judge, missed } = openJudge()
  say('Building both versions …')
  await buildPortal(join(cleanup.folder('build'), 'build.log'))
  const older = checkOutVersion(cleanup, from)
  buildCheckout(older)
  const home = cleanup.folder('upgrade-home')
  const to = { data: join(cleanup.folder('backup'), 'data'), keys: join(cleanup.folder('keys'), 'keys') }

  say(`${from}: start, a lock, a backup …`)
  const before = await run(cleanup, openProduct(older, home), async (product) => {
    judge(lockOne(product).isConfirmed, 'the older version confirms no lock')
    const backup = runCommand(product, ['backup', '--to', to.data])
    judge(backup !== null, 'the older version makes no backup')
    judge(runCommand(product, ['backup', 'key', '--to', to.keys]) !== null, 'its keys are not kept')
    return { ...(await count(home)), rows: backup?.rows }
  })

  say('This version on the same data folder …')
  const startedAt = performance.now()
  let startMs = 0
  const after = await run(cleanup, openProduct('.', home), async (product) => {
    startMs = Math.round(performance.now() - startedAt)
    const kept = await count(home)
    judge(lockOne(product).isConfirmed, 'this version confirms no lock after the upgrade')
    judge(runCommand(product, ['audit', 'verify']) !== null, 'the audit log is not whole after the upgrade')
    return kept
  })
  judge(after.tenants === before.tenants, `${after.tenants} tenants, and ${before.tenants} before`)
  judge(after.auditLines >= before.auditLines, `${after.auditLines} audit lines, ${before.auditLines} before`)
  judge(after.migrations > before.migrations, 'no migration lies between the two versions')

  say(`Back to ${from} by its backup …`)
  const back = await goBack(cleanup, older, to)
  judge(back.restored, 'the backup does not come back with the older version')
  judge(back.isWhole, 'the audit log is not whole on the way back')
  judge(
    back.tenants === before.tenants,
    `${back.tenants} tenants on the way back, and ${before.tenants} before`,
  )
  return { from, before, after: { startMs, ...after }, back, missed }
}

async function goBack(cleanup: Cleanup, older: string, to: { data: string; keys: string }) {
  const product = openProduct(older, cleanup.folder('restored'), { SANDBOX: 'off' })
  const restored = runCommand(product, ['restore', '--from', to.data, '--keys-from', to.keys])
  return run(cleanup, product, async () => ({
    ...(await count(product.home)),
    restored: restored !== null,
    isWhole: runCommand(product, ['audit', 'verify']) !== null,
  }))
}

/** Starts it, works with it, ends it. */
async function run<T>(
  cleanup: Cleanup,
  product: Product,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const stop = await startProduct(cleanup, product)
  try {
    return await work(product)
  } finally {
    await stop()
  }
}

function count(home: string): Promise<Kept> {
  return withPortalDatabase(home, async (client, enter) => {
    await enter('andes')
    const { rows } = await client.query<Kept>(
      `select (select count(*)::int from portal.tenant) as tenants,
         (select count(*)::int from portal.audit_event) as "auditLines",
         (select count(*)::int from public._prisma_migrations where finished_at is not null) as migrations`,
    )
    return rows[0] ?? { tenants: 0, auditLines: 0, migrations: 0 }
  })
}
