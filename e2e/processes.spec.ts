import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pickPort } from '../lib/server/process/pick-port'
import { isRunning } from '../lib/server/process/process-identity'
import { interruptStart, type Phase } from './chaos/starts/interrupt-start'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { expect, expectAccessible, bareTest as test } from './support/journeys/fixtures'
import { dropSession } from './support/journeys/people'
import { PortalProcess } from './support/journeys/portal-process'
import { readPage } from './support/journeys/read-page'

// Each start takes as long as the machine is busy.
test.describe.configure({ mode: 'serial' })

let portal: PortalProcess

test.beforeAll(async () => {
  portal = await PortalProcess.createEmpty({ SANDBOX: 'off' })
})

test.afterAll(() => portal.dispose())

const builtAt = () => statSync('.next/porteria-sources').mtimeMs
const isServing = async () => (await fetch(`${portal.run().portal}/api/health/ready`)).status

test('outside the demo the first start prints a one-time link and makes no account', async () => {
  const run = await portal.start()
  expect(run.demo).toBeNull()
  expect(portal.output).toMatch(/\/setup\?key=[\w-]{20,}/)
  expect(await isServing()).toBe(200)
})

test('nobody but this machine reaches it, by its usual address', async () => {
  test.skip(process.platform !== 'linux', 'all of 127.0.0.0/8 is this machine on Linux alone')
  const { port } = new URL(portal.run().portal)
  expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(200)
  // A server that listens everywhere answers here too.
  await expect(fetch(`http://127.0.0.2:${port}/api/health/live`)).rejects.toThrow()
})

test('the link makes the first owner, keeps what was typed when something is wrong, and opens once', async ({
  page,
}) => {
  const { portal: origin } = portal.run()
  const person = { email: 'rosa.paz@cumbre.example', password: 'a quiet lamp over the door' }
  const closed = 'Este enlace no abre'
  const link = portal.output.match(/http\S+\/setup\?key=[\w-]+/)?.[0] ?? ''
  expect((await readPage(page.request, `${origin}/setup`)).titles).toEqual([closed])
  await page.goto(link)
  await expectAccessible(page)

  await page.getByLabel('Nombre de su negocio').fill('Cumbre Facturación S.A.C.')
  await page.getByLabel('Su nombre').fill('Rosa Paz')
  await page.getByLabel('Correo').fill('rosa.paz')
  await page.getByLabel('Contraseña').fill('corta')
  await page.getByRole('button', { name: 'Crear la cuenta' }).click()
  await expect(page.getByLabel('Correo')).toHaveAccessibleDescription(/correo válido/)
  await expect(page.getByLabel('Contraseña')).toHaveAccessibleDescription(/12 caracteres/)
  await expect(page.getByLabel('Correo')).toHaveValue('rosa.paz')
  await expect(page.getByLabel('Su nombre')).toHaveValue('Rosa Paz')
  await expect(page.getByLabel('Nombre de su negocio')).toHaveValue('Cumbre Facturación S.A.C.')
  await expectAccessible(page)

  await page.getByLabel('Correo').fill(person.email)
  await page.getByLabel('Contraseña').fill(person.password)
  await page.getByRole('button', { name: 'Crear la cuenta' }).click()
  await expect(page).toHaveURL(`${origin}/settings/connection`)
  await expectAccessible(page)

  await dropSession(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: closed })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Ir a iniciar sesión' })).toHaveAttribute('href', '/login')
  await enterOverHttp(page.context(), origin, person)
})

test('its secrets and addresses can be read by their owner alone', () => {
  for (const name of ['secrets.json', 'run.json', 'portal.env']) {
    expect(statSync(join(portal.home, name)).mode & 0o077).toBe(0)
  }
})

test('a second start on the same folder is refused in one sentence', async () => {
  const second = await PortalProcess.createEmpty({ SANDBOX: 'off', PORTERIA_HOME: portal.home })
  expect(await second.startExpectingFailure()).toBe(1)
  expect(second.output).toMatch(/already runs on .* stop it first/)
  expect(second.output).not.toMatch(/\n\s+at /)
  expect(await isServing()).toBe(200)
})

