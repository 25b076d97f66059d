import { beforeAll, expect, test } from 'vitest'
import { jsonOf, runCommand } from '../../../../../e2e/support/run-command'
import { listTestTenants, readEnds, type TestTenant } from '../../../../../e2e/support/test-locks'
import { asOwner } from '../../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../../e2e/support/test-reseller'

process.env.LOCK_SETTLE_MS = '5100'

let reseller: TestReseller
let tenants: TestTenant[]
let slug: string

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 4 })
  tenants = await listTestTenants(reseller)
  const [row] = await asOwner<{ slug: string }>('select slug from portal.reseller where id = $1', [
    reseller.resellerId,
  ])
  slug = row?.slug as string
  return () => reseller.close()
})

/** Runs a command with `input` on stdin and without a worker. */
const locks = (args: string[], input = '') =>
  runCommand(['locks', ...args, '--reseller', slug, '--json'], input)

test('a list from standard input is previewed, and runs only with its number', async () => {
  const [one, two] = tenants as [TestTenant, TestTenant]
  const preview = await locks(
    ['preview', '--desired', 'locked', '--rucs', '-'],
    `${one.ruc}\n${two.ruc}\n20999999999`,
  )
  expect(preview.code).toBe(0)
  expect(jsonOf(preview)).toMatchObject({
    toSend: 2,
    groups: { change: 2 },
    lines: [{ line: 3, problem: 'not-found' }],
  })
  expect(await readEnds(reseller, one)).toEqual({ central: 'unlocked', host: 'unlocked' })
  const start = ['start', '--draft', String(jsonOf(preview).draft), '--reason', 'No pagó', '--yes']
  expect(jsonOf(await locks([...start, '3']))).toMatchObject({ ok: false, error: 'draft-count-wrong' })
  const done = await locks([...start, '2'])
  expect(done.code).toBe(0)
  expect(jsonOf(done)).toMatchObject({ ok: true, states: { confirmed: 2 } })
  expect(await readEnds(reseller, two)).toEqual({ central: 'locked', host: 'locked' })
  expect(jsonOf(await locks([...start, '2']))).toMatchObject({ run: jsonOf(done).run })
})

test('a filter takes all that match, and --no-wait leaves the run to a worker', async () => {
  const preview = await locks([
    'preview',
    '--desired',
    'locked',
    '--filter',
    'tab=active',
    `search=${tenants[2]?.ruc}`,
  ])
  expect(jsonOf(preview)).toMatchObject({ toSend: 1 })
  const start = [
    'start',
    '--draft',
    String(jsonOf(preview).draft),
    '--reason',
    'debt',
    '--yes',
    '1',
    '--no-wait',
  ]
  expect(jsonOf(await locks(start))).toMatchObject({ ok: true })
  const rows = await asOwner("select from portal.lock_item where state = 'planned' and tenant_id = $1", [
    tenants[2]?.id,
  ])
  expect(rows).toHaveLength(1)
})

test('neither a list nor a filter, or both, is wrong usage', async () => {
  expect((await locks(['preview', '--desired', 'locked'])).code).toBe(2)
  const both = ['preview', '--desired', 'locked', '--rucs', '-', '--filter', 'tab=all']
  expect((await locks(both)).code).toBe(2)
  expect((await locks(['preview', '--desired', 'locked', '--filter', 'tab=nothing'])).code).toBe(2)
})
