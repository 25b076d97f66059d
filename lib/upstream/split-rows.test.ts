import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json'
import { RowSplitter } from './split-rows'

function split(text: string, chunkBytes = 7) {
  const rows: unknown[] = []
  const splitter = new RowSplitter((row) => rows.push(row))
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += chunkBytes) splitter.write(bytes.subarray(at, at + chunkBytes))
  return { rows, left: splitter.end() }
}

test('rows and what is left are the answer, wherever it was cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue()),
      fc.dictionary(
        fc.string().filter((key) => key !== 'data' && key !== '__proto__'),
        fc.jsonValue(),
      ),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      (data, others, chunkBytes, isPretty) => {
        const text = JSON.stringify({ success: true, ...others, data, last: 1 }, null, isPretty ? 2 : 0)
        const { rows, left } = split(text, chunkBytes)
        expect(rows).toEqual(JSON.parse(JSON.stringify(data)))
        expect(JSON.parse(left)).toEqual({ ...JSON.parse(text), data: [] })
      },
    ),
  )
})

test.each([
  ['a text', '<html><style>a{b:"c"}</style><p>data: [1,2]</p></html>'],
  ['a list as an object', '{"data":{"0":{"id":1},"2":{"id":3}}}'],
  ['a list below another name', '{"rows":[{"data":[1,2]},3]}'],
  ['a list deeper down', '{"success":true,"more":{"data":[1,2]}}'],
  ['a text of that name', '{"success":false,"message":"data","other":[1]}'],
  ['nothing', ''],
])('%s is left whole', (_name, text) => {
  expect(split(text)).toEqual({ rows: [], left: text })
})

test('what stands before the object is left where it was', () => {
  const { rows, left } = split('\n\uFEFF<b>Warning</b>: "x" in {"data":[{"id":"}]"},{"id":"\\"]"}]}')
  expect(rows).toEqual([{ id: '}]' }, { id: '"]' }])
  expect(parseJson(left)).toEqual({ kind: 'value', value: { data: [] } })
})

test.each([
  ['cut off in a row', '{"data":[{"id":1},{"id":'],
  ['cut off between rows', '{"data":[{"id":1},'],
  ['cut off after the list', '{"data":[{"id":1}]'],
  ['a row too little', '{"data":[{"id":1},]}'],
  ['a comma too many', '{"data":[{"id":1},,{"id":2}]}'],
  ['a row that is none', '{"data":[{"id":1},{"id" 2}]}'],
  ['two values in one row', '{"data":[{"id":1} {"id":2}]}'],
])('an answer with %s is as broken as a whole', (_name, text) => {
  expect(parseJson(text).kind).toBe('truncated')
  expect(parseJson(split(text).left).kind).toBe('truncated')
})
