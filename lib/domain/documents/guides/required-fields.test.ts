import { expect, test } from 'vitest'
import { readGuideForm } from './guide-form'
import { guideKinds } from './guide-kinds'
import { isRequiredField } from './required-fields'

test('every field that an empty guide misses is marked, and no optional one', () => {
  for (const kind of guideKinds) {
    const read = readGuideForm(kind, {
      kind,
      'items.0.code': '',
      'items.0.quantity': '',
      'items.0.isNew': '',
    })
    if (read.kind !== 'wrong') throw new Error('an empty guide is right')
    const typed = Object.keys(read.errors).filter((name) => !/identityType|weightUnit|reason$/.test(name))
    expect(typed.filter((name) => !isRequiredField(name))).toEqual([])
  }
  for (const name of ['number', 'reasonText', 'packages', 'carrier.mtc', 'vehicle.make', 'issuer.email']) {
    expect(isRequiredField(name), name).toBe(false)
  }
})
