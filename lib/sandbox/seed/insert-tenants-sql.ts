/** Customers of seeded vouchers, chosen by row number. */
const customers = JSON.stringify([
  {
    identityTypeId: '6',
    identityTypeName: 'RUC',
    number: '20100000017',
    name: 'Distribuidora Los Ceibos S.A.C.',
  },
  { identityTypeId: '1', identityTypeName: 'DNI', number: '44556677', name: 'Juan Pérez Ñaupari' },
  {
    identityTypeId: '6',
    identityTypeName: 'RUC',
    number: '20100000025',
    name: 'Minimarket Tres Cruces E.I.R.L.',
    telephone: '987654321',
  },
  {
    identityTypeId: '1',
    identityTypeName: 'DNI',
    number: '09876543',
    name: 'Rosa Cárdenas Béjar',
    email: 'rosa@cliente.test',
  },
  {
    identityTypeId: '6',
    identityTypeName: 'RUC',
    number: '20100000033',
    name: 'Hospedaje El Mirador del Colca S.R.L.',
  },
])

/** What seeded companies sell. */
const products = [
  "('P0121', 'Inca Kola 250 ml', 'NIU', 59)",
  "('P0101', 'Arroz extra, saco de 50 kg', 'NIU', 189.90)",
  "('P0118', 'Aceite vegetal, caja de 12 botellas de 900 ml', 'BX', 104.50)",
  "('P0204', 'Cemento gris de 42.5 kg', 'NIU', 31.20)",
  "('S0007', 'Servicio de mantenimiento preventivo', 'ZZ', 350)",
].join(', ')

/**
 * Inserts one batch of tenants with all dependent rows: $1 rows, $2 password hash, $3 today, $4 seed. Voucher rows
 * are the last of their series; older ones exist only as a count.
 */
export const insertTenantsSql = `
with given as (
  select * from jsonb_to_recordset($1::jsonb) as g(
    subdomain text, number text, name text, email text, token text, plan text, locked boolean,
    enforced boolean, access int, documents int, users int, rows int, "idleDays" int, "spreadDays" int,
    lookups int, address text, telephone text, "createdAt" timestamptz, "updatedAt" timestamptz,
    "cycleStart" date)
), made as (
  insert into sandbox.tenant (subdomain, number, name, email, token, plan_id, locked, locked_emission,
    locked_users, locked_tenant, host_locked_tenant, document_count, user_count, queries_to_apiperu,
    start_billing_cycle, address, telephone, created_at, updated_at)
  select g.subdomain, g.number, g.name, g.email, g.token, p.id, g.locked, g.enforced, g.enforced, g.access,
    g.access, g.documents, g.users, g.lookups, g."cycleStart", g.address, g.telephone, g."createdAt",
    greatest(g."updatedAt", g."createdAt")
  from given g join sandbox.plan p on p.name = g.plan
  order by g."createdAt"
  returning id, subdomain
), both_sides as (
  select m.id, g.* from made m join given g on g.subdomain = m.subdomain
), staff as (
  insert into sandbox.tenant_user (tenant_id, user_no, name, email, password_hash, api_token, type)
  select b.id, n, case n when 1 then 'Administrador' else 'Vendedor ' || n end,
    case n when 1 then coalesce(b.email, 'admin@' || b.subdomain || '.test')
      else 'vendedor' || n || '@' || b.subdomain || '.test' end,
    $2, case n when 1 then coalesce(b.token, md5(b.subdomain || $4::int)) end,
    case n when 1 then 'admin' else 'seller' end
  from both_sides b cross join lateral generate_series(1, b.users) n
), offices as (
  insert into sandbox.establishment (tenant_id, establishment_no, code, description, address)
  select id, 1, '0000', 'Oficina Principal', address from both_sides
), counted as (
  select b.*, ceil(b.documents * 0.6)::int as invoices, floor(b.documents * 0.4)::int as receipts
  from both_sides b
), counters as (
  insert into sandbox.series (tenant_id, document_type_id, number, last_number)
  select c.id, s.type, s.series, case s.series when 'F001' then c.invoices when 'B001' then c.receipts else 0 end
  from counted c cross join (values ('01', 'F001'), ('03', 'B001'), ('07', 'FC01'), ('07', 'BC01'),
    ('08', 'FD01'), ('08', 'BD01'), ('09', 'T001'), ('31', 'V001'), ('01', '0001')) as s(type, series)
), goods as (
  insert into sandbox.product (tenant_id, internal_id, description, unit_type_id, unit_price, stock)
  select b.id, p.code, p.description, p.unit, p.price, 500
  from both_sides b cross join (values ${products}) as p(code, description, unit, price)
  where b.rows > 2
), written as (
  select c.*, k, (k % 5) in (1, 3) as receipt, k * 0.4 as share
  from counted c cross join lateral generate_series(0, c.rows - 1) k
), numbered as (
  select w.*, case when receipt then receipts else invoices end
      - (count(*) over (partition by w.id, receipt order by k))::int + 1 as serial,
    round((20 + (abs(hashint4(w.id * 1000 + k)) % 200000) / 100.0)::numeric, 2) as base
  from written w
), vouchers as (
  insert into sandbox.voucher (tenant_id, external_id, user_no, group_id, state_type_id, document_type_id,
    series, number, filename, date_of_issue, time_of_issue, date_of_due, customer, total_taxed, total_igv,
    total, has_cdr, sent_singly, response_code, response_description, created_at, updated_at)
  select n.id,
    overlay(overlay(md5(n.id || '-' || n.k || '-' || $4::int) placing '4' from 13) placing 'a' from 17)::uuid,
    1, case when receipt then '02' else '01' end, s.state, case when receipt then '03' else '01' end,
    s.series, n.serial, n.number || '-' || case when receipt then '03' else '01' end || '-' || s.series || '-' || n.serial,
    s.day, to_char(interval '9 hours' + interval '11 minutes' * (n.k % 50), 'HH24:MI:SS'), s.day,
    ('${customers.replace(/'/g, "''")}'::jsonb) -> (n.k % 5), n.base, round(n.base * 0.18, 2), n.base + round(n.base * 0.18, 2),
    s.state in ('05', '07', '09', '11'), true, case s.state when '05' then '0' when '09' then '2335' when '07' then '4252' end,
    case s.state when '05' then 'El Comprobante numero ' || s.series || '-' || n.serial || ', ha sido aceptado'
      when '09' then 'El documento electronico ingresado ha sido alterado'
      when '07' then 'El dato ingresado como atributo no cumple con el formato' end,
    (s.day + interval '15 hours') at time zone 'utc', (s.day + interval '15 hours') at time zone 'utc'
  from numbered n cross join lateral (select
    case when receipt then 'B001' else 'F001' end as series,
    greatest($3::date - n."idleDays" - (n.k * n."spreadDays" / greatest(n.rows, 1)),
      ((n."createdAt" at time zone 'utc') - interval '5 hours')::date) as day,
    case n.k % 40 when 0 then '01' when 17 then '09' when 23 then '07' when 31 then '11' else '05' end as state) s
  where n.serial > 0
)
select count(*) from made`
