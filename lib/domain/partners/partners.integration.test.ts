import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import {
  createTestPartner,
  driveCreation,
  partnerForm,
  partnersOnServer,
} from '../../../e2e/support/test-partners'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { Conflict, Forbidden } from '../../platform/errors'
import type { FaultInput } from '../../sandbox/http/faults'
import { parsePartnerQuery } from './partner-query'
import { getCreation, listPartners } from './queries'
import { recheckCreation, requestPartnerCreation } from './request-creation'
import { readPartnersTask, requestPartnerReading } from './request-reading'

let reseller: TestReseller

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 1, rowsMax: 0 })
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.clearCalls()
})

type Kind = Partial<FaultInput> & Pick<FaultInput, 'kind'>
const fault = (endpoint: 'list' | 'store', input: Kind, count: number | null = 1) =>
  reseller.control.setFault({ endpoint: `partners.${endpoint}`, count, ...input } as FaultInput)
const stores = () => reseller.control.hitCount('partners.store')
const list = (address: Record<string, string> = {}) =>
  listPartners(reseller.resellerId, parsePartnerQuery(address))
const trailOf = async (creationId: string) => {
  const rows = await asOwner<{ action: string }>(
    'select action from portal.audit_event where subject_id = $1 order by seq',
    [creationId],
  )
  return rows.map(({ action }) => action)
}

async function read() {
  const { resellerId, owner: actor } = reseller
  const { readingId } = await requestPartnerReading({ resellerId, actor })
  await readPartnersTask.run({ resellerId, readingId }, { signal: new AbortController().signal })
}

async function insertOnServer(user: string, changes: Record<string, unknown> = {}) {
  const row = { full_name: 'Luis Díaz', department_id: '08', status: 1, zone: 'Sur', ...changes }
  await asOwner(
    `insert into sandbox.partner (full_name, email, gitlab_user, domain, department_id, zone, status, created_at,
       updated_at) values ($1, $2, $3, $4, $5, $6, $7, now(), now())`,
    [
      row.full_name,
      `${user}@server.test`,
      user,
      `https://${user}.server.test`,
      row.department_id,
      row.zone,
      row.status,
    ],
  )
}

describe('the list', () => {
  test('is our copy: read when it is asked for, found by every field, with its age', async () => {
    expect(await list()).toMatchObject({ reading: null, good: null, page: { total: 0 } })
    await insertOnServer('luisdiaz')
    await insertOnServer('marialobo', { full_name: 'María Lobo', department_id: '7', status: 0, zone: null })
    expect((await list()).page.total).toBe(0)
    await read()
    const all = await list()
    expect(all.good?.endedAt).toBeInstanceOf(Date)
    expect(all.page.rows.map(({ gitlabUser }) => gitlabUser)).toEqual(['luisdiaz', 'marialobo'])
    const luis = all.page.rows[0]
    for (const address of [
      { q: 'diaz' },
      { q: 'Díaz', field: 'name' },
      { q: 'luisdiaz@server', field: 'email' },
      { q: 'LUISDIAZ', field: 'gitlab' },
      { q: 'luisdiaz.server', field: 'domain' },
      { q: 'sur', field: 'zone' },
      { q: String(luis?.upstreamId), field: 'id' },
      { q: 'cusco' },
      { department: '08' },
      { status: '1' },
    ]) {
      const found = (await list(address as unknown as Record<string, string>)).page.rows
      expect(found, JSON.stringify(address)).toEqual([luis])
    }
    expect((await list({ q: 'lobo', field: 'email' })).page.total).toBe(1)
    expect((await list({ q: 'lobo', field: 'zone' })).page.total).toBe(0)
    expect((await list({ department: '07' })).page.rows[0]?.gitlabUser).toBe('marialobo')
    expect((await list({ sort: '-name' })).page.rows[0]?.gitlabUser).toBe('marialobo')
  })

  test('a reading that fails keeps the last good list and says why', async () => {
    await fault('list', { kind: 'html', status: 200 })
    await read()
    const failed = await list()
    expect(failed.reading).toMatchObject({ state: 'failed', failure: 'upstream-html' })
    expect([failed.page.total, failed.good?.state]).toEqual([2, 'done'])
  })

  test('a server without partners is said to have none, and nothing is sent to it', async () => {
    await fault('list', { kind: 'status', status: 404, message: '' }, null)
    await read()
    expect((await list()).reading).toMatchObject({ state: 'failed', failure: 'partners-unsupported' })
    const creation = await createTestPartner(reseller, partnerForm('nowhere'))
    expect(creation).toMatchObject({ state: 'refused', cause: 'partners-unsupported' })
    expect(await stores()).toBe(0)
  })

  test('asked for twice at once it is read once', async () => {
    const { resellerId, owner: actor } = reseller
    const input = await Promise.all([1, 2, 3].map(() => requestPartnerReading({ resellerId, actor })))
    expect(new Set(input.map(({ readingId }) => readingId)).size).toBe(1)
    await read()
    expect((await list()).reading?.state).toBe('done')
  })

  test('another reseller sees none of it', async () => {
    const stranger = await openTestReseller({ tenants: 0, synced: false })
    try {
      expect((await listPartners(stranger.resellerId, parsePartnerQuery({}))).page.total).toBe(0)
    } finally {
      await stranger.close()
    }
  })
})

