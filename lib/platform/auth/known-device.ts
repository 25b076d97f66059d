import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import { readInScope, type Tx } from '../database/db'
import { env } from '../env'

/** Days a browser stays known without a sign-in; old sessions are deleted after as long. */
const knownDays = 90
export const knownDeviceSeconds = knownDays * 24 * 3600

/** People remembered per browser, which bounds the cookie. */
const peopleMax = 5

/** A person and their latest session in this browser; it identifies the device even after it ended. */
type Device = { staffId: string; sessionId: string }

const devicesSchema = z.object({
  devices: z.array(z.object({ staffId: z.uuid(), sessionId: z.uuid() })).max(peopleMax),
})

// Separate salt, so that no other sealed cookie opens as this one.
const salt = 'porteria known device'

/** Adds a person to the browser's cookie after a sign-in; others stay in it. */
export async function addKnownDevice(sealed: string | undefined, device: Device): Promise<string> {
  const others = (await openDevices(sealed)).filter(({ staffId }) => staffId !== device.staffId)
  const devices = [device, ...others].slice(0, peopleMax)
  return encode({ token: { devices }, secret: env().SESSION_SECRET, salt, maxAge: knownDeviceSeconds })
}

type Account = { id: string; resellerId: string }

/**
 * The device id if this browser is known for the account, or null. Password changes, ended sessions and the next
 * sign-in in the same browser invalidate it.
 */
export async function findKnownDevice(sealed: string | undefined, account: Account): Promise<string | null> {
  const { id: staffId, resellerId } = account
  const sessionId = await namedDevice(sealed, staffId)
  if (!sessionId) return null
  const [kept] = await readInScope(resellerId, (query) =>
    query<{ id: string }>(
      `select id from portal.staff_session
       where id = $1 and staff_id = $2 and known_device and created_at > now() - make_interval(days => $3)`,
      [sessionId, staffId, knownDays],
    ),
  )
  return kept?.id ?? null
}

/** Forgets the session that stood for this browser until now. */
export async function retireKnownDevice(tx: Tx, sealed: string | undefined, staffId: string): Promise<void> {
  const id = await namedDevice(sealed, staffId)
  if (id) await tx.staffSession.updateMany({ where: { id, staffId }, data: { knownDevice: false } })
}

async function namedDevice(sealed: string | undefined, staffId: string): Promise<string | null> {
  const devices = await openDevices(sealed)
  return devices.find((device) => device.staffId === staffId)?.sessionId ?? null
}

async function openDevices(sealed: string | undefined): Promise<Device[]> {
  if (!sealed) return []
  const payload = await decode({ token: sealed, secret: env().SESSION_SECRET, salt }).catch(() => null)
  return devicesSchema.safeParse(payload).data?.devices ?? []
}
