import { z } from 'zod'
import type { Database } from '../database/database'
import { demoReseller } from '../seed/demo-credentials'
import { lineages } from './lineage'

export const authorities = ['rules', 'accept', 'observe', 'reject', 'down', 'slow'] as const

const settingsSchema = z.object({
  lineage: z.enum(lineages),
  lockMode: z.enum(['set', 'toggle']),
  /** Contracted tenants; 0 is unlimited, 999 "never configured". */
  resellerLimit: z.number().int().min(0),
  lockedAdmin: z.number().int(),
  /** Requests per minute, user and host; 0 disables the throttle. */
  throttlePerMinute: z.number().int().min(0),
  throttleStatus: z.union([z.literal(500), z.literal(429)]),
  guestRegisterEnabled: z.boolean(),
  guestRegisterPlanId: z.number().int().nullable(),
  /** Duration of a tenant's creation. */
  guestRegisterMs: z.number().int().min(0).max(600_000),
  messagingToken: z.string().min(1).max(64),
  messagingConnected: z.boolean(),
  /** `slow` answers guides after the service's timeout, which ends in an error. */
  authority: z.enum(authorities),
  ticketPolls: z.number().int().min(0).max(20),
  /** When a reply links the CDR: once sent, or only once received. */
  receiptLink: z.enum(['sent', 'received']),
  /** Order of vouchers within a day; `any` imitates an unordered query. */
  sameDayOrder: z.enum(['number', 'any']),
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
  receiptLink: 'receipt_link',
  sameDayOrder: 'same_day_order',
}

const selected = Object.entries(columns)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ')

/** Reads the settings; creates the row if missing. */
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