describe('creating a partner', () => {
  test('makes exactly one, which is in the list at once', async () => {
    const creation = await createTestPartner(reseller, partnerForm('ana', { zone: 'Norte', status: '1' }))
    const made = await partnersOnServer('ana')
    expect(made).toHaveLength(1)
    expect(creation).toMatchObject({ state: 'created', upstreamId: made[0]?.id, nextAt: null, cause: null })
    expect((await list({ q: 'ana@partner' })).page.rows[0]).toMatchObject({
      upstreamId: made[0]?.id,
      zone: 'Norte',
      active: true,
    })
    expect(await trailOf(creation.id)).toEqual(['partners.requested', 'partners.created'])
    expect(await stores()).toBe(1)
  })

  test('what our copy knows is refused on its field, and nothing is asked of the server', async () => {
    const { resellerId, owner: actor } = reseller
    const form = partnerForm('anotherana', { email: 'ANA@partner.test' })
    const refused = requestPartnerCreation({ resellerId, actor, form })
    await expect(refused).rejects.toMatchObject({ code: 'partner-taken-email' })
    expect(await reseller.control.hitCount('partners.list')).toBe(0)
  })

  test('what only a fresh reading knows is refused before anything is sent', async () => {
    await insertOnServer('rosa')
    const creation = await createTestPartner(reseller, partnerForm('rosa'))
    expect(creation).toMatchObject({ state: 'refused', cause: 'partner-taken-gitlabUser' })
    expect(creation.form).toEqual(partnerForm('rosa'))
    expect([await stores(), await trailOf(creation.id)]).toEqual([
      0,
      ['partners.requested', 'partners.not-created'],
    ])
  })

  test('a 422 stands on its fields with the server’s sentences, and the form is kept', async () => {
    const form = partnerForm('dotted', { email: 'dotted(twice)@partner.test' })
    const creation = await createTestPartner(reseller, form)
    expect(creation).toMatchObject({
      state: 'refused',
      cause: 'upstream-rejected',
      sentences: { email: 'correo electrónico no es un correo válido' },
      form,
    })
    expect(await partnersOnServer('dotted')).toEqual([])
    expect(await trailOf(creation.id)).toEqual(['partners.requested', 'partners.not-created'])
  })

  test('a no that names its field in the sentence alone finds the field too', async () => {
    const said = 'gitlab user ya ha sido registrado.'
    await fault('store', { kind: 'status', status: 422, message: said })
    const creation = await createTestPartner(reseller, partnerForm('named'))
    expect(creation).toMatchObject({ state: 'refused', sentences: { gitlabUser: said }, said })
  })

  test('two people who ask for the same at once get one partner', async () => {
    const { resellerId } = reseller
    const people = await Promise.all([reseller.addStaff('owner'), reseller.addStaff('admin')])
    const input = await Promise.allSettled(
      people.map((actor) => requestPartnerCreation({ resellerId, actor, form: partnerForm('both') })),
    )
    const started = input.flatMap((one) => (one.status === 'fulfilled' ? [one.value.creationId] : []))
    const refused = input.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect([started.length, refused.length]).toEqual([1, 1])
    expect(refused[0]).toBeInstanceOf(Conflict)
    expect(refused[0]).toMatchObject({ code: 'partner-under-way' })
    // Two workers advance the one that was started.
    const [creationId = ''] = started
    await Promise.all([driveCreation(reseller, creationId), driveCreation(reseller, creationId)])
    expect([(await partnersOnServer('both')).length, await stores()]).toEqual([1, 1])
  })

  test('support may read and not create', async () => {
    const actor = await reseller.addStaff('support')
    const input = requestPartnerCreation({ resellerId: reseller.resellerId, actor, form: partnerForm('no') })
    await expect(input).rejects.toBeInstanceOf(Forbidden)
  })

  test('a server that asks for less is waited for', async () => {
    await fault('store', { kind: 'throttled', status: 429 })
    const creation = await createTestPartner(reseller, partnerForm('patient'))
    expect(creation.state).toBe('created')
    expect(await partnersOnServer('patient')).toHaveLength(1)
  })
})

