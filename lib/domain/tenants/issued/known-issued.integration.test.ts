import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { propertyRuns } from '../../../../e2e/runner/property-runs'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { addDays } from '../../../platform/calendar/days'
import { readInScope } from '../../../platform/database/db'
import { stepsOf } from './issued-between'
import { knownIssued } from './known-issued'
import { knownIssuedSql } from './known-issued-sql'

let reseller: TestReseller

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 4 })
  return () => reseller.close()
})

afterAll(() => asOwner('delete from portal.metric_sample where reseller_id = $1', [reseller.resellerId]))

const until = '2026-11-17'
/** One of the last twelve days: the week and some before it. */
const reading = fc.record({
  ago: fc.integer({ min: 0, max: 11 }),
  documents: fc.option(fc.integer({ min: 0, max: 60 })),
  wentBack: fc.boolean(),
})
const history = fc.uniqueArray(reading, { selector: ({ ago }) => ago, maxLength: 12 })

test('of random histories the statement knows exactly what the pure rule knows', async () => {
  const { resellerId } = reseller
  const tenants = await asOwner<{ id: string }>(
    'select id from portal.tenant where reseller_id = $1 order by id',
    [resellerId],
  )
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 4, maxLength: 4 }), async (histories) => {
      const rows = histories.flatMap((readings, index) =>
        readings.map(({ ago, ...rest }) => ({
          tenant: tenants[index]?.id,
          day: addDays(until, -ago),
          ...rest,
        })),
      )
      await asOwner('delete from portal.metric_sample where reseller_id = $1', [resellerId])
      await asOwner(
        `insert into portal.metric_sample (reseller_id, tenant_id, day, documents, went_back, access)
         select $1, r.tenant, r.day, r.documents, r."wentBack", 'unlocked'
         from jsonb_to_recordset($2) as r(tenant uuid, day date, documents int, "wentBack" boolean)`,
        [resellerId, JSON.stringify(rows)],
      )
      const found = await readInScope(resellerId, (query) =>
        query<{ tenant_id: string; documents: number; since: string }>(
          knownIssuedSql('select id from portal.tenant', `'${until}'::date`),
        ),
      )
      const expected = tenants.flatMap(({ id }) => {
        const known = knownIssued(
          stepsOf(rows.filter(({ tenant }) => tenant === id)),
          addDays(until, -7),
          until,
        )
        return known ? [{ tenant_id: id, documents: known.documents, since: known.since }] : []
      })
      expect(found.toSorted((one, other) => (one.tenant_id < other.tenant_id ? -1 : 1))).toEqual(expected)
    }),
    { numRuns: propertyRuns(50) },
  )
})
