import { announce } from './announce'
import { refuseHalfRestored } from './backup/begin-restore'
import { sandboxPlan, webPlan, workerPlan } from './child-plans'
import { Refusal } from './cli/refusal'
import { isDemoPossible } from './demo/is-demo-possible'
import type { SeededFirstRun } from './demo/seed-first-run'
import { explainWrite, type Home, openHome } from './home'
import { rotateLog } from './log-file'
import { writePortalEnvFile } from './portal-env-file'
import { openDatabase, startServer } from './postgres/database'
import { dataFolderOf } from './postgres/embedded-postgres'
import { postgresAccount } from './postgres/postgres-account'
import { refreshStatistics } from './postgres/refresh-statistics'
import { SupervisedPostgres } from './postgres/supervised-postgres'
import { portalEnvironment, sandboxEnvironment, seedingEnvironment } from './process/child-environment'
import { recordChildren, stopOrphans } from './process/children-file'
import { ignoreLogWriteErrors } from './process/ignore-log-write-errors'
import { isPortFree } from './process/pick-port'
import { type RunFile, removeRunFile, writeRunFile } from './process/run-file'
import { explain, Shutdown } from './process/shutdown'
import { type ChildPlan, type Listener, SupervisedChild } from './process/supervised-child'
import { takeSupervisorLock } from './process/take-supervisor-lock'
import { loadSecrets, type Secrets } from './secrets'
import { readSettings, type Settings } from './settings'
import { buildPortal } from './web/build-portal'

const shutdown = new Shutdown()
const say = (line: string) => console.log(line)
const noteAgainMs = 2_000
const rotateLogsEveryMs = 60_000

async function requirePorts({ port, sandboxPort, sandbox }: Settings): Promise<void> {
  const wanted: [string, number][] = [['PORT', port]]
  if (sandbox) wanted.push(['SANDBOX_PORT', sandboxPort])
  for (const [name, number] of wanted) {
    if (await isPortFree(number)) continue
    throw new Refusal(
      `Port ${number} is in use by another program: stop that one, or choose another port with ${name}=${number + 1} npm start.`,
    )
  }
}

function placeOf({ sandbox, sandboxPort }: Settings): RunFile['sandbox'] {
  const place = `localhost:${sandboxPort}`
  return sandbox ? { central: `http://${place}`, baseDomain: place } : null
}

/** Running processes continue if a file cannot be written (full disk); retried later. */
function noteOrLater(note: () => void): void {
  try {
    note()
  } catch (error) {
    say(explain(error))
    setTimeout(() => noteOrLater(note), noteAgainMs).unref()
  }
}

/** Opens and locks the data folder and stops what an earlier start left running. */
async function takeHome(settings: Settings): Promise<{ home: Home; secrets: Secrets }> {
  const home = openHome()
  shutdown.finally(takeSupervisorLock(home))
  const orphans = await stopOrphans(home)
  if (orphans.length) say(`Ended what an earlier start left running: ${orphans.join(', ')}.`)
  removeRunFile(home)
  shutdown.finally(() => removeRunFile(home))
  await requirePorts(settings)
  const secrets = loadSecrets(home, dataFolderOf(home.folder, postgresAccount()))
  rotateLogs(home)
  return { home, secrets }
}

const logs = ['web.log', 'worker.log', 'sandbox.log', 'postgres.log']

function rotateLogs(home: Home): void {
  setInterval(() => {
    for (const name of logs) rotateLog(home.file(name))
  }, rotateLogsEveryMs).unref()
}

/** Starts and supervises the database; returns its owner's connection. */
function keepDatabase(place: { home: Home; secrets: Secrets; settings: Settings; listener: Listener }) {
  const { home, secrets, settings, listener } = place
  return shutdown.during(async () => {
    const { ownerUrl, server } = await openDatabase(home, secrets, settings)
    const restart = (port: number) => startServer(home, secrets, port)
    if (server) shutdown.add(new SupervisedPostgres(server, restart, listener))
    return ownerUrl
  })
}

async function start(): Promise<void> {
  const settings = readSettings()
  const { home, secrets } = await takeHome(settings)
  say('Looking whether the web server must be built; the first time takes a minute or two …')
  await shutdown.during(() => buildPortal(home.file('build.log'), shutdown.signal))

  let onChange = () => recordChildren(home, shutdown.children)
  const listener = { onChange: () => onChange(), say }
  const [ownerUrl, { migrate }, { seedFirstRun }] = await Promise.all([
    keepDatabase({ home, secrets, settings, listener }),
    import('./postgres/migrate'),
    import('./demo/seed-first-run'),
    import('./postgres/with-schema-engine').then(({ preloadSchemaEngine }) => preloadSchemaEngine()),
  ])
  const keep = async (plan: ChildPlan, after?: Promise<unknown>) => {
    shutdown.goOn()
    const child = new SupervisedChild(plan, listener)
    shutdown.add(child)
    await child.start(after)
  }

  const demo = settings.sandbox && (await isDemoPossible(ownerUrl))
  const sandboxEnv = sandboxEnvironment({ home, secrets, settings, ownerUrl })
  const portalEnv = portalEnvironment({ home, secrets, settings, ownerUrl, demo })
  writePortalEnvFile(home, portalEnv)
  // Modules read it once, when they first need something of it.
  Object.assign(process.env, portalEnv, demo && seedingEnvironment(portalEnv, settings), {
    LOG_LEVEL: 'error',
  })
  await refuseHalfRestored(ownerUrl)
  await migrate(ownerUrl, secrets.database)
  const { story, portalUrl } = settings
  const sandbox = settings.sandbox ? keep(sandboxPlan(home, sandboxEnv)) : undefined
  const seeding = seedFirstRun({
    sandbox: placeOf(settings),
    sandboxStarts: sandbox,
    demo,
    story,
    portalUrl,
    refreshStatistics: () => refreshStatistics(ownerUrl),
  })
  // They load meanwhile, and neither works nor listens before everything is there.
  const [seeded] = await Promise.all([
    seeding,
    sandbox,
    keep(workerPlan(home, portalEnv), seeding),
    keep(webPlan(home, portalEnv, settings), seeding),
  ])
  shutdown.goOn()

  const note = noteOf({ home, settings, seeded })
  note()
  onChange = () => noteOrLater(note)
  announce({ settings, home, seeded })
}

/** Records the running processes whenever they change. */
function noteOf(run: { home: Home; settings: Settings; seeded: SeededFirstRun }): () => void {
  const { home, settings, seeded } = run
  const startedAt = new Date().toISOString()
  return () => {
    recordChildren(home, shutdown.children)
    const pids = Object.fromEntries(shutdown.children.map(({ name, pid }) => [name, pid]))
    writeRunFile(home, {
      portal: settings.portalUrl,
      sandbox: seeded.sandbox,
      demo: seeded.demo,
      pids: { supervisor: process.pid, ...pids },
      startedAt,
    })
  }
}

ignoreLogWriteErrors()
shutdown.listen()
start().catch((error) =>
  shutdown.end(1, explain(explainWrite(error, process.env.PORTERIA_HOME || '.porteria'))),
)
