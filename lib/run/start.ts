import { announce } from './announce'
import { refuseHalfRestored } from './backup/empty-target'
import { buildPortal } from './build-portal'
import { portalEnvironment, sandboxEnvironment } from './child-environment'
import { type ChildPlan, KeptChild } from './child-process'
import { noteChildren, stopOrphans } from './children-file'
import { openDatabase, startServer } from './database'
import { isDemoPossible } from './demo-possible'
import { dataFolderOf } from './embedded-postgres'
import { isPortFree } from './free-port'
import { explainWrite, openHome } from './home'
import { KeptPostgres } from './kept-postgres'
import { outliveLostLines } from './outlive-lost-lines'
import { sandboxPlan, webPlan, workerPlan } from './plans'
import { writePortalEnvFile } from './portal-env-file'
import { postgresAccount } from './postgres-account'
import { Refusal } from './refusal'
import { type RunFile, removeRunFile, writeRunFile } from './run-file'
import { loadSecrets } from './secrets'
import { readSettings, type Settings } from './settings'
import { explain, Shutdown } from './shutdown'
import { takeSupervisorLock } from './supervisor-lock'

const shutdown = new Shutdown()
const say = (line: string) => console.log(line)
const noteAgainMs = 2_000

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

/** What runs goes on running where nothing can be noted down, and is noted when there is room again. */
function noteOrLater(note: () => void): void {
  try {
    note()
  } catch (error) {
    say(explain(error))
    setTimeout(() => noteOrLater(note), noteAgainMs).unref()
  }
}

async function start(): Promise<void> {
  const settings = readSettings()
  const home = openHome()
  shutdown.finally(takeSupervisorLock(home))
  const orphans = await stopOrphans(home)
  if (orphans.length) say(`Ended what an earlier start left running: ${orphans.join(', ')}.`)
  removeRunFile(home)
  shutdown.finally(() => removeRunFile(home))
  await requirePorts(settings)
  const secrets = loadSecrets(home, dataFolderOf(home.folder, postgresAccount()))

  say('Looking whether the web server must be built; the first time takes a minute or two …')
  await buildPortal(home.file('build.log'), shutdown.signal)

  const database = await openDatabase(home, secrets, settings)
  const { ownerUrl } = database
  let onChange = () => noteChildren(home, shutdown.children)
  const listener = { onChange: () => onChange(), say }
  if (database.server) {
    const restart = (port: number) => startServer(home, secrets, port)
    shutdown.add(new KeptPostgres(database.server, restart, listener))
  }
  const keep = async (plan: ChildPlan) => {
    const child = new KeptChild(plan, listener)
    shutdown.add(child)
    await child.start()
  }

  const demo = settings.sandbox && (await isDemoPossible(ownerUrl))
  const sandboxEnv = sandboxEnvironment({ home, secrets, settings, ownerUrl })
  const portalEnv = portalEnvironment({ home, secrets, settings, ownerUrl, demo })
  writePortalEnvFile(home, portalEnv)
  // What follows reads its settings once, so they must be there before it is loaded.
  Object.assign(process.env, portalEnv, { LOG_LEVEL: 'error' })
  const { migrate } = await import('./migrate')
  await refuseHalfRestored(ownerUrl)
  const { furnish } = await import('./furnish')
  await migrate(ownerUrl, secrets.database)
  if (settings.sandbox) await keep(sandboxPlan(home, sandboxEnv))
  const furnished = await furnish({ sandbox: placeOf(settings), demo, portalUrl: settings.portalUrl })
  await keep(workerPlan(home, portalEnv))
  await keep(webPlan(home, portalEnv, settings.port))

  const startedAt = new Date().toISOString()
  const note = () => {
    noteChildren(home, shutdown.children)
    const pids = Object.fromEntries(shutdown.children.map(({ name, pid }) => [name, pid]))
    writeRunFile(home, {
      portal: settings.portalUrl,
      sandbox: furnished.sandbox,
      demo: furnished.demo,
      pids: { supervisor: process.pid, ...pids },
      startedAt,
    })
  }
  note()
  onChange = () => noteOrLater(note)
  announce({ settings, home, furnished })
}

outliveLostLines()
shutdown.listen()
start().catch((error) =>
  shutdown.end(1, explain(explainWrite(error, process.env.PORTERIA_HOME || '.porteria'))),
)
