import { z } from 'zod'
import type { Sandbox } from '../http/sandbox'

/** Settings that a tenant's administrator could change in its panel. */
export const setupSwitchesSchema = z
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

export type SetupSwitches = z.infer<typeof setupSwitchesSchema>

const columns: Record<keyof SetupSwitches, string> = {
  nrus: 'nrus',
  stockControl: 'stock_control',
  tillOpen: 'till_open',
  signingProvider: 'signing_provider',
  singleShipment: 'single_shipment',
  restrictsDates: 'restrict_receipt_date',
  restrictsSales: 'restrict_sales_limit',
}

/** Changes the given settings; false for an unknown tenant. */
export async function changeSetup(
  sandbox: Sandbox,
  subdomain: string,
  switches: SetupSwitches,
): Promise<boolean> {
  const names = (Object.keys(switches) as (keyof SetupSwitches)[]).filter(
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
