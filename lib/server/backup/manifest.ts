import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { backupKeyOf } from '../../platform/vault/derived-keys'
import type { KeyRing } from '../../platform/vault/key-ring'
import { Refusal } from '../cli/refusal'
import { writeJsonFile } from '../home'

export const manifestName = 'manifest.json'
const format = 'porteria-backup-1'

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Path relative to the manifest; gzipped text COPY. */
  file: z.string().regex(/^data\/[a-z0-9_.]+\.copy\.gz$/),
  bytes: z.number().int(),
  sha256: z.string(),
})

const contentSchema = z.object({
  format: z.literal(format),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** Migrations applied to the database. */
  migrations: z.array(z.string()),
  /** Ids of the keys needed to open sealed values; never the keys. */
  keyIds: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Head of each reseller's audit log. */
  trails: z.array(z.object({ resellerId: z.string(), links: z.number().int(), head: z.string() })),
})

const manifestSchema = contentSchema.extend({
  digest: z.string(),
  /** MAC of the digest with the ring's backup key; null without a ring and in older backups. */
  mac: z.string().nullable().default(null),
})

export type BackupTable = z.infer<typeof tableSchema>
export type BackupContent = Omit<z.infer<typeof contentSchema>, 'format'>
export type Manifest = z.infer<typeof manifestSchema>

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

function macOf(digest: string, ring: KeyRing): string {
  return createHmac('sha256', backupKeyOf(ring)).update(digest).digest('hex')
}

/** Written last: a folder without a manifest is no backup. Signed with the ring, which it does not contain. */
export function writeManifest(folder: string, content: BackupContent, ring: KeyRing | null): Manifest {
  const whole = contentSchema.parse({ format, ...content })
  const digest = digestOf(whole)
  const manifest = { ...whole, digest, mac: ring && macOf(digest, ring) }
  writeJsonFile(join(folder, manifestName), manifest)
  return manifest
}

/** Throws a refusal when it is missing, of another format, or changed. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, manifestName)
  if (!existsSync(path)) throw new Refusal(`${folder} holds no whole backup: ${manifestName} is missing.`)
  const parsed = manifestSchema.safeParse(parseJson(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new Refusal(`${path} is damaged, or of another version of Portería.`)
  const { digest, mac: _mac, ...content } = parsed.data
  if (digestOf(content) !== digest) throw new Refusal(`${path} was changed after the backup was made.`)
  return parsed.data
}

/** Whether the backup was made with this ring and is unchanged. */
export function isMadeWith({ digest, mac }: Manifest, ring: KeyRing): boolean {
  const wanted = Buffer.from(macOf(digest, ring))
  const given = Buffer.from(mac ?? '')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
