import fc from 'fast-check'
import { expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import { anyCodePoint } from '../../../e2e/runner/property-runs'
import { writeXml } from './write-xml'

test('elements, attributes, repeated and absent ones stand as the tree says', () => {
  const tree = {
    a: { '@x': '1 < 2', b: ['uno', null, 'dos'], c: { '@y': 2, '#': 'ñ & "q"' }, d: null, e: {} },
  }
  expect(writeXml(tree)).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<a x="1 &lt; 2">
  <b>uno</b>
  <b>dos</b>
  <c y="2">ñ &amp; "q"</c>
  <e/>
</a>
`,
  )
})

test('whatever the text, another parser reads back what was written', () => {
  const printable = (text: string) =>
    text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint }), fc.string({ unit: anyCodePoint }), (text, attribute) => {
      const written = writeXml({ a: { '@x': attribute, b: { '@y': 'z', '#': `.${text}.` } } })
      const { a } = create(written).toObject() as { a: { '@x': string; b: { '#': string } } }
      expect(a['@x'] ?? '').toBe(printable(attribute))
      expect(a.b['#']).toBe(`.${printable(text)}.`)
    }),
    { numRuns: 40 },
  )
})
