import { describe, expect, test } from 'vitest'
import { guideFormValues } from '../../../../e2e/support/documents/test-guide-form'
import { beginFrom, fillPlaces, listKnown, takeParty } from './from-earlier'
import { type GuideValues, newGuide } from './guide-form'

const carrier: GuideValues = guideFormValues('carrier')
const sender: GuideValues = guideFormValues('sender-own')

describe('a new guide', () => {
  test('begins with the issuer of the last one, and with its series if it is of the same type', () => {
    const begun = beginFrom([carrier], 'carrier')
    expect(begun).toMatchObject({ series: 'V001', 'issuer.address': 'Av. Los Olivos 123' })
    expect(Object.keys(begun).every((name) => /^(series|issuer\..+)$/.test(name))).toBe(true)
    expect(Object.keys(beginFrom([carrier], 'sender-own'))).not.toContain('series')
    expect(beginFrom([], 'carrier')).toEqual({})
  })

  test('of a sender leaves from where the last one left, also behind a newer guide of a carrier', () => {
    const last = { ...carrier, 'origin.address': 'Av. Ajena 9', 'issuer.address': 'Av. Ajena 9' }
    expect(beginFrom([last, sender], 'sender-public')).toMatchObject({
      series: 'T001',
      'origin.address': 'Av. Origen 1',
      'issuer.address': 'Av. Los Olivos 123',
    })
  })
})

describe('a party of earlier guides', () => {
  test('is offered once, the last used first', () => {
    const other = { ...sender, 'recipient.number': '20111111111', 'recipient.name': 'Otra S.A.C.' }
    expect(listKnown([other, sender, other, carrier, {}], 'recipient')).toEqual([
      { number: '20111111111', name: 'Otra S.A.C.' },
      { number: '20666666666', name: 'Destinatario S.A.C.' },
    ])
    expect(listKnown([sender], 'sender')).toEqual([])
  })

  test('comes with its places and leaves nothing of the party that stood there', () => {
    const typed = {
      ...newGuide('sender-own', '2026-11-22 10:11:12'),
      'recipient.email': 'de-otro@empresa.test',
      'destination.address': 'Av. Otra 5',
      'items.0.code': 'P1',
    }
    const taken = takeParty(typed, sender, 'recipient')
    expect(taken).toMatchObject({
      'recipient.number': '20666666666',
      recipientAddress: 'Av. 2 de Mayo 123',
      'destination.address': 'Av. Destino 2',
      'destination.establishment': '0000',
      'items.0.code': 'P1',
    })
    expect(taken['recipient.email']).toBeUndefined()
    expect(taken['origin.address']).toBeUndefined()
    expect(takeParty({}, carrier, 'sender')).toMatchObject({ 'origin.address': 'Av. Origen 1' })
  })

  test('that is looked up fills its places only where nothing was typed', () => {
    const filled = fillPlaces({ 'destination.address': 'Av. Nueva 7' }, sender, 'recipient')
    expect(filled).toEqual({
      'destination.address': 'Av. Nueva 7',
      recipientAddress: 'Av. 2 de Mayo 123',
      recipientUbigeo: '150101 Lima, Lima, Lima',
    })
  })
})
