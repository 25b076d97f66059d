import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settings, sources } from '../web/build-portal'

const folder = import.meta.dirname
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const isHere = (command: string) => spawnSync('which', [command]).status === 0

const addresses = {
  PORTAL_BIND: '127.0.0.1:4170',
  METRICS_BIND: '127.0.0.1:4199',
  ...{ WEB1: '127.0.0.1:4171', WEB2: '127.0.0.1:4172', WEB3: '127.0.0.1:4173' },
  ...{ POSTGRES_BIND: '127.0.0.1:4180', POSTGRES1: '127.0.0.1:4181', POSTGRES2: '127.0.0.1:4182' },
}

const units = readdirSync(folder).filter((name) => name.endsWith('.service'))

describe('HAProxy', () => {
  test.skipIf(!isHere('haproxy')).each(['haproxy.cfg', 'haproxy-postgres.cfg'])(
    '%s is a valid file',
    (name) => {
      execFileSync('haproxy', ['-c', '-q', '-f', join(folder, name)], {
        env: { ...process.env, ...addresses },
      })
    },
  )

  test('notices that a web server drains before that one stops listening', () => {
    const [, seconds = 0, fall = 0] = /default-server inter (\d+)s fall (\d+)/.exec(read('haproxy.cfg')) ?? []
    const [, drainMs = 0] = /DRAIN_MS=(\d+)/.exec(read('porteria-web@.service')) ?? []
    expect(Number(seconds) * Number(fall)).toBeGreaterThan(0)
    expect(Number(drainMs)).toBeGreaterThan(Number(seconds) * Number(fall) * 1_000)
  })

  test('asks PostgreSQL as a user of its own whether it is a standby', () => {
    const sent = [...read('haproxy-postgres.cfg').matchAll(/send-binary ([0-9a-f]+)/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex'),
    )
    const [startup, query] = sent
    expect(startup?.readInt32BE(0)).toBe(startup?.length)
    expect(startup?.subarray(8).toString()).toBe('user\0haproxy_check\0database\0postgres\0\0')
    expect(query?.readInt32BE(1)).toBe((query?.length ?? 0) - 1)
    expect(query?.subarray(5).toString()).toBe('select pg_is_in_recovery()\0')
  })
})

describe('systemd', () => {
  test.skipIf(!isHere('systemd-analyze')).each(units)('%s is a valid unit', (name) => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, name)], {
      encoding: 'utf8',
    })
    expect([status, stderr.split('\n').filter((line) => line.includes('porteria'))]).toEqual([0, []])
  })

  test('gives a web server the time that it takes to end', () => {
    const unit = read('porteria-web@.service')
    const [, stopSeconds = 0] = /TimeoutStopSec=(\d+)/.exec(unit) ?? []
    const [, drainMs = 0] = /DRAIN_MS=(\d+)/.exec(unit) ?? []
    const [, closingMs = ''] =
      /closingMs = ([\d_]+)/.exec(readFileSync('lib/server/web/serve-web.ts', 'utf8')) ?? []
    expect(Number(stopSeconds) * 1_000).toBeGreaterThan(
      Number(drainMs) + Number(closingMs.replaceAll('_', '')),
    )
  })
})

test('a worker has the same heap wherever it is started', () => {
  const places = ['package.json', 'lib/server/child-plans.ts', 'e2e/scale/parts/portal-units.ts']
  const texts = [
    ...places.map((path) => readFileSync(path, 'utf8')),
    ...['porteria-worker@.service', 'Containerfile'].map(read),
  ]
  const flags = /--max-old-space-size=\d+\W+--max-semi-space-size=\d+/
  const heaps = texts.map((text) => flags.exec(text)?.[0].replace(/\W+--/, ' --'))
  expect(new Set(heaps).size).toBe(1)
  expect(heaps[0]).toBeDefined()
})

test('the image holds every file that its commands name', () => {
  const text = read('Containerfile')
  const named = [...text.matchAll(/\b(?:lib|e2e)\/[\w/.-]+\.(?:mjs|ts)\b/g)].map(([path]) => path)
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('the image gets all that a build is made from, and nothing of this checkout that is not named', () => {
  const copied = [...read('Containerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, paths = '']) => paths.split(' '),
  )
  expect(copied).not.toContain('.')
  expect([...sources, ...settings].filter((path) => !copied.includes(path.split('/')[0] ?? ''))).toEqual([])
  expect(copied.filter((path) => !existsSync(path))).toEqual([])
})

test('the dashboard has one panel a question, each with a query', () => {
  const { panels } = JSON.parse(read('dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  expect(panels.length).toBeGreaterThan(4)
  expect(
    panels.filter(({ targets }) => !/(haproxy|porteria|process)_\w+/.test(targets[0]?.expr ?? '')),
  ).toEqual([])
})

test('every alert says for how long, how severe and what to do', () => {
  const alerts = read('prometheus-rules.yml').split('- alert: ').slice(1)
  expect(alerts.length).toBeGreaterThan(4)
  for (const alert of alerts)
    expect(alert).toMatch(/expr: .+\n\s+for: \d+m\n\s+labels: .*severity.*\n\s+annotations:\n\s+summary: .+/)
})
