import { z } from 'zod'
import type { Database } from './database'
import { demoReseller } from './demo-credentials'
import { lineages } from './lineage'

const settingsSchema = z.object({
  lineage: z.enum(lineages),
  lockMode: z.enum(['set', 'toggle']),
  /** Contracted maximum of tenants; 0 is none, 999 is "never configured". */
  resellerLimit: z.number().int().min(0),
  lockedAdmin: z.number().int(),
  /** Requests a minute a user a host; 0 switches the throttle off. */
  throttlePerMinute: z.number().int().min(0),
  throttleStatus: z.union([z.literal(500), z.literal(429)]),
  guestRegisterEnabled: z.boolean(),
  guestRegisterPlanId: z.number().int().nullable(),
  /** How long a tenant's creation takes. */
  guestRegisterMs: z.number().int().min(0).max(600_000),
  messagingToken: z.string().min(1).max(64),
  messagingConnected: z.boolean(),
  authority: z.enum(['rules', 'accept', 'observe', 'reject', 'down']),
  ticketPolls: z.number().int().min(0).max(20),
})

export type Settings = z.infer<typeof settingsSchema>

export const settingsPatchSchema = settingsSchema.omit({ lockedAdmin: true }).partial().strict()
export type SettingsPatch = z.infer<typeof settingsPatchSchema>

const columns: Record<keyof Settings, string> = {
  lineage: 'lineage',
  lockMode: 'lock_mode',
  resellerLimit: 'reseller_limit',
  lockedAdmin: 'locked_admin',
  throttlePerMinute: 'throttle_per_minute',
  throttleStatus: 'throttle_status',
  guestRegisterEnabled: 'guest_register_enabled',
  guestRegisterPlanId: 'guest_register_plan_id',
  guestRegisterMs: 'guest_register_ms',
  messagingToken: 'messaging_token',
  messagingConnected: 'messaging_connected',
  authority: 'authority',
  ticketPolls: 'ticket_polls',
}

const selected = Object.entries(columns)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ')

/** The settings as stored; the row is made at the first look. */
export async function readSettings(database: Database): Promise<Settings> {
  await database.query(
    'insert into sandbox.settings (id, messaging_token) values (1, $1) on conflict (id) do nothing',
    [demoReseller.messagingToken],
  )
  const [row] = await database.query(`select ${selected} from sandbox.settings where id = 1`)
  return settingsSchema.parse(row)
}

export async function writeSettings(database: Database, patch: Partial<Settings>): Promise<Settings> {
  const names = (Object.keys(patch) as (keyof Settings)[]).filter((name) => patch[name] !== undefined)
  if (names.length > 0) {
    const assignments = names.map((name, index) => `${columns[name]} = $${index + 1}`)
    await database.query(
      `update sandbox.settings set ${assignments.join(', ')} where id = 1`,
      names.map((name) => patch[name]),
    )
  }
  return readSettings(database)
}
