import { describe, expect, test } from 'vitest'
import { readScenario } from '../../../../../e2e/support/documents/test-voucher-form'
import type { Payload } from '../../../../../e2e/support/sandbox/test-tenant'
import { addDays } from '../../../../platform/calendar/days'
import { isTemplateName, templateNames, templateText } from './body-templates'
import { checkWireBody, lineOfWire } from './check-wire-body'
import { inputOfWire } from './input-of-wire'

const today = '2026-11-22'
const series = [
  { type: '01', series: 'F007' },
  { type: '07', series: 'BC02' },
]
const day = { today, time: '10:11:11', series }
const scenario = (name: string) => readScenario(name, { today, later: (days) => addDays(today, days) })

const keysOf = (node: unknown, path = ''): string[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, inner]) => [`${path}.${key}`, ...keysOf(inner, `${path}.${key}`)])
    : []

describe('templates', () => {
  test.each(templateNames)(
    '%s has every field of its scenario, today and the series of the tenant',
    (name) => {
      const found: Payload = JSON.parse(templateText(name, day))
      const optional =
        /ubigeo$|direccion$|correo_electronico|telefono|numero_orden_de_compra|informacion_adicional/
      const missing = keysOf(scenario(name)).filter(
        (key) => !keysOf(found).includes(key) && !optional.test(key) && !key.endsWith('external_id'),
      )
      expect(missing).toEqual([])
      expect(found.fecha_de_emision).toBe(today)
      expect(found.totales).toEqual(scenario(name).totales)
      if (found.codigo_tipo_documento === '01' && name !== 'contingency') {
        expect(found.serie_documento).toBe('F007')
      }
    },
  )

  test.each(templateNames)('%s only lacks what the person must say', (name) => {
    const { wrong, unknown, body } = checkWireBody(templateText(name, day))
    expect(unknown).toEqual([])
    expect(body).toBeNull()
    const paths = wrong.map(({ path }) => path)
    expect(paths).toContain('datos_del_cliente_o_receptor.numero_documento')
    const toSay = ['empty', 'code', 'affected', 'needed', 'number']
    expect(wrong.filter(({ text }) => !toSay.includes(text))).toEqual([])
  })

  test('there is one for each scenario of the service, and no other', () => {
    expect(templateNames.every(isTemplateName)).toBe(true)
    expect(isTemplateName('toString')).toBe(false)
  })
})

describe('a JSON text', () => {
  const right = JSON.stringify(scenario('taxed-invoice'), null, 2)
  const check = (text: string) => {
    const { wrong, unknown, body } = checkWireBody(text)
    const result = (findings: typeof wrong) =>
      findings.map(({ path, line, text: said }) => `${path}:${line} ${said}`)
    return { wrong: result(wrong), unknown: result(unknown), isRight: body !== null }
  }
  const replaced = (from: string | RegExp, to: string) => check(right.replace(from, to))

  test('of a scenario is right', () => {
    expect(check(right)).toEqual({ wrong: [], unknown: [], isRight: true })
  })

  test('with unknown fields is valid, and they are reported with their line', () => {
    const found = replaced('"cantidad": 2', '"color": "rojo",\n      "cantidad": 2')
    expect(found).toEqual({ wrong: [], unknown: ['items[0].color:36 unknown'], isRight: true })
  })

  test('with wrong fields reports each with its line', () => {
    expect(replaced('"cantidad": 2', '"cantidad": "dos"').wrong).toEqual(['items[0].cantidad:36 number'])
    expect(replaced('"cantidad": 2,', '').wrong).toEqual(['items[0].cantidad:32 needed'])
    expect(replaced(/"fecha_de_emision": "[^"]+"/, '"fecha_de_emision": "22/11/2026"').wrong).toEqual([
      'fecha_de_emision:4 day',
    ])
    expect(replaced('"codigo_tipo_documento": "01"', '"codigo_tipo_documento": "07"').wrong).toEqual([
      'codigo_tipo_nota:1 needed',
      'motivo_o_sustento_de_nota:1 needed',
      'documento_afectado:1 needed',
    ])
    expect(check('[]').wrong).toEqual([':1 object'])
  })

  test.each([
    ['{\n  "a": 1,\n}', 3],
    ['{"a": 1', 1],
    ['{"a": 1}\n x', 2],
    ['{"a": 1,\n "a": 2}', 2],
    ['{"a": 01}', 1],
    ['', 1],
    ['['.repeat(60), 1],
  ])('%j is no JSON, and the line is told', (text, line) => {
    const [finding] = checkWireBody(text).wrong
    expect(finding).toMatchObject({ text: 'not-json', line })
  })

  test('keeps the line of a field that the server names', () => {
    expect(lineOfWire(right, 'items[0].cantidad')).toBe(36)
    expect(lineOfWire(right, 'items.0.cantidad')).toBe(36)
    expect(lineOfWire('no', 'x')).toBe(1)
  })
})

test.each([
  ['serie_documento', 'series'],
  ['items[2].cantidad', 'items.2.quantity'],
  ['items.1.unit_price', 'items.1.price'],
  ['items', 'items.0.description'],
  ['ubigeo', 'customer.ubigeo'],
  ['customer.address', 'customer.address'],
  ['datos_del_cliente_o_receptor.numero_documento', 'customer.number'],
  ['codigo_tipo_documento_identidad', 'customer.identityType'],
  ['detraccion.cuenta_bancaria', 'detraction.account'],
  ['cuotas.1.monto', 'instalments.1.amount'],
  ['documento_afectado', 'affected.externalId'],
  ['something_new', null],
])('the server’s %s is the input %s', (wire, input) => {
  expect(inputOfWire(wire)).toBe(input)
})
