import pg from 'pg'

const pageSize = 50

/** Name, host, RUC, plan, access, since, documents of the cycle, their limit, documents, last document. */
export type Row = (string | number | null)[]

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 8 })

// The order has the text of an index that the product has too.
const sql = `
  select name, host, ruc, plan, access, (extract(epoch from access_since) * 1000)::float8 as since, documents_cycle,
    documents_max, documents, last_issued_on::text
  from portal.tenant where reseller_id = $1 and gone_at is null
  order by (case when documents is null then -1 else documents end) desc, upstream_id desc
  limit $2 offset $3`

export async function readRows(page: number): Promise<Row[]> {
  const values = [process.env.BENCH_RESELLER, pageSize, (page - 1) * pageSize]
  const { rows } = await pool.query<Row>({ text: sql, values, rowMode: 'array' })
  return rows
}
