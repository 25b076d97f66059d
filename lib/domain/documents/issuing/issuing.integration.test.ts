import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  driveIssuance,
  guide,
  type IssuanceRequest,
  invoice,
  listOnServer,
  quickIssuing,
  startTestIssuance,
} from '../../../../e2e/support/documents/test-issuing'
import { tenantGatewayOf } from '../../../../e2e/support/documents/test-vouchers'
import { listTestTenants, type TestTenant } from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import type { FaultInput } from '../../../sandbox/http/faults'
import { seededRandom } from '../../../sandbox/seed/random'
import { advanceIssuance, type IssuanceOptions } from './advance-issuance'
import { chooseIssued, recheckIssuance, reopenIssuance } from './decide-issuance'
import { getIssuance } from './queries'
import { startIssuing } from './start-issuing'

let reseller: TestReseller
let tenant: TestTenant
let other: TestTenant

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3, rowsMax: 0 })
  const [first, second] = await listTestTenants(reseller)
  tenant = first as TestTenant
  other = second as TestTenant
  await asOwner('update sandbox.tenant set host_locked_tenant = 0, locked_tenant = 0')
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.clearCalls()
})

const fault = (input: Partial<FaultInput> & Pick<FaultInput, 'kind'>, count: number | null = 1) =>
  reseller.control.setFault({ endpoint: 'documents.issue', count, ...input } as FaultInput)
const requests = () => reseller.control.hitCount('documents.issue')
const by = () => ({ resellerId: reseller.resellerId, actor: reseller.owner, tenantId: tenant.id })
const view = (issuanceId: string) => getIssuance(reseller.resellerId, { tenantId: tenant.id, issuanceId })
const eventsOf = (issuance: { events: { event: string }[] }) => issuance.events.map(({ event }) => event)

async function issue(input: IssuanceRequest, options: IssuanceOptions = {}) {
  const before = await listOnServer(tenant)
  const id = await startTestIssuance(reseller, tenant, input)
  const issuance = await driveIssuance(reseller, tenant, id, options)
  const made = (await listOnServer(tenant)).slice(before.length)
  return { issuance, made }
}

/** Somebody else issues the same at the tenant's own application. */
async function issuedElsewhere(input: IssuanceRequest) {
  return (await tenantGatewayOf(reseller, tenant.id)).issueVoucher(input.body)
}

describe('issuing a voucher', () => {
  test('makes exactly one, and keeps its number, state, links and what was said', async () => {
    const { issuance, made } = await issue(invoice())
    expect(made).toEqual([{ externalId: issuance.externalId, number: issuance.number }])
    expect(issuance).toMatchObject({ state: 'issued', authorityState: '05', nextAt: null, cause: null })
    expect(issuance.said).toContain('ha sido aceptado')
    expect(issuance.saidBy).toBe('authority')
    expect(issuance.links.xml).toMatch(/^http/)
    expect(eventsOf(issuance)).toEqual(['started', 'sending', 'issued'])
    const [trail] = await asOwner<{ after: unknown }>(
      `select after from portal.audit_event where action = 'issuing.issued' order by seq desc limit 1`,
    )
    expect(trail?.after).toMatchObject({ number: issuance.number, outcome: 'issued' })
  })

  test('sends the request in the order in which it was shown, and shows it in that order afterwards', async () => {
    const input = invoice()
    const { items, ...rest } = input.body
    input.body = { zeta: 'z', items, b: { y: 1, x: [2, { n: 1, a: 2 }] }, ...rest, aa: null }
    const { issuance } = await issue(input)
    expect(issuance.state).toBe('issued')
    expect(JSON.stringify(issuance.body)).toBe(JSON.stringify(input.body))
    const [frozen] = await asOwner<{ body: string }>(
      'select body::text as body from portal.issuance where id = $1',
      [issuance.id],
    )
    expect(frozen?.body).toBe(JSON.stringify(input.body))
  })

  test.each<[string, string]>([
    ['20100002335', 'authority'],
    ['20100000000', 'server'],
  ])('to %s is answered in the words of the %s', async (customer, saidBy) => {
    const { issuance } = await issue(invoice({ customer }))
    expect(issuance).toMatchObject({ state: 'issued', saidBy })
    expect(issuance.said).not.toBe('')
  })

  test('a refusal says why and which fields, and may be made a draft again', async () => {
    const input = invoice()
    input.body.serie_documento = 'F999'
    input.facts.series = 'F999'
    const { issuance, made } = await issue(input)
    expect(made).toEqual([])
    expect(issuance).toMatchObject({ state: 'refused', cause: 'upstream-rejected', nextAt: null })
    expect(issuance.said).toContain('La serie ingresada F999')
    const draft = await reopenIssuance({ ...by(), issuanceId: issuance.id })
    expect(draft.version).toBe(issuance.version + 1)
    expect(await reopenIssuance({ ...by(), issuanceId: issuance.id })).toEqual(draft)
    const reopened = await view(issuance.id)
    expect(reopened).toMatchObject({ state: 'draft', body: null, facts: null, form: { total: '118' } })
    expect(reopened.said).toBe(issuance.said)
  })

  test('what never left is refused with its cause, and nothing was asked of the server', async () => {
    await asOwner('update sandbox.tenant set host_locked_tenant = 1 where subdomain = $1', [tenant.subdomain])
    const { issuance } = await issue(invoice())
    await asOwner('update sandbox.tenant set host_locked_tenant = 0 where subdomain = $1', [tenant.subdomain])
    expect(issuance).toMatchObject({ state: 'refused', cause: 'tenant-locked' })
    expect(await requests()).toBe(0)
  })

  test('a tenant without a token is refused, not left waiting', async () => {
    await asOwner('delete from portal.tenant_token where tenant_id = $1', [other.id])
    const id = await startTestIssuance(reseller, other, invoice())
    const issuance = await driveIssuance(reseller, other, id)
    expect(issuance).toMatchObject({ state: 'refused', cause: 'token-missing' })
  })

  test('a server that asks for less is waited for, and gets the request once', async () => {
    await fault({ kind: 'throttled', status: 429 })
    const { issuance, made } = await issue(invoice())
    expect([issuance.state, made.length]).toEqual(['issued', 1])
    expect(eventsOf(issuance)).toEqual(['started', 'sending', 'slowed', 'sending', 'issued'])
  })
})

