import { expect, test } from 'vitest'
import { fitWidth, parseWidths, usualWidths, widthLimits, widthStep, widthsText } from './column-widths'
import { parseTenantsAddress } from './search-params'
import { tenantsPath } from './tenants-path'
import { toAddress, toPlace } from './views/view-place'

test('widths that were written are read back, from an address and from a view', () => {
  const widths = { plan: 160, name: 320 }
  expect(parseWidths(widthsText(widths))).toEqual(widths)
  const { query, ...looks } = parseTenantsAddress({ cols: 'plan,ruc', widths: widthsText(widths) })
  expect(looks).toEqual({ columns: ['plan', 'ruc'], density: 'compact', widths })
  expect(tenantsPath({ ...query, ...looks })).toBe('/tenants?cols=plan%2Cruc&widths=plan-160%2Cname-320')
  expect(toAddress(toPlace({ query, ...looks }))).toMatchObject(looks)
})

test('a width that no column has becomes the nearest, and what cannot be read is left out', () => {
  expect(parseWidths('plan-1,tags-9999,access-300,nothing-100,ruc-abc,email-203')).toEqual({
    ...{ plan: 96, tags: 480, email: 208 },
  })
  expect(parseWidths('')).toEqual({})
})

test('every width is one of the classes of the style sheet', () => {
  for (const id of Object.keys(usualWidths) as (keyof typeof usualWidths)[]) {
    const { minSize, maxSize } = widthLimits(id)
    for (const width of [0, minSize, usualWidths[id], maxSize, 5000]) {
      const fitted = fitWidth(id, width)
      expect(fitted % widthStep).toBe(0)
      expect(fitted).toBeGreaterThanOrEqual(96)
      expect(fitted).toBeLessThanOrEqual(480)
    }
  }
})

test('a view from before widths were kept has the usual ones', () => {
  const { widths: _widths, ...place } = toPlace(parseTenantsAddress({ cols: 'plan' }))
  expect(toAddress(place).widths).toEqual({})
})
