import { withPortalDatabase } from '../journeys/portal-database'

/** What a month costs every tenant of the seeded prices, in soles. */
export const seededPrice = '59.90'

/** Gives every plan of a portal's demo a price: the most frequent is due on `early`, the others on `late`. */
export async function seedPrices(
  home: string,
  { early, late }: { early: number; late: number },
): Promise<void> {
  await withPortalDatabase(home, async (client, enter) => {
    const resellerId = await enter('andes')
    await client.query(
      `insert into portal.plan_price (id, reseller_id, plan, currency, amount, due_day, saved_by_name)
       select gen_random_uuid(), $1, plan, 'PEN', 5990,
         case when row_number() over (order by count(*) desc, plan) = 1 then $2::int else $3::int end, 'Ana'
       from portal.tenant where plan is not null group by plan`,
      [resellerId, early, late],
    )
  })
}

export type Charged = { id: string; name: string; ruc: string }

/** Tenants with a charge whose RUC is one and theirs alone, by RUC. */
export function listCharged(home: string): Promise<Charged[]> {
  return withPortalDatabase(home, async (client, enter) => {
    await enter('andes')
    const { rows } = await client.query<Charged>(
      `select t.id, t.name, t.ruc from portal.tenant t join portal.receivable_charge c on c.tenant_id = t.id
       where t.ruc ~ '^(10|15|16|17|20)[0-9]{9}$'
         and t.ruc in (select ruc from portal.tenant group by ruc having count(*) = 1)
       order by t.ruc`,
    )
    return rows
  })
}