test('a killed web server, worker or database is started again by itself', async () => {
  for (const name of ['web', 'worker', 'database']) {
    const before = portal.run().pids[name]
    process.kill(before ?? 0, 'SIGKILL')
    await expect.poll(() => portal.run().pids[name] ?? before).not.toBe(before)
  }
  await expect.poll(() => isServing().catch(() => 0)).toBe(200)
})

test('after a kill of the supervisor, with half-written files left, the next start ends the orphans and rebuilds nothing', async () => {
  const before = portal.identify()
  const stamp = builtAt()
  await portal.stop('SIGKILL')
  for (const name of ['run.json.1', 'supervisor.lock']) {
    writeFileSync(join(portal.home, name), '{"pid": 1')
  }
  await portal.start()
  expect(builtAt()).toBe(stamp)
  expect(await isServing()).toBe(200)
  expect(before.filter(isRunning)).toEqual([])
})

test('a web server beside the first ends with the process that started it, also when that is killed', async () => {
  const run = portal.run()
  const port = await pickPort()
  const web = spawn(process.execPath, ['--conditions=react-server', 'lib/server/web/web.mjs'], {
    env: { ...process.env, PORTERIA_HOME: portal.home, PORT: String(port), PORTAL_URL: run.portal },
    stdio: 'ignore',
  })
  const answers = () => fetch(`http://127.0.0.1:${port}/api/health/live`).then((answer) => answer.status)
  await expect.poll(() => answers().catch(() => 0), { timeout: 120_000 }).toBe(200)
  web.kill('SIGKILL')
  await expect.poll(() => answers().catch(() => 0)).toBe(0)
})

test('Ctrl-C ends every child and leaves no address behind', async () => {
  const before = portal.identify()
  expect(await portal.stop()).toBe(0)
  expect(before.filter(isRunning)).toEqual([])
  expect(() => portal.run()).toThrow()
})

// `npm run chaos -- starts` tries many more moments.
test.describe('a start that is told to end leaves no process and no port behind', () => {
  test.skip(process.platform !== 'linux', 'looks into processes')
  let home = ''
  test.beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'porteria-e2e-starts-'))
    chmodSync(home, 0o711)
  })
  test.afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))

  const phases: Phase[] = [
    'making the database',
    'migrating',
    'starting the worker',
    'starting the web server',
  ]
  for (const phase of phases) {
    test(phase, async () => {
      const { left } = await interruptStart(home, { phase, afterMs: 0 }, { SANDBOX: 'off' })
      expect(left).toEqual([])
    })
  }
})

// `lib/server/settings.test.ts` holds the sentences about all other settings.
test.describe('what a person must do is said in one sentence', () => {
  const cases: [string, Record<string, string>, RegExp][] = [
    [
      'a folder that cannot be written',
      { PORTERIA_HOME: '/dev/null/home' },
      /cannot be written: .* PORTERIA_HOME/,
    ],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgresql://a:b@127.0.0.1:9/x' },
      /cannot be reached at 127\.0\.0\.1:9/,
    ],
    ['a broken database address', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL is not an address/],
  ]

  for (const [name, env, sentence] of cases) {
    test(name, async () => {
      const process = await PortalProcess.createEmpty({ SANDBOX: 'off', ...env })
      expect(await process.startExpectingFailure()).toBe(1)
      expect(process.output).toMatch(sentence)
      expect(process.output).not.toMatch(/\n\s+at /)
      await process.dispose()
    })
  }

  test('a port in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => blocker.once('listening', resolve))
    const address = blocker.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const process = await PortalProcess.createEmpty({ SANDBOX: 'off', PORT: String(port) })
    expect(await process.startExpectingFailure()).toBe(1)
    expect(process.output).toContain(`Port ${port} is in use`)
    await process.dispose()
    blocker.close()
  })
})
