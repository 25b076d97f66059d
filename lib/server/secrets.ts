import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync } from 'node:fs'
import { z } from 'zod'
import { formatKeyRing, newKeyRing } from '../platform/vault/key-ring'
import { Refusal } from './cli/refusal'
import { type Home, readJsonFile, writeJsonFile } from './home'

const schema = z.object({
  /** In the format of VAULT_KEYS. Empty when keys are kept elsewhere: the vault is sealed. */
  vaultKeys: z.string().default(''),
  sessionSecret: z.string().min(32),
  database: z.object({ owner: z.string().min(16), app: z.string().min(16), sandbox: z.string().min(16) }),
})

export type Secrets = z.infer<typeof schema>

const password = () => randomBytes(24).toString('base64url')

function generate(): Secrets {
  return {
    vaultKeys: formatKeyRing(newKeyRing()),
    sessionSecret: randomBytes(32).toString('base64url'),
    database: { owner: password(), app: password(), sandbox: password() },
  }
}

/**
 * The secrets of the data folder, generated at the first start. Throws a refusal when they are missing although the
 * database exists: new ones would open neither it nor the vault.
 */
export function loadSecrets(home: Home, dataFolder: string): Secrets {
  const path = home.file('secrets.json')
  if (existsSync(path)) {
    const parsed = schema.safeParse(readJsonFile(path))
    if (!parsed.success) {
      throw new Refusal(
        `${path} is damaged: put back a copy of it, or move the whole folder away to begin anew.`,
      )
    }
    chmodSync(path, 0o600)
    return parsed.data
  }
  if (existsSync(`${dataFolder}/READY`)) {
    throw new Refusal(
      `${path} is missing although the database in ${dataFolder} was made with it: put it back, or move both away to begin anew.`,
    )
  }
  return makeSecrets(home)
}

/** Generates the secrets of an empty data folder, except those given. */
export function makeSecrets(home: Home, given: Partial<Secrets> = {}): Secrets {
  const secrets = { ...generate(), ...given }
  writeJsonFile(home.file('secrets.json'), secrets)
  return secrets
}
