import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addReseller } from '../../../../e2e/support/test-owner'
import { getFunnel } from '../queries'
import { countVisit, flushVisits } from './count-visit'

const slug = `r-${randomUUID()}`
let resellerId = ''

beforeAll(async () => {
  resellerId = await addReseller(slug)
})

test('concurrent visits are all counted in one write', async () => {
  for (let visit = 0; visit < 40; visit++) countVisit(slug)
  await flushVisits()
  expect(await getFunnel(resellerId)).toMatchObject([{ opened: 40, sent: 0 }])
  countVisit(slug)
  await flushVisits()
  await flushVisits()
  expect(await getFunnel(resellerId)).toMatchObject([{ opened: 41 }])
})

test('an unknown slug counts nowhere and raises no error', async () => {
  countVisit('nobody-has-this')
  await expect(flushVisits()).resolves.toBeUndefined()
})
