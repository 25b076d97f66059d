import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addReseller } from '../run/test-owner'
import { noteOpened, writeOpened } from './note-opened'
import { getFunnel } from './queries'

const slug = `r-${randomUUID()}`
let resellerId = ''

beforeAll(async () => {
  resellerId = await addReseller(slug)
})

test('a crowd is counted whole, in one write, and twice is twice', async () => {
  for (let visit = 0; visit < 40; visit++) noteOpened(slug)
  await writeOpened()
  expect(await getFunnel(resellerId)).toMatchObject([{ opened: 40, sent: 0 }])
  noteOpened(slug)
  await writeOpened()
  await writeOpened()
  expect(await getFunnel(resellerId)).toMatchObject([{ opened: 41 }])
})

test('a name that nobody has counts nowhere and harms nobody', async () => {
  noteOpened('nobody-has-this')
  await expect(writeOpened()).resolves.toBeUndefined()
})
