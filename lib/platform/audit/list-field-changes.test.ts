import { expect, test } from 'vitest'
import { textsFor } from '../i18n/texts'
import { listFieldChanges } from './list-field-changes'

const scope = { t: textsFor('es'), locale: 'es', zone: 'America/Lima' } as const

test('fields, codes and moments are told in words', () => {
  const line = {
    before: { access: 'unlocked', mailed: true },
    after: { access: 'locked', mailed: null, startsAt: '2026-11-22T05:30:00.000Z' },
  }
  expect(listFieldChanges(line, scope)).toEqual([
    { name: 'acceso', before: 'activa', after: 'bloqueada' },
    { name: 'por correo', before: 'sí', after: '—' },
    { name: 'empieza', before: '—', after: expect.stringContaining('00:30') },
  ])
})

test('nothing is shown as JSON: inner fields are lines, lists are joined', () => {
  const after = { quota: { failure: { code: 'x' } }, tags: ['Norte', 'Sur'], none: [], rows: 12_345 }
  expect(listFieldChanges({ before: null, after }, scope)).toEqual([
    { name: 'cupo · falla · código', before: '—', after: 'x' },
    { name: 'etiquetas', before: '—', after: 'Norte, Sur' },
    { name: 'none', before: '—', after: 'ninguno' },
    { name: 'filas', before: '—', after: '12,345' },
  ])
})

test('a value that is no object is a line, nothing is no line', () => {
  expect(listFieldChanges({ before: null, after: 'texto' }, scope)).toMatchObject([{ after: 'texto' }])
  expect(listFieldChanges({ before: null, after: null }, scope)).toEqual([])
})

test('a list of objects and deep nesting do not break it', () => {
  const after = { steps: [{ kind: 'lock', days: 3 }], a: { b: { c: { d: { e: 1 } } } } }
  expect(listFieldChanges({ before: null, after }, scope).map(({ after: text }) => text)).toEqual([
    'lock',
    '3',
    '{"e":1}',
  ])
})
