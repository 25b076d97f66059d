import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { reservedByCentral, subdomainProblem, subdomainSchema, suggestSubdomains } from './subdomain'

describe('a subdomain', () => {
  test.each([
    ['andina', null],
    ['20512345671', null],
    ['', 'empty'],
    ['ab', 'short'],
    ['a'.repeat(40), null],
    ['a'.repeat(41), 'long'],
    ['a'.repeat(64), 'long'],
    ['peñaflor', 'accents'],
    ['andé', 'accents'],
    ['an-dina', 'characters'],
    ['an.dina', 'characters'],
    ['an dina', 'characters'],
    ['аndina', 'characters'],
    ['andina\n', 'characters'],
    ['admin', 'reserved'],
    ['www', 'reserved'],
    ['peru', 'reserved'],
    ['central7', 'reserved'],
  ])('%j: %s', (subdomain, problem) => {
    expect(subdomainProblem(subdomain, ['central7'])).toBe(problem)
  })

  it('may be typed with capitals and spaces around it', () => {
    expect(subdomainSchema.parse('  Andina9 ')).toBe('andina9')
  })

  it('that is a megabyte long is refused and not looked at', () => {
    expect(subdomainSchema.safeParse('a'.repeat(1_000_000)).success).toBe(false)
  })

  it('of the central host is reserved where both share a domain', () => {
    expect(reservedByCentral('panel7.factura.pe', 'factura.pe')).toEqual(['panel7'])
    expect(reservedByCentral('factura.pe', 'factura.pe')).toEqual([])
    expect(reservedByCentral('central.otro.pe:8080', 'factura.pe')).toEqual([])
  })
})

describe('suggestions', () => {
  test.each([
    ['COMERCIAL ANDINA S.A.C.', ['andina', 'comercialandina']],
    ['PERU EXPORTACIONES S.A.C.', ['peruexportaciones']],
    ['INVERSIONES Y SERVICIOS DEL PERU S.A.C.', ['inversionesservicios', 'inversionesserviciosperu']],
    ['PERU S.A.C.', ['peru5671', 'empresa5671']],
    ['LA CASA DE LIMA S.A.', ['casa', 'casalima']],
    ['KJ INVERSIONES S.A.C.', ['kjinversiones']],
    ['PEÑA & HIJOS E.I.R.L.', ['pena', 'penahijos']],
    ['TRANSPORTES RÍMAC SOCIEDAD ANONIMA CERRADA', ['rimac', 'transportesrimac']],
    ['', ['empresa5671']],
    ['ADMIN SAC', ['adminperu', 'admin5671', 'empresa5671']],
  ])('for %s begins with the telling words', (name, first) => {
    expect(suggestSubdomains({ name, ruc: '20512345671' }).slice(0, first.length)).toEqual(first)
  })

  test.each(['PERU', 'Perú Inversiones', 'GRUPO LIMA', 'COMERCIAL', 'Servicios Generales E.I.R.L.'])(
    'for %s is never a bare word that fits anybody',
    (name) => {
      const suggested = suggestSubdomains({ name, ruc: '20512345671' })
      for (const bare of [
        'peru',
        'lima',
        'grupo',
        'inversiones',
        'comercial',
        'servicios',
        'generales',
        'peruperu',
      ])
        expect(suggested).not.toContain(bare)
    },
  )

  it('are valid subdomains for any name at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const suggested = suggestSubdomains({ name, ruc: '20512345671', alsoReserved: ['panel7'] })
        expect(suggested.length).toBeGreaterThan(0)
        expect(new Set(suggested).size).toBe(suggested.length)
        for (const one of suggested) expect(subdomainProblem(one, ['panel7'])).toBeNull()
      }),
    )
  })
})
