import { setTimeout as wait } from 'node:timers/promises'
import { heldVaultState } from '../vault/held-state'
import { watchVault } from '../vault/watch-vault'

const lookEveryMs = 500

const isSealed = () => heldVaultState()?.state === 'sealed'

/**
 * Works as long as the vault is open and waits while it is sealed, until told to end. `work` ends by the signal it is
 * given; what it throws is thrown.
 */
export async function workWhileOpen(
  told: AbortSignal,
  work: (whileOpen: AbortSignal) => Promise<void>,
): Promise<void> {
  await watchVault('worker', told)
  while (!told.aborted) {
    if (isSealed()) await wait(lookEveryMs, undefined, { signal: told }).catch(() => undefined)
    else await workUntilSealed(told, work)
  }
}

async function workUntilSealed(
  told: AbortSignal,
  work: (whileOpen: AbortSignal) => Promise<void>,
): Promise<void> {
  const shut = new AbortController()
  const looking = setInterval(() => isSealed() && shut.abort(), lookEveryMs)
  try {
    await work(AbortSignal.any([told, shut.signal]))
  } finally {
    clearInterval(looking)
  }
}
