import { z } from 'zod'
import { currencies } from '@/lib/domain/receivables/money'
import { ageBuckets, type RoomQuery, roomSorts, roomTabs } from '@/lib/domain/receivables/room/room-query'
import { firstValue, queryText } from '@/lib/platform/forms/address-values'

const one = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(firstValue, schema)

const schema = z.object({
  tab: one(z.enum(roomTabs)).catch('overdue'),
  q: queryText(500),
  age: one(z.enum(ageBuckets)).nullable().catch(null),
  currency: one(z.enum(currencies)).nullable().catch(null),
  sort: one(z.enum(roomSorts)).catch('days'),
  page: one(z.coerce.number().int().min(1).max(1_000_000)).catch(1),
})

/** What the address asks for. What is wrong in it becomes its default: a broken address is page 1, not an error. */
export function parseRoomAddress(params: Record<string, unknown>): RoomQuery {
  const { q, age, ...rest } = schema.parse(params)
  // Only what is overdue has an age.
  return { ...rest, search: q, bucket: rest.tab === 'overdue' ? age : null }
}
