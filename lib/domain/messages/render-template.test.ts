import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findTemplateErrors, listVariables, renderTemplate } from './render-template'
import { type Variable, variables } from './variables'

describe('a text with variables', () => {
  test('is filled in, spaces and capitals in the braces do not matter', () => {
    const body = 'Hola {{ Contacto }}, {{empresa}} (RUC {{ruc}}).'
    const values = { contacto: ' Rosa ', empresa: 'Andina S.A.C.', ruc: '20512345671' }
    expect(renderTemplate(body, values)).toEqual({ text: 'Hola Rosa, Andina S.A.C. (RUC 20512345671).' })
  })

  test('says what is missing, each once, and an empty value is missing', () => {
    expect(renderTemplate('{{motivo}} {{fecha}} {{motivo}}', { fecha: '  ' })).toEqual({
      missing: ['motivo', 'fecha'],
    })
  })

  test('says what it does not know, with its place', () => {
    const body = 'Hola {{nombre}}\n  y {{empresa}} {{'
    expect(renderTemplate(body, { empresa: 'A' })).toEqual({ unknown: ['{{nombre}}', '{{'] })
    expect(findTemplateErrors(body)).toEqual([
      { name: '{{nombre}}', line: 1, column: 6 },
      { name: '{{', line: 2, column: 17 },
    ])
  })

  test('a value that looks like a variable stays as it is', () => {
    expect(renderTemplate('{{empresa}}', { empresa: '{{ruc}} {{x}}', ruc: '1' })).toEqual({
      text: '{{ruc}} {{x}}',
    })
  })

  test('single braces are text', () => {
    expect(renderTemplate('{a} } {', {})).toEqual({ text: '{a} } {' })
  })

  test('whatever the texts around them, all variables are found and every value stands in the answer', () => {
    const plain = fc.string().map((text) => text.replace(/[{}]/g, ''))
    const names = fc.array(fc.constantFrom(...variables), { maxLength: 6 })
    fc.assert(
      fc.property(plain, names, fc.string({ minLength: 1 }), (around, named, value) => {
        const body = named.map((name) => `${around}{{${name}}}`).join('') + around
        expect(listVariables(body)).toEqual([...new Set(named)])
        const values = Object.fromEntries(named.map((name) => [name, value])) as Record<Variable, string>
        const rendered = renderTemplate(body, values)
        if (value.trim() === '' && named.length > 0) expect(rendered).toHaveProperty('missing')
        else
          expect(rendered).toEqual({
            text: named.map(() => `${around}${value.trim()}`).join('') + around,
          })
      }),
    )
  })
})
