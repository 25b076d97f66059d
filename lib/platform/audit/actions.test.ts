import { expect, it } from 'vitest'
import { hasText } from '../i18n/texts'
import { auditActions, auditNouns } from './actions'

it.each(auditNouns)('lines about %s can be asked for together, in words', (noun) => {
  expect(hasText(`audit.all.${noun}`)).toBe(true)
})

it.each(auditActions)('the action %s has its words', (action) => {
  expect(hasText(`audit.${action}`)).toBe(true)
})
