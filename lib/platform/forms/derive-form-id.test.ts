import { expect, test } from 'vitest'
import { z } from 'zod'
import { deriveFormId } from './derive-form-id'

const form = '0197f0c4-0000-7000-8000-000000000001'

test('the same form with the same values has the same id, a corrected one another', () => {
  const entered = { period: '2026-11', text: 'Noviembre', prorated: false }
  const id = deriveFormId(form, entered)
  expect(z.uuid().safeParse(id).success).toBe(true)
  expect(deriveFormId(form, { ...entered })).toBe(id)
  expect(deriveFormId(form, { ...entered, text: 'Diciembre' })).not.toBe(id)
})

test('two forms with the same values have two ids', () => {
  expect(deriveFormId(form, {})).not.toBe(deriveFormId(form.replace(/1$/, '2'), {}))
})
