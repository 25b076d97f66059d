import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import { createReseller } from '../../domain/resellers/create-reseller'
import type { Actor } from '../../platform/audit/actor'
import { demoSlug, isDemoPossible } from './is-demo-possible'

const cli: Actor = { id: null, name: 'cli', kind: 'cli' }
const start: Actor = { id: null, name: 'npm start', kind: 'system' }
const name = 'Andes Factura'

const isPossible = () => isDemoPossible(process.env.DATABASE_OWNER_URL ?? '')

afterEach(async () => {
  await asOwner('truncate portal.reseller cascade')
  await asOwner('truncate portal.audit_event')
})

test('the demo needs an empty database, or only the reseller that it created', async () => {
  expect(await isPossible()).toBe(true)
  await createReseller({ slug: demoSlug, name, actor: start, isDemo: true })
  expect(await isPossible()).toBe(true)
})

test('a reseller of somebody’s own that has the demo’s short name is not taken for it', async () => {
  await createReseller({ slug: demoSlug, name, actor: cli })
  expect(await isPossible()).toBe(false)
})

test('the demo refuses a database with another reseller', async () => {
  await createReseller({ slug: demoSlug, name, actor: start, isDemo: true })
  await createReseller({ slug: `r-${randomUUID()}`, name, actor: cli })
  expect(await isPossible()).toBe(false)
})

test('no reseller can be turned into the demo’s', async () => {
  await createReseller({ slug: demoSlug, name, actor: cli })
  await expect(asOwner('update portal.reseller set is_demo = true')).rejects.toThrow(/stays the demo/)
})
