import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { textsFor } from '../../platform/i18n/texts'
import { registerExamples } from '../../sandbox/reseller/look-up-ruc'
import { lookUpInForm, partyToLookUp } from './look-up-in-form'
import { lookUpParty } from './look-up-party'

let reseller: TestReseller
const rucs = Object.fromEntries(registerExamples) as Record<(typeof registerExamples)[number][0], string>
const lookUps = () => reseller.control.hitCount('guest.ruc')
const lookUp = (number: string, changes: object = {}) =>
  lookUpParty({
    resellerId: reseller.resellerId,
    actor: reseller.owner,
    identityType: '6',
    number,
    ...changes,
  })
const inForm = (values: Record<string, string>) =>
  lookUpInForm({
    resellerId: reseller.resellerId,
    actor: reseller.owner,
    t: textsFor('es'),
    values,
    prefix: 'sender',
  })

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 1 })
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.clearCalls()
  await reseller.control.setProfile({ lineage: 'spec' })
  await asOwner('delete from portal.ruc_record')
})

describe('the look-up of a party', () => {
  test('queries upstream once and caches the company', async () => {
    const found = await lookUp(` ${rucs.activa.slice(0, 2)}-${rucs.activa.slice(2)} `)
    expect(found).toMatchObject({ kind: 'found', number: rucs.activa, status: 'active' })
    expect(await lookUp(rucs.activa)).toEqual(found)
    expect(await lookUps()).toBe(1)
  })

  test('is for staff who issue', async () => {
    for (const role of ['sales', 'viewer'] as const) {
      const actor = await reseller.addStaff(role)
      await expect(lookUp(rucs.activa, { actor })).rejects.toMatchObject({ code: 'not-allowed' })
    }
    expect((await lookUp(rucs.activa, { actor: await reseller.addStaff('support') })).kind).toBe('found')
  })

  test('is made for a RUC alone, and only a possible one', async () => {
    expect(await lookUp('44556677', { identityType: '1' })).toEqual({ kind: 'no-register' })
    expect(await lookUp('2051')).toEqual({ kind: 'malformed', why: 'length' })
    expect(await lookUps()).toBe(0)
  })

  test('falls back to typing when the register does not help', async () => {
    expect(await lookUp(rucs['no existe'])).toMatchObject({ kind: 'manual', why: 'not-in-register' })
    await reseller.control.setFault({ endpoint: 'guest.ruc', kind: 'status', status: 500 })
    expect(await lookUp(rucs.activa)).toMatchObject({ kind: 'manual', why: 'down' })
    await reseller.control.clearFaults()
    await reseller.control.setProfile({ lineage: 'A' })
    expect(await lookUp(rucs.activa)).toMatchObject({ kind: 'manual', why: 'missing' })
  })

  test('shows the cached record when the register is down', async () => {
    const found = await lookUp(rucs.activa)
    await asOwner("update portal.ruc_record set read_at = now() - interval '60 days'")
    await reseller.control.setFault({ endpoint: 'guest.ruc', kind: 'status', status: 500 })
    expect(await lookUp(rucs.activa)).toEqual(found)
  })
})

describe('in a form', () => {
  test('a button names its party', () => {
    expect(partyToLookUp('look-up.sender')).toBe('sender')
    expect(partyToLookUp('look-up.')).toBeNull()
    expect(partyToLookUp('remove.items.2')).toBeNull()
  })

  test('fills the name, says the state, and keeps everything else', async () => {
    const { values } = await inForm({
      'sender.number': rucs.suspendida,
      'sender.tradeName': 'Of another',
      series: 'V001',
    })
    expect(values).toMatchObject({
      series: 'V001',
      'sender.number': rucs.suspendida,
      'sender.saidTone': 'warn',
    })
    expect(values['sender.name']).toMatch(/\S/)
    expect(values['sender.tradeName']).toBe('')
    expect(values['sender.said']).toContain('suspension temporal')
  })

  test('keeps the name that was typed where nothing is found', async () => {
    const typed = { 'sender.number': rucs['no existe'], 'sender.name': 'Escrita a mano' }
    const { values, fieldErrors } = await inForm(typed)
    expect(values).toMatchObject(typed)
    expect([values['sender.saidTone'], fieldErrors]).toEqual(['warn', {}])
    const wrong = await inForm({ 'sender.number': '20x', 'sender.name': 'Escrita a mano' })
    expect(wrong.fieldErrors).toEqual({ 'sender.number': 'Un RUC tiene solo cifras.' })
    expect(wrong.values['sender.name']).toBe('Escrita a mano')
  })
})
