import { daysFrom, utcDay } from '../../../lib/platform/calendar/days'
import { withPortalDatabase } from '../journeys/portal-database'

type SeededCharge = { text: string; cents: number }

/**
 * Inserts charges in soles, due twelve days ago, of a tenant that has neither charges nor payments, with the balances
 * that the portal keeps.
 */
export async function seedCharges(
  tenantId: string,
  charges: SeededCharge[],
  home = process.env.E2E_HOME,
): Promise<void> {
  const dueOn = utcDay(daysFrom(new Date(), -12))
  await withPortalDatabase(home, async (client, enter) => {
    const resellerId = await enter('andes')
    await client.query(
      `with account as (
         insert into portal.receivable_account (tenant_id, reseller_id, owes_since, soles, due_days)
         select $2::uuid, $1::uuid, $3::date, sum(cents)::bigint, array[$3::date] from unnest($5::bigint[]) cents),
       charge as (
         insert into portal.receivable_charge (id, reseller_id, tenant_id, currency, amount, due_on, text,
           entered_by_name)
         select gen_random_uuid(), $1::uuid, $2::uuid, 'PEN'::portal.currency, c.cents, $3::date, c.text, 'Ana'
         from unnest($4::text[], $5::bigint[]) as c(text, cents))
       insert into portal.receivable_balance (tenant_id, currency, reseller_id, owed, open_charges, oldest_due_on)
       select $2::uuid, 'PEN'::portal.currency, $1::uuid, sum(cents)::bigint, count(*)::int, $3::date
       from unnest($5::bigint[]) cents`,
      [resellerId, tenantId, dueOn, charges.map(({ text }) => text), charges.map(({ cents }) => cents)],
    )
  })
}
