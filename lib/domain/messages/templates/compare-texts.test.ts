import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts'

test('only the changed words are reported', () => {
  expect(compareTexts('Hola {{contacto}}, debe pagar hoy.', 'Hola {{contacto}}, debe pagar mañana.')).toEqual(
    [
      { text: 'Hola {{contacto}}, debe pagar ', change: 'same' },
      { text: 'hoy.', change: 'removed' },
      { text: 'mañana.', change: 'added' },
    ],
  )
})

test('both texts can be rebuilt from any difference', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '\n'), maxLength: 60 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = compareTexts(before, after)
      const without = (change: string) =>
        parts
          .filter((part) => part.change !== change)
          .map((part) => part.text)
          .join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }),
  )
})