describe('a lost answer', () => {
  test.each<[string, Partial<FaultInput> & Pick<FaultInput, 'kind'>]>([
    ['the connection is reset', { kind: 'reset-after' }],
    ['a proxy answers', { kind: 'html', effect: 'done' }],
    ['the server fails after it', { kind: 'status', status: 500, effect: 'done' }],
    ['the answer stops half-way', { kind: 'truncated' }],
    ['the answer is empty', { kind: 'empty' }],
  ])('after the effect (%s): the voucher is found, and no second one is made', async (_how, input) => {
    await fault(input)
    const { issuance, made } = await issue(invoice())
    expect(made).toHaveLength(1)
    expect(issuance).toMatchObject({ state: 'issued', cause: 'found', ...made[0] })
    expect(issuance.links.pdf).toMatch(/^http/)
    expect(issuance.saidBy).toBe('server')
    expect(eventsOf(issuance)).toEqual(['started', 'sending', 'answer-lost', 'found'])
    expect(await requests()).toBe(1)
  })

  test('before the effect: not issued, after two readings that agree', async () => {
    await fault({ kind: 'reset-before' })
    const { issuance, made } = await issue(invoice())
    expect([issuance.state, made]).toEqual(['not-issued', []])
    expect(eventsOf(issuance)).toEqual(['started', 'sending', 'answer-lost', 'read-absent', 'not-issued'])
    expect(await requests()).toBeLessThanOrEqual(1)
  })

  test('with a late effect inside the settle time: found', async () => {
    await fault({ kind: 'late', ms: 300, answer: 'gateway-timeout' })
    const { issuance, made } = await issue(invoice())
    expect(issuance).toMatchObject({ state: 'issued', ...made[0] })
    expect(made).toHaveLength(1)
  })

  test('nothing is concluded while the list cannot be read', async () => {
    await fault({ kind: 'reset-after' })
    const id = await startTestIssuance(reseller, tenant, invoice())
    await advanceIssuance(reseller.resellerId, id, quickIssuing)
    await reseller.control.setFault({ endpoint: 'documents.lists', kind: 'status', status: 500, count: 2 })
    const issuance = await driveIssuance(reseller, tenant, id)
    expect(issuance.state).toBe('issued')
    expect(eventsOf(issuance)).toContain('read-failed')
  })

  test('where the list cannot be read for long, a person is asked, and may have it read again', async () => {
    await fault({ kind: 'reset-after' })
    const id = await startTestIssuance(reseller, tenant, invoice())
    await advanceIssuance(reseller.resellerId, id, quickIssuing)
    await reseller.control.setFault({ endpoint: 'documents.lists', kind: 'status', status: 500, count: null })
    const unclear = await driveIssuance(reseller, tenant, id, { giveUpMs: 0 })
    expect(unclear).toMatchObject({ state: 'unclear', cause: 'upstream-failed', candidates: [] })
    await reseller.control.clearFaults()
    await recheckIssuance({ ...by(), issuanceId: id })
    expect(await driveIssuance(reseller, tenant, id)).toMatchObject({ state: 'issued', cause: 'found' })
  })
})

