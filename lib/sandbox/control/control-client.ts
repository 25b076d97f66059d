import type { CallRecord } from '../http/calls'
import type { Fault, FaultInput } from '../http/faults'
import type { Settings, SettingsPatch } from '../http/settings'
import type { OutboxMessage } from '../messaging/read-outbox'
import type { Vitals } from '../vitals'
import type { SetupSwitches } from '../vouchers/setup-switches'
import type { brokenWays, ControlTenant, TenantEnds, TenantPatch } from './control-tenants'

/** Throws when the sandbox does not answer or refuses. */
export function createControlClient(centralUrl: string) {
  async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${centralUrl}/sandbox/control${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as T & { error?: string }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.error ?? ''}`)
    return answer
  }
  const seeing = (endpoint: string, host?: string) =>
    `/calls?${new URLSearchParams({ endpoint, ...(host === undefined ? {} : { host }) })}`

  return {
    state: () => send<{ settings: Settings; baseDomain: string; faults: Fault[] }>('GET', '/state'),
    setProfile: (patch: SettingsPatch) => send<Settings>('POST', '/settings', patch),
    setFault: (fault: FaultInput) => send<Fault>('POST', '/faults', fault),
    faults: () => send<Fault[]>('GET', '/faults'),
    removeFault: (id: number) => send('DELETE', `/faults/${id}`),
    /** Applies pending late effects at once; resolves afterwards. */
    releaseEffects: () => send('POST', '/faults/release', {}),
    clearFaults: () => send('POST', '/faults/clear', {}),
    seedFaults: (seed: number) => send('POST', '/faults/seed', { seed }),
    clearThrottle: () => send('POST', '/throttle/clear', {}),
    /** Number of calls of an endpoint; `host` is a subdomain or `central`. */
    hitCount: async (endpoint: string, host?: string) =>
      (await send<{ hits: number }>('GET', seeing(endpoint, host))).hits,
    recentCalls: async () => (await send<{ recent: CallRecord[] }>('GET', '/calls')).recent,
    clearCalls: () => send('POST', '/calls/clear', {}),
    vitals: (options: { sweep: boolean }) =>
      send<Vitals>('GET', `/vitals?sweep=${options.sweep ? 'yes' : 'no'}`),
    /** The latest messages, newest first. */
    outbox: () => send<OutboxMessage[]>('GET', '/outbox'),
    tenants: () => send<ControlTenant[]>('GET', '/tenants'),
    tenant: (subdomain: string) => send<ControlTenant>('GET', `/tenants/${subdomain}`),
    changeTenant: (subdomain: string, patch: TenantPatch) =>
      send<ControlTenant>('POST', `/tenants/${subdomain}`, patch),
    changeEnds: (ends: TenantEnds[]) => send<{ changed: number }>('POST', '/ends', ends),
    changeSwitches: (subdomain: string, switches: SetupSwitches) =>
      send('POST', `/tenants/${subdomain}/switches`, switches),
    breakTenant: (subdomain: string, how: (typeof brokenWays)[number] | null) =>
      send<ControlTenant>('POST', `/tenants/${subdomain}/break`, { how }),
    removeTenant: (subdomain: string) => send('DELETE', `/tenants/${subdomain}`),
  }
}

export type ControlClient = ReturnType<typeof createControlClient>
