import { describe, expect, test } from 'vitest'
import { guideFormValues } from '../../../../e2e/support/documents/test-guide-form'
import { hasText } from '../../../platform/i18n/texts'
import { draftValues, duplicateOf, type GuideValues, guideTitle, newGuide, readGuideForm } from './guide-form'
import { type GuideKind, guideKinds } from './guide-kinds'
import { formFieldOf, refusalInForm } from './refusal-in-form'

const now = '2026-11-22 10:11:59'
const errorsOf = (kind: GuideKind, values: Record<string, string>) => {
  const read = readGuideForm(kind, values)
  return read.kind === 'wrong' ? read.errors : {}
}

describe.each(guideKinds)('the form of %s', (kind) => {
  test('becomes a request once everything is there', () => {
    const read = readGuideForm(kind, guideFormValues(kind))
    expect(read).toMatchObject({
      kind: 'ok',
      facts: {
        type: kind === 'carrier' ? '31' : '09',
        number: '#',
        customerNumber: '20666666666',
        customerName: 'Destinatario S.A.C.',
      },
    })
  })

  test('says in words what is missing when it is fresh', () => {
    const errors = errorsOf(kind, newGuide(kind, now))
    expect(Object.keys(errors).length).toBeGreaterThan(4)
    expect(Object.values(errors).filter((key) => !hasText(key))).toEqual([])
  })

  test.each(
    Object.keys(guideFormValues(kind)).filter((name) => !/kind$|tradeName|email|telephone/.test(name)),
  )('names %s when it alone is wrong', (name) => {
    const optional = /make|model|certificate|mtc|observations|packages|^number$|reasonText|transferOn|isNew/
    if (optional.test(name)) return
    const errors = errorsOf(kind, { ...guideFormValues(kind), [name]: '' })
    const isDefaulted = /(origin|destination)\.establishment/.test(name)
    expect(Object.keys(errors)).toEqual(isDefaulted ? [] : [name])
  })
})

describe('a product that is new to the tenant', () => {
  const known = guideFormValues('carrier')
  const described = {
    ...known,
    'items.0.isNew': 'on',
    'items.0.description': 'Agua 625 ml',
    'items.0.unit': 'NIU',
    'items.0.price': '1,5',
    'items.0.affectation': '10',
  }
  const itemsOf = (values: Record<string, string>) => {
    const read = readGuideForm('carrier', values)
    return read.kind === 'ok' ? read.body.items : read.errors
  }

  test('is described in its line, as the service needs to create it', () => {
    expect(itemsOf(described)).toEqual([
      {
        codigo_interno: 'P0121',
        cantidad: 2,
        descripcion: 'Agua 625 ml',
        unidad_de_medida: 'NIU',
        precio_unitario: 1.5,
        codigo_tipo_afectacion_igv: '10',
      },
    ])
  })

  test('is not described unless declared as new', () => {
    const { 'items.0.isNew': _, ...unticked } = described
    expect(itemsOf(unticked)).toEqual([{ codigo_interno: 'P0121', cantidad: 2 }])
  })

  test('reports what its description lacks', () => {
    expect(itemsOf({ ...described, 'items.0.description': '', 'items.0.price': 'x' })).toEqual({
      'items.0.description': 'guides.wrong.needed',
      'items.0.price': 'guides.wrong.number',
    })
  })
})

test('the server’s known faults are announced', () => {
  const cautions = (kind: GuideKind, ubigeo: string) => {
    const read = readGuideForm(kind, { ...guideFormValues(kind), 'origin.ubigeo': ubigeo })
    return read.kind === 'ok' ? read.cautions : null
  }
  expect(cautions('sender-public', '021001')).toEqual(['origin-cut', 'recipient-erased'])
  expect(cautions('sender-public', '150101')).toEqual(['recipient-erased'])
  expect(cautions('carrier', '021001')).toEqual(['surnames-unread'])
})

describe('what is kept', () => {
  test('a copy is a new guide of today', () => {
    const values: GuideValues = { ...guideFormValues('carrier'), number: '15', issuedOn: '2026-01-01' }
    expect(duplicateOf(values, now)).toMatchObject({
      number: '',
      issuedOn: '2026-11-22',
      issuedAt: '10:11',
      transferOn: '2026-11-22',
      'sender.name': values['sender.name'],
    })
  })

  test('a draft holds the input, and nothing of its submission', () => {
    const typed = { 'sender.name': 'Ñ', series: 'V001', kind: 'carrier' }
    const passing = {
      intent: 'save',
      tenantId: 't',
      draft: 'd',
      version: '2',
      seen: 'x',
      'pick.driver': 'p',
      'sender.said': 'Encontrado',
      'sender.saidTone': 'ok',
      'origin.ubigeoChoice': '150101',
    }
    expect(draftValues({ ...typed, ...passing })).toEqual(typed)
    expect(guideTitle({ 'recipient.name': ' ', 'recipient.number': '20666666666' })).toBe('20666666666')
  })
})

describe('a server’s message about a wire field', () => {
  test.each([
    ['sender-own', 'delivery.address', 'destination.address'],
    ['sender-own', 'origin.address', 'origin.address'],
    ['sender-public', 'transportista.numero_documento', 'carrier.number'],
    ['sender-public', 'datos_del_cliente_o_receptor.ubigeo', 'recipientUbigeo'],
    ['carrier', 'datos_remitente.numero_documento', 'sender.number'],
    ['carrier', 'direcciones_proveedores.destinatario.ubigeo', 'destination.ubigeo'],
    ['carrier', 'chofer.numero_licencia', 'driver.licence'],
    ['carrier', 'numero_de_placa', 'vehicle.plate'],
    ['carrier', 'items.2.cantidad', 'items.2.quantity'],
    ['carrier', 'items', 'items'],
    ['carrier', 'constructor', null],
    ['carrier', 'nobody.knows', null],
  ] as const)('of %s, %s stands at %s', (kind, wire, field) => {
    expect(formFieldOf(kind, wire)).toBe(field)
  })

  test('every field of the requests leads to a field of the form', () => {
    for (const kind of guideKinds) {
      const values = guideFormValues(kind)
      const read = readGuideForm(kind, values)
      const fields = wirePaths(read.kind === 'ok' ? read.body : {})
      const lost = fields.filter((wire) => formFieldOf(kind, wire) === null)
      expect(lost, kind).toEqual(kind === 'carrier' ? [] : ['codigo_modo_transporte'])
    }
  })

  test.each([
    ['La serie ingresada V999, es incorrecta.', 'series'],
    ['El código ingresado del establecimiento es incorrecto.', 'issuer.establishment'],
    ["SQLSTATE[23000]: Integrity constraint violation: 1048 Column 'unit_type_id' cannot be null", 'items'],
  ])('%s', (said, field) => {
    expect(refusalInForm('carrier', { said, wrongFields: [] })).toEqual({ [field]: said })
  })

  test('is shown at no field when that is unknown', () => {
    expect(refusalInForm('carrier', { said: 'Algo', wrongFields: ['no.such'] })).toEqual({})
    expect(refusalInForm('carrier', { said: null, wrongFields: ['items'] })).toEqual({})
  })
})

function wirePaths(value: unknown, before = ''): string[] {
  if (typeof value !== 'object' || value === null) return [before]
  return Object.entries(value).flatMap(([name, inner]) =>
    wirePaths(inner, before ? `${before}.${name}` : name),
  )
}