describe('a process that dies', () => {
  test.each(['sending', 'answered'] as const)('at "%s" loses and repeats nothing', async (place) => {
    const before = (await listOnServer(tenant)).length
    const id = await startTestIssuance(reseller, tenant, invoice())
    const dies = (name: string) => {
      if (name === place) throw new Error('killed')
    }
    await expect(driveIssuance(reseller, tenant, id, { checkpoint: dies })).rejects.toThrow('killed')
    expect((await view(id)).state).toBe('sending')
    const issuance = await driveIssuance(reseller, tenant, id)
    const made = (await listOnServer(tenant)).slice(before)
    expect(issuance.state).toBe(place === 'sending' ? 'not-issued' : 'issued')
    expect(made).toHaveLength(place === 'sending' ? 0 : 1)
    expect(eventsOf(issuance)).toContain('crashed')
    expect(await requests()).toBe(made.length)
  })

  test('two workers at once send once', async () => {
    const before = (await listOnServer(tenant)).length
    const id = await startTestIssuance(reseller, tenant, invoice())
    await Promise.all([driveIssuance(reseller, tenant, id), driveIssuance(reseller, tenant, id)])
    expect((await view(id)).state).toBe('issued')
    expect((await listOnServer(tenant)).length).toBe(before + 1)
    expect(await requests()).toBe(1)
  })

  test('asking to issue again after it is issued does nothing', async () => {
    const { issuance } = await issue(invoice())
    const { id, version } = issuance
    const input = invoice()
    await startIssuing({ ...by(), draft: { id, version }, body: input.body, facts: input.facts })
    expect(await advanceIssuance(reseller.resellerId, id, quickIssuing)).toEqual({ kind: 'over' })
    expect(await requests()).toBe(1)
  })
})

describe('which one is ours', () => {
  test('a document that was there before is never taken for it', async () => {
    const input = invoice({ total: 236 })
    await issuedElsewhere(input)
    await fault({ kind: 'reset-before' })
    const { issuance, made } = await issue(input)
    expect([issuance.state, made]).toEqual(['not-issued', []])
  })

  test('of two equal ones that appear meanwhile none is guessed: a person chooses', async () => {
    const input = invoice({ total: 354 })
    await fault({ kind: 'reset-after' })
    const id = await startTestIssuance(reseller, tenant, input)
    await advanceIssuance(reseller.resellerId, id, quickIssuing)
    const [ours] = (await listOnServer(tenant)).slice(-1)
    const theirs = await issuedElsewhere(input)
    const unclear = await driveIssuance(reseller, tenant, id)
    expect(unclear).toMatchObject({ state: 'unclear', cause: 'several', externalId: null })
    expect(unclear.candidates.map(({ externalId }) => externalId).sort()).toEqual(
      [ours?.externalId, theirs.externalId].sort(),
    )
    const choose = (externalId: string | null) => chooseIssued({ ...by(), issuanceId: id, externalId })
    await expect(choose('nobody')).rejects.toMatchObject({ code: 'issuance-moved' })
    await choose(ours?.externalId ?? '')
    expect(await view(id)).toMatchObject({ state: 'issued', cause: 'chosen', ...ours })
    await expect(choose(null)).rejects.toMatchObject({ code: 'issuance-moved' })
  })

  test('a person may say that it is none of them: then it is a draft again', async () => {
    const input = invoice({ total: 590 })
    await fault({ kind: 'reset-before' })
    const id = await startTestIssuance(reseller, tenant, input)
    await advanceIssuance(reseller.resellerId, id, quickIssuing)
    await issuedElsewhere(input)
    await issuedElsewhere(input)
    expect(await driveIssuance(reseller, tenant, id)).toMatchObject({ state: 'unclear' })
    await chooseIssued({ ...by(), issuanceId: id, externalId: null })
    expect(await view(id)).toMatchObject({ state: 'draft', externalId: null, candidates: [] })
  })

  test('another customer, another total or another number is somebody else’s', async () => {
    await fault({ kind: 'reset-before' })
    const id = await startTestIssuance(reseller, tenant, invoice({ total: 708 }))
    await advanceIssuance(reseller.resellerId, id, quickIssuing)
    await issuedElsewhere(invoice({ total: 709 }))
    await issuedElsewhere(invoice({ total: 708, customer: '20666666666' }))
    expect(await driveIssuance(reseller, tenant, id)).toMatchObject({ state: 'not-issued' })
  })

  test('what another issuance of ours became is not taken, and the series is used by one at a time', async () => {
    const input = invoice({ total: 826 })
    await fault({ kind: 'reset-before' })
    const before = (await listOnServer(tenant)).length
    const lost = await startTestIssuance(reseller, tenant, input)
    const next = await startTestIssuance(reseller, tenant, input)
    await advanceIssuance(reseller.resellerId, lost, quickIssuing)
    const result = await Promise.all([
      driveIssuance(reseller, tenant, next),
      driveIssuance(reseller, tenant, lost),
    ])
    expect(result.map(({ state }) => state)).toEqual(['issued', 'not-issued'])
    expect(eventsOf(result[0] ?? { events: [] })).toContain('waiting')
    expect((await listOnServer(tenant)).length).toBe(before + 1)
  })
})

