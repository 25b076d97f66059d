import { expect, test } from 'vitest'
import { eventSchemas } from '../events/event-kinds'
import { exampleBody } from './event-examples'
import { webhookKinds } from './webhook-kinds'

test.each(webhookKinds)('the example of %s holds exactly what an event of this kind tells', (kind) => {
  const { type, timestamp, data } = JSON.parse(exampleBody(kind))
  const { tenant, ...payload } = data
  expect({ type, timestamp }).toEqual({ type: kind, timestamp: '2026-11-20T15:04:05.000Z' })
  expect(eventSchemas[kind].strict().safeParse(payload).error).toBeUndefined()
  if (tenant !== undefined) expect(Object.keys(tenant).toSorted()).toEqual(['host', 'id', 'name', 'ruc'])
})
