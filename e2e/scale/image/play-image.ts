import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { countEnded, openLockLedger, startRun } from '../load/lock-ledger'
import { openPortal } from '../load/portal-client'
import { type Outcome, openJudge } from '../outcome'
import { type Cleanup, withCleanup } from '../parts/cleanup'
import { requirePrograms } from '../parts/find-program'
import { type Installation, openInstallation } from '../parts/open-installation'
import { ports, requirePorts } from '../parts/ports'
import { Unit } from '../parts/unit'
import { ContainerBuilder } from './container-builder'

type Options = { say: (line: string) => void }

const file = 'lib/server/deploy/Containerfile'
const image = 'porteria'
const tenants = 20
const runTimeoutMs = 120_000

/** What must not come along from the checkout, whatever is left lying there. */
const strangers = ['/opt/porteria/.git', '/opt/porteria/.porteria', '/opt/porteria/README.md']

/** The image is built by the lines of its recipe; web and worker run from it, on a database of this machine. */
export function playImage({ say }: Options): Promise<Outcome> {
  requirePrograms('buildah', 'mmdebstrap')
  return withCleanup(async (cleanup) => {
    await requirePorts(ports.portal)
    return play(cleanup, say)
  })
}

async function play(cleanup: Cleanup, say: Options['say']): Promise<Outcome> {
  const { judge, missed } = openJudge()
  const recipe = readFileSync(file, 'utf8')
  const [, base = '', major = ''] = /^FROM (\S+\/node:(\d+)\S*)/m.exec(recipe) ?? []
  const builder = new ContainerBuilder(cleanup)
  say(`Making ${base} of Debian's packages and the registry's Node ${major} …`)
  await builder.makeBase(base, major)
  say('Building the image …')
  const startedAt = performance.now()
  const how = ['--isolation', 'chroot', '--pull-never', '--layers=false']
  await builder.buildah('build', ...how, '--file', file, '--tag', image, '.')
  const buildMs = Math.round(performance.now() - startedAt)
  const container = await builder.buildah('from', '--pull-never', image)
  const inside = (...command: string[]) =>
    builder.buildah('run', '--isolation', 'chroot', container, '--', ...command)
  const account = await inside('id', '-un')
  judge(account === 'porteria', `the image runs as ${account}`)
  const tests = strangers.map((path) => `if test -e ${path}; then echo ${path}; fi`)
  const found = (await inside('sh', '-c', tests.join('; '))).split(/\s+/).filter(Boolean)
  judge(found.length === 0, `the image holds ${found.join(', ')}`)
  say('Running web and worker from it …')
  const installation = await openInstallation(cleanup, { tenants })
  const served = await serve(cleanup, installation, { builder, container, recipe })
  judge(served.isHealthy, 'the health check of the image fails beside its own web server')
  for (const { path, status } of served.pages) judge(status === 200, `${path} answers ${status}`)
  judge(served.run.confirmed === tenants, `${served.run.confirmed} of ${tenants} locks are confirmed`)
  return { base, buildMs, megabytes: await sizeOf(builder), account, ...served, missed }
}

async function sizeOf(builder: ContainerBuilder): Promise<number> {
  const size = await builder.buildah('images', '--format', '{{.Size}}', image)
  return Number.parseFloat(size) * (size.includes('GB') ? 1_000 : 1)
}

type Built = { builder: ContainerBuilder; container: string; recipe: string }

async function serve(cleanup: Cleanup, installation: Installation, built: Built) {
  const { builder, container, recipe } = built
  const config = JSON.parse(await builder.buildah('inspect', container)) as {
    OCIv1: { config: { Cmd: string[] } }
  }
  const web = unitOf(cleanup, installation, { ...built, name: 'web', command: config.OCIv1.config.Cmd })
  const [, worker = ''] = /^# The worker: podman run … porteria (node .+?\.mjs)/m.exec(recipe) ?? []
  await web.start()
  const portal = openPortal(installation.cookie, 1)
  const pages = []
  for (const path of ['/', '/tenants', '/api/health/ready'])
    pages.push({ path, status: (await portal.send(path)).status })
  const [, check = '[]'] = /^HEALTHCHECK .*CMD (\[.+\])$/m.exec(recipe) ?? []
  const health = (JSON.parse(check) as string[]).map((word) => word.replace(':3000', `:${ports.portal}`))
  const isHealthy = await builder.buildah('run', '--isolation', 'chroot', container, '--', ...health).then(
    () => true,
    () => false,
  )
  const hands = unitOf(cleanup, installation, { ...built, name: 'worker', command: worker.split(' ') })
  const ledger = await openLockLedger(cleanup, installation)
  const runId = await startRun(installation, tenants, 'locked')
  // It says that it is ready to a supervisor alone: the run tells.
  await hands.start()
  const deadline = Date.now() + runTimeoutMs
  while (!(await countEnded(runId)).isOver && Date.now() < deadline) await delay(200)
  await portal.close()
  const endMs = await web.stop()
  return { pages, isHealthy, endMs, run: await ledger.judge(runId, 'locked') }
}

/** What the orchestrator gives a container, and the port that this command uses in place of 3000. */
function unitOf(
  cleanup: Cleanup,
  { env, home }: Installation,
  { builder, container, name, command }: Built & { name: string; command: string[] },
): Unit {
  const { PATH, HOME, LANG, NODE_ENV, ...given } = env
  const variables = Object.entries({ ...given, PORT: String(ports.portal), HOST: '127.0.0.1' })
  const flags = variables.flatMap(([key, value]) => ['--env', `${key}=${value}`])
  const isReady =
    name === 'web'
      ? () =>
          fetch(`http://127.0.0.1:${ports.portal}/api/health/ready`).then(
            ({ status }) => status === 200,
            () => false,
          )
      : async () => true
  const unit = new Unit({
    name,
    ...builder.commandOf('run', '--isolation', 'chroot', ...flags, container, '--', ...command),
    env: { PATH, HOME, LANG, NODE_ENV },
    logPath: join(home, `${name}.log`),
    isReady,
  })
  cleanup.add(() => unit.stop())
  return unit
}
