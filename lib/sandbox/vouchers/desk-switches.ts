import { z } from 'zod'
import type { Sandbox } from '../sandbox'

/** What a tenant's own administrator could switch in its panel. */
export const deskSwitchesSchema = z
  .object({
    nrus: z.boolean(),
    stockControl: z.boolean(),
    tillOpen: z.boolean(),
    signingProvider: z.enum(['refuses', 'silent']).nullable(),
    singleShipment: z.boolean(),
    restrictsDates: z.boolean(),
    restrictsSales: z.boolean(),
  })
  .partial()
  .strict()

export type DeskSwitches = z.infer<typeof deskSwitchesSchema>

const columns: Record<keyof DeskSwitches, string> = {
  nrus: 'nrus',
  stockControl: 'stock_control',
  tillOpen: 'till_open',
  signingProvider: 'signing_provider',
  singleShipment: 'single_shipment',
  restrictsDates: 'restrict_receipt_date',
  restrictsSales: 'restrict_sales_limit',
}

/** Changes what is named and leaves the rest; false when there is no such tenant. */
export async function changeDesk(
  sandbox: Sandbox,
  subdomain: string,
  switches: DeskSwitches,
): Promise<boolean> {
  const names = (Object.keys(switches) as (keyof DeskSwitches)[]).filter(
    (name) => switches[name] !== undefined,
  )
  const assignments = names.map((name, index) => `${columns[name]} = $${index + 2}`)
  const [tenant] = await sandbox.database.query(
    `update sandbox.tenant set ${[...assignments, 'updated_at = updated_at'].join(', ')}
     where subdomain = $1 returning id`,
    [subdomain, ...names.map((name) => switches[name])],
  )
  return tenant !== undefined
}
