import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { env } from '../platform/env'
import { formatKeyRing, type KeyRing } from '../platform/vault/key-ring'
import { readVaultState } from '../platform/vault/read-vault-state'
import { Refusal } from './cli/refusal'
import { type Home, openHome, readJsonFile, writeJsonFile, writeTextFile } from './home'

const elsewhere =
  'Its keys are not those of the data folder: they come from VAULT_KEYS in the environment. Change them where that is set; --print makes a key to put there.'

/** The data folder that holds this process's ring. Throws a refusal when the ring is set elsewhere. */
export function requireKeyHome(): Home {
  const path = env().PORTERIA_HOME
  const home = existsSync(path) ? openHome(path) : null
  const kept = home && readJsonFile<{ vaultKeys?: string }>(home.file('secrets.json'))
  if (!home || !kept || kept.vaultKeys !== env().VAULT_KEYS) throw new Refusal(elsewhere)
  return home
}

/** Writes the ring into the data folder, each file atomically and readable by the owner alone. */
export function writeKeys(home: Home, vaultKeys: string): void {
  const path = home.file('secrets.json')
  const secrets = readJsonFile<Record<string, unknown>>(path)
  if (!secrets) throw new Refusal(`${path} is damaged or missing: put back a copy of it first.`)
  writeJsonFile(path, { ...secrets, vaultKeys })
  const shared = home.file('portal.env')
  if (!existsSync(shared)) return
  const lines = Object.entries({ ...parseEnv(readFileSync(shared, 'utf8')), VAULT_KEYS: vaultKeys })
  writeTextFile(shared, `${lines.map(([name, value]) => `${name}=${value}`).join('\n')}\n`)
}

export function writeRing(home: Home, ring: KeyRing): void {
  writeKeys(home, formatKeyRing(ring))
}

/**
 * Replaces a ring that does not open the vault and keeps the old one beside it. Throws a refusal when the vault is
 * open. Returns the file.
 */
export async function replaceKeys(home: Home, vaultKeys: string): Promise<string> {
  const path = home.file('secrets.json')
  const kept = readJsonFile<{ vaultKeys?: string }>(path)
  if (!kept) throw new Refusal(`${path} is damaged or missing: put back a copy of it first.`)
  const state = await readVaultState().catch(() => null)
  if (state?.state === 'open') throw new Refusal('The vault is open: its keys are the right ones.')
  if (kept.vaultKeys && kept.vaultKeys !== vaultKeys) {
    writeJsonFile(home.file(`keys-replaced-${Date.now()}.json`), { vaultKeys: kept.vaultKeys })
  }
  writeKeys(home, vaultKeys)
  return path
}
