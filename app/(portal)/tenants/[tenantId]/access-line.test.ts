import { expect, test } from 'vitest'
import { nothingKnown } from '@/lib/domain/tenants/access/access-facts'
import { textsFor } from '@/lib/platform/i18n/texts'
import { type AccessLineTenant, accessLine } from './access-line'

const view = { t: textsFor('es'), locale: 'es', zone: 'America/Lima' } as const
const since = new Date('2026-11-12T15:04:00Z')
const ana = { itemId: 'item', who: 'Ana', staffId: null, reason: 'debt' }

const tenant = (facts: Partial<AccessLineTenant>): AccessLineTenant => ({
  access: 'locked',
  accessSince: since,
  changedBy: null,
  facts: nothingKnown,
  isChanging: false,
  isChangedOutside: false,
  lockReason: null,
  ...facts,
})
const say = (facts: Partial<AccessLineTenant>) => accessLine(view, tenant(facts))

test('says since when, why and by whom', () => {
  expect(say({ changedBy: ana, lockReason: 'debt' })).toBe(
    'Desde el 12 nov. 2026, 10:04 · Pago pendiente · por Ana',
  )
  expect(say({ access: 'unlocked', changedBy: { ...ana, reason: 'paid' } })).toBe(
    'Desde el 12 nov. 2026, 10:04 · Pago recibido · por Ana',
  )
})

test('says of a lock what is not known, and of an unlocked tenant nothing that was not seen', () => {
  expect(say({ accessSince: null })).toBe('No se sabe desde cuándo · no se sabe quién lo hizo')
  expect(say({ isChangedOutside: true })).toContain('cambió fuera del portal · no se sabe quién')
  expect(say({ access: 'unlocked', accessSince: null })).toBe('')
})

test('claims nothing while a change is on its way, in doubt, or unsaid', () => {
  expect(say({ isChanging: true, changedBy: ana })).toBe('Hay un cambio en camino')
  const doubt = { state: 'contradicted', cause: 'host-disagrees', since, itemId: null } as const
  expect(say({ access: 'unknown', facts: { ...nothingKnown, doubt } })).toMatch(
    /^Sin poder comprobarlo desde/,
  )
  expect(say({ access: 'unknown' })).toBe('El servidor central no lo dice')
})
