import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { readInScope } from '../database/db'
import { textsFor } from '../i18n/texts'
import { listAudit } from './queries'
import { searchWords } from './search-words'

const lines = 20_000
const es = textsFor('es')
let resellerId: string

beforeAll(async () => {
  resellerId = await addReseller(`r-${randomUUID()}`)
  // The chain is not what is read here.
  await asOwner(
    `insert into portal.audit_event (id, reseller_id, seq, at, actor_name, actor_kind, action, subject_kind,
       subject_id, subject_name, before, after, reason, previous_hash, hash)
     select gen_random_uuid(), $1, i, now() - ($2 - i) * interval '1 minute', 'Rosa Quispe', 'staff',
       (array['lock.changed', 'tenant.held', 'staff.signed-in'])[1 + i % 3], 'tenant', i::text,
       'Comercial ' || md5(i::text), '{"access":"unlocked"}',
       jsonb_build_object('access', 'locked', 'ruc', 20100000000 + i), 'debt: acordado ' || md5((i * 3)::text), '', ''
     from generate_series(1, $2) i`,
    [resellerId, lines],
  )
  await asOwner('analyze portal.audit_event')
})

async function planOf(text: string, filter: object = {}): Promise<string> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ sql: string }>('select portal.audit_search($1::jsonb, $2::jsonb, 51) as sql', [
      JSON.stringify(searchWords(es, text)),
      JSON.stringify({ zone: 'America/Lima', ...filter }),
    ]),
  )
  const plan = await asOwner<{ 'QUERY PLAN': string }>(`explain ${row?.sql}`)
  return plan.map((line) => line['QUERY PLAN']).join('\n')
}

test.each([
  ['a RUC', '20100007777', {}],
  ['a name and a frequent word', `comercial ${'c4ca4238a0b9238'}`, {}],
  ['a RUC among the lines of one action', '20100007777', { action: 'lock.changed' }],
  ['a RUC in some days', '20100007777', { since: '2020-01-01', until: '2099-01-01' }],
] as const)('of 20,000 lines %s is found by the index of words', async (_what, text, filter) => {
  const plan = await planOf(text, filter)
  expect(plan).toContain('audit_event_words')
  expect(plan).not.toContain('Seq Scan')
})

test('a word that every line holds is read from the newest on, not collected', async () => {
  expect(await planOf('quispe')).not.toMatch(/Seq Scan|audit_event_words/)
})

test('the search finds what a reading of every line finds, in its order and page by page', async () => {
  const found = await listAudit(resellerId, { words: searchWords(es, '2010000777'), size: 4 })
  expect(found.lines.map(({ seq }) => seq)).toEqual([7779, 7778, 7777, 7776])
  const rest = await listAudit(resellerId, {
    words: searchWords(es, '2010000777'),
    before: found.olderBefore ?? 0,
  })
  expect(rest.lines.map(({ seq }) => seq)).toEqual([7775, 7774, 7773, 7772, 7771, 7770])
  expect(rest.olderBefore).toBeNull()
})

test('one reseller finds nothing of another', async () => {
  const other = await addReseller(`r-${randomUUID()}`)
  expect((await listAudit(other, { words: searchWords(es, '20100007777') })).lines).toEqual([])
})
