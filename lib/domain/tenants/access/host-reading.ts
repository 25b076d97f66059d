import type { Access } from './access'

/** Why a tenant's own host gave no state; each has a different remedy. */
export const hostSilences = ['no-token', 'token-rejected', 'silent', 'broken'] as const

/**
 * - `no-token`: the vault has none, so it could not be called.
 * - `token-rejected`: the host refuses the token of the vault.
 * - `silent`: no answer, or one of a proxy in front of it (502, 503, 504).
 * - `broken`: an answer without a state, such as an error page.
 */
export type HostSilence = (typeof hostSilences)[number]

export type HostReading = 'locked' | 'unlocked' | HostSilence

/**
 * Both ends at one moment. `central` is null when `detail` has no row and `unknown` when its row has no state;
 * `host` is null when it was not called.
 */
export type EndsReading = { central: Access | null; host: HostReading | null }

/** The state of a reading; null for none. */
export function stateOf(host: HostReading | null): 'locked' | 'unlocked' | null {
  return host === 'locked' || host === 'unlocked' ? host : null
}

/** Why a reading has no state; null where it has one or the host was not called. */
export function silenceOf(host: HostReading | null): HostSilence | null {
  return hostSilences.find((silence) => silence === host) ?? null
}
