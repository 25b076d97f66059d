import { type BenchWorld, openWorld } from './bench-world'
import { buildBench, buildFolder } from './build-bench'
import { startNext } from './measured-server'
import type { report } from './report'
import { seedTenants } from './seed-tenants'
import { atMost } from './targets'

const [few, many] = [50, 500]
const rounds = 60
const text = `Hola {{contacto}}, le escribe {{revendedor}}.

El acceso de {{empresa}} (RUC {{ruc}}) a {{direccion}} se suspenderá el {{fecha}}. Motivo: {{motivo}}.`

/** A draft to `count` tenants, each with a number. */
async function seedDraft({ owner, resellerId }: BenchWorld, count: number): Promise<string> {
  await owner.query(
    `insert into portal.tenant_contact (id, reseller_id, tenant_id, number, name, main, saved_by_name)
     select gen_random_uuid(), $1, id, '519' || lpad(upstream_id::text, 8, '0'), 'Persona ' || upstream_id, true, 'Bench'
     from portal.tenant where reseller_id = $1 order by upstream_id limit $2 on conflict do nothing`,
    [resellerId, count],
  )
  const { rows } = await owner.query<{ id: string }>(
    `insert into portal.message_draft (id, reseller_id, origin, es, values, prepared_by_name, expires_at)
     values (gen_random_uuid(), $1, 'ids', $2, $3, 'Bench', now() + interval '1 day') returning id`,
    [resellerId, text, JSON.stringify({ fecha: '30 de noviembre', motivo: 'pago pendiente' })],
  )
  const id = rows[0]?.id ?? ''
  await owner.query(
    `insert into portal.message_draft_item (draft_id, tenant_id, reseller_id)
     select $2, id, $1 from portal.tenant where reseller_id = $1 order by upstream_id limit $3`,
    [resellerId, id, count],
  )
  return id
}

type Times = { p50: number; p95: number }

/** Sequential requests after a warm-up; times in milliseconds. */
async function timesOf(once: () => Promise<unknown>): Promise<Times> {
  const times: number[] = []
  for (let round = 0; round < rounds + 10; round += 1) {
    const from = performance.now()
    await once()
    if (round >= 10) times.push(performance.now() - from)
  }
  const sorted = times.sort((one, other) => one - other)
  return { p50: sorted[rounds / 2] ?? 0, p95: sorted[Math.floor(rounds * 0.95)] ?? 0 }
}

async function page(url: string, cookie: string): Promise<void> {
  const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' })
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}; nothing can be measured.`)
  await answer.text()
}

/** The query alone, without rendering. */
const bareSql = `select t.id, t.name, t.ruc, t.host, t.plan, c.number, c.name, c.locale, o.tenant_id
  from portal.message_draft_item i join portal.tenant t on t.id = i.tenant_id
  left join portal.tenant_contact c on c.tenant_id = t.id and c.main
  left join portal.message_opt_out o on o.tenant_id = t.id
  where i.draft_id = $1 order by t.sort_name, t.id`

/** `npm run bench -- messages`: the preview for 500 tenants against 50, a blank page and the query, in one run. */
export async function benchMessages(reporter: ReturnType<typeof report>): Promise<boolean> {
  reporter.note('Building …')
  buildBench()
  const world = await openWorld()
  try {
    await seedTenants(world, 2_000)
    const [small, large] = [await seedDraft(world, few), await seedDraft(world, many)]
    await world.owner.query('analyze portal.tenant_contact, portal.message_draft_item')
    const server = await startNext(buildFolder)
    try {
      const cookie = `${world.cookie.name}=${world.cookie.value}`
      const draft = (id: string) => () => page(`${server.url}/messages/new/${id}`, cookie)
      const blank = await timesOf(() => page(`${server.url}/blank`, cookie))
      const bare = await timesOf(() => world.owner.query(bareSql, [large]))
      const ofFew = await timesOf(draft(small))
      const ofMany = await timesOf(draft(large))
      reporter.aside({ blank, bare, [few]: ofFew, [many]: ofMany })
      return reporter.summary([
        atMost(`preview of ${many}: p95, ms`, ofMany.p95, 1_000),
        atMost(`preview of ${many}: time of a preview of ${few}`, ofMany.p50 / ofFew.p50, 2),
        atMost(`preview of ${many}: time of a blank page`, ofMany.p50 / blank.p50, 10),
      ])
    } finally {
      await server.stop()
    }
  } finally {
    await world.end()
  }
}
