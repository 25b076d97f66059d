import type { BenchWorld } from './bench-world'

/** Search words that one tenant in 400 matches at every size. */
export const searchText = 'zafiro molino'

/** A word of one tenant in 20, and one of one tenant in 400. */
export const searchWords = { common: 'molino', rare: 'kuntur' }

/** Inserts tenants up to `count` in SQL, with usage as uneven as in production. */
export async function seedTenants({ owner, resellerId }: BenchWorld, count: number): Promise<void> {
  await owner.query(
    `with words as (select
       array['Comercial','Inversiones','Distribuidora','Servicios','Grupo','Transportes','Corporación','Negocios','Agrícola','Textil',
         'Ferretería','Botica','Panadería','Molino','Pesquera','Minera','Librería','Clínica','Hotel','Constructora'] as kind,
       array['Andina','del Sur','Pacífico','Zafiro','Amauta','Inti','Qori','Huascarán','Misti','Colca',
         'Ucayali','Mantaro','Pachacútec','Rímac','Titicaca','Tumi','Vicuña','Wayra','Sillar','Nazca'] as place),
     made as (
       select n, kind[1 + n % 20] || ' ' || place[1 + (n / 20) % 20] || case when n % 400 = 7 then ' Kuntur ' else ' ' end || n || ' S.A.C.' as name,
         '20' || lpad((n * 7919 % 1000000000)::text, 9, '0') as ruc, 'empresa' || n as label,
         floor(exp(random() * 9))::int as documents
       from words, generate_series((select count(*)::int + 1 from portal.tenant where reseller_id = $1), $2::int) n)
     insert into portal.tenant (id, reseller_id, upstream_id, ruc, name, host, email, plan, access, documents, documents_cycle,
       documents_max, users, users_max, registered_at, search_text, over_limit, idle, access_since)
     select gen_random_uuid(), $1, n, ruc, name, label || '.example.pe', 'contacto@' || label || '.pe',
       (array['Emprende','Negocio','Empresa','Corporativo'])[1 + n % 4],
       (case when n % 25 = 0 then 'locked' else 'unlocked' end)::portal.access,
       documents, documents / 6, (array[100, 500, 2000, 0])[1 + n % 4], 1 + n % 5, 5, now() - (n % 900) * interval '1 day',
       portal.plain_text(concat_ws(' ', name, ruc, label || '.example.pe', 'contacto@' || label || '.pe')),
       n % 31 = 0, n % 17 = 0, now() - (n % 90) * interval '1 day'
     from made`,
    [resellerId, count],
  )
  const [{ inScope }, { countTenants }] = await Promise.all([
    import('../../lib/platform/database/db'),
    import('../../lib/domain/tenants/count-tenants'),
  ])
  await inScope(resellerId, (tx) => countTenants(tx, resellerId), { timeoutMs: 120_000 })
  await owner.query('vacuum analyze portal.tenant')
}