describe('a lost answer', () => {
  test.each<[string, string, Kind]>([
    ['the connection is reset', 'lostone', { kind: 'reset-after' }],
    ['the server fails after it', 'losttwo', { kind: 'status', status: 500, effect: 'done' }],
    ['the answer is empty', 'lostthree', { kind: 'empty' }],
    ['the effect comes late', 'lostfour', { kind: 'late', ms: 300, answer: 'gateway-timeout' }],
  ])('after the effect (%s): found in two readings, one partner', async (_how, user, input) => {
    await fault('store', input)
    const creation = await createTestPartner(reseller, partnerForm(user))
    const made = await partnersOnServer(user)
    expect(made).toHaveLength(1)
    expect(creation).toMatchObject({ state: 'created', cause: 'found', upstreamId: made[0]?.id })
    expect(await stores()).toBe(1)
    // One before sending, two that agree.
    expect(await reseller.control.hitCount('partners.list')).toBeGreaterThanOrEqual(3)
  })

  test('before the effect: not created, after two readings; the form may then be sent again', async () => {
    await fault('store', { kind: 'reset-before' })
    const creation = await createTestPartner(reseller, partnerForm('never'))
    expect(creation).toMatchObject({ state: 'not-created', cause: 'absent', form: partnerForm('never') })
    expect(await reseller.control.hitCount('partners.list')).toBe(3)
    expect(await partnersOnServer('never')).toEqual([])
    const again = await createTestPartner(reseller, partnerForm('never'))
    expect([again.state, (await partnersOnServer('never')).length]).toEqual(['created', 1])
  })

  test('a worker that dies while it sends leaves it unknown, and the next one finds it', async () => {
    const { resellerId, owner: actor } = reseller
    const { creationId } = await requestPartnerCreation({ resellerId, actor, form: partnerForm('killed') })
    const die = (name: string) => {
      if (name === 'answered') throw new Error('killed')
    }
    await expect(driveCreation(reseller, creationId, { checkpoint: die })).rejects.toThrow('killed')
    expect((await getCreation(resellerId, creationId)).state).toBe('sending')
    const creation = await driveCreation(reseller, creationId)
    expect(creation).toMatchObject({ state: 'created', cause: 'found' })
    expect([(await partnersOnServer('killed')).length, await stores()]).toEqual([1, 1])
  })

  test('a list that cannot be read leaves it to a person, who has it read again', async () => {
    const { resellerId, owner: actor } = reseller
    await fault('store', { kind: 'reset-after' })
    const { creationId } = await requestPartnerCreation({ resellerId, actor, form: partnerForm('blind') })
    const checkpoint = (name: string) => {
      if (name === 'sending') blinded = fault('list', { kind: 'html', status: 500 }, null)
    }
    let blinded = Promise.resolve<unknown>(null)
    const unclear = await driveCreation(reseller, creationId, { checkpoint, giveUpMs: 0 })
    await blinded
    expect(unclear).toMatchObject({ state: 'unclear', cause: 'upstream-html' })
    await reseller.control.clearFaults()
    await recheckCreation({ resellerId, actor, creationId })
    const creation = await driveCreation(reseller, creationId)
    expect([creation.state, creation.cause]).toEqual(['created', 'found'])
    expect(await partnersOnServer('blind')).toHaveLength(1)
  })

  test('somebody alike but not the same is for a person', async () => {
    const { resellerId, owner: actor } = reseller
    await fault('store', { kind: 'reset-before' })
    const { creationId } = await requestPartnerCreation({ resellerId, actor, form: partnerForm('alike') })
    let came = Promise.resolve<unknown>(null)
    const checkpoint = (name: string) => {
      if (name === 'sending') came = insertOnServer('alike')
    }
    const creation = await driveCreation(reseller, creationId, { checkpoint })
    await came
    expect(creation).toMatchObject({ state: 'unclear', cause: 'similar' })
  })
})