test('guides are looked up in their own lists', async () => {
  for (const type of ['09', '31'] as const) {
    const key = type === '31' ? 'guides.carrier' : 'guides.issue'
    const before = (await listOnServer(tenant, 'guide')).length
    await reseller.control.setFault({ endpoint: key, kind: 'reset-after', count: 1 })
    const found = await startTestIssuance(reseller, tenant, guide(type))
    expect(await driveIssuance(reseller, tenant, found)).toMatchObject({ state: 'issued', cause: null })
    const [made, ...more] = (await listOnServer(tenant, 'guide')).slice(before)
    expect(more).toEqual([])
    expect(await view(found)).toMatchObject({ ...made })
    await reseller.control.setFault({ endpoint: key, kind: 'reset-before', count: 1 })
    const lost = await startTestIssuance(reseller, tenant, guide(type))
    expect(await driveIssuance(reseller, tenant, lost)).toMatchObject({ state: 'not-issued' })
    expect((await listOnServer(tenant, 'guide')).length).toBe(before + 1)
  }
})

test('a server without a list of guides issues them, and a lost answer is for a person', async () => {
  const gone = (count: number | null) =>
    reseller.control.setFault({ endpoint: 'guides.carrier-records', kind: 'status', status: 404, count })
  await gone(null)
  const seen = await driveIssuance(reseller, tenant, await startTestIssuance(reseller, tenant, guide('31')))
  expect(seen).toMatchObject({ state: 'issued', authorityState: '05' })
  await reseller.control.setFault({ endpoint: 'guides.carrier', kind: 'reset-after', count: 1 })
  const lost = await startTestIssuance(reseller, tenant, guide('31', '20777777777'))
  const unclear = await driveIssuance(reseller, tenant, lost)
  expect(unclear).toMatchObject({ state: 'unclear', cause: 'upstream-no-such-path', candidates: [] })
  await reseller.control.clearFaults()
  await recheckIssuance({ ...by(), issuanceId: lost })
  const listed = await driveIssuance(reseller, tenant, lost)
  expect(listed).toMatchObject({ state: 'unclear', cause: 'unlisted' })
  const [newest] = (await listOnServer(tenant, 'guide')).slice(-1)
  expect(listed.candidates.map(({ externalId }) => externalId)).toContain(newest?.externalId)
  await chooseIssued({ ...by(), issuanceId: lost, externalId: newest?.externalId ?? '' })
  expect(await driveIssuance(reseller, tenant, lost)).toMatchObject({ ...newest, authorityState: '05' })
})

test('whatever the faults, an issuance makes one document at most, and none is lost or taken twice', async () => {
  const random = seededRandom(20261122)
  const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T
  const faults: (Partial<FaultInput> & Pick<FaultInput, 'kind'>)[] = [
    { kind: 'reset-before' },
    { kind: 'reset-after' },
    { kind: 'late', ms: 200, answer: 'reset' },
    { kind: 'html', effect: 'done' },
    { kind: 'html' },
    { kind: 'status', status: 500, effect: 'done' },
    { kind: 'status', status: 500 },
    { kind: 'truncated' },
    { kind: 'empty' },
    { kind: 'throttled' },
  ]
  const before = (await listOnServer(tenant)).length
  const ids: string[] = []
  for (let round = 0; round < 12; round += 1) {
    await reseller.control.clearFaults()
    await fault(pick(faults))
    if (random() < 0.3)
      await reseller.control.setFault({ endpoint: 'documents.lists', kind: 'html', count: 1 } as FaultInput)
    const id = await startTestIssuance(reseller, tenant, invoice({ total: 1000 + (round % 3) }))
    ids.push(id)
    const dies = random() < 0.3 ? pick(['sending', 'answered']) : null
    const checkpoint = (name: string) => {
      if (name === dies) throw new Error('killed')
    }
    await driveIssuance(reseller, tenant, id, { checkpoint }).catch((error: Error) => {
      if (error.message !== 'killed') throw error
    })
    await driveIssuance(reseller, tenant, id)
  }
  const ends = await Promise.all(ids.map(view))
  const made = (await listOnServer(tenant)).slice(before)
  const kept = ends.filter(({ state }) => state === 'issued')
  expect(kept.map(({ externalId }) => externalId).sort()).toEqual(
    made.map(({ externalId }) => externalId).sort(),
  )
  expect(ends.filter(({ state }) => !['issued', 'not-issued', 'refused'].includes(state))).toEqual([])
})
