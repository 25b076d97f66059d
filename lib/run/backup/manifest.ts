import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeJsonFile } from '../home'
import { Refusal } from '../refusal'

export const manifestName = 'manifest.json'
const format = 'porteria-backup-1'

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Relative to the manifest; PostgreSQL's text form of COPY, compressed. */
  file: z.string().regex(/^data\/[a-z0-9_.]+\.copy\.gz$/),
  bytes: z.number().int(),
  sha256: z.string(),
})

const contentSchema = z.object({
  format: z.literal(format),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** Names of the migrations that the database had. */
  migrations: z.array(z.string()),
  /** The keys that are needed to open what is sealed in it; never the keys themselves. */
  keyIds: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Where the trail of each reseller ended. */
  trails: z.array(z.object({ resellerId: z.string(), links: z.number().int(), head: z.string() })),
})

const manifestSchema = contentSchema.extend({ digest: z.string() })

export type BackupTable = z.infer<typeof tableSchema>
export type BackupContent = Omit<z.infer<typeof contentSchema>, 'format'>
export type Manifest = z.infer<typeof manifestSchema>

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** Written last: a folder without it is no backup. */
export function writeManifest(folder: string, content: BackupContent): Manifest {
  const whole = contentSchema.parse({ format, ...content })
  const manifest = { ...whole, digest: digestOf(whole) }
  writeJsonFile(join(folder, manifestName), manifest)
  return manifest
}

/** Throws a refusal when there is none, when it is of another kind, or when it was changed. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, manifestName)
  if (!existsSync(path)) throw new Refusal(`${folder} holds no whole backup: ${manifestName} is missing.`)
  const parsed = manifestSchema.safeParse(parseJson(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new Refusal(`${path} is damaged, or of another version of Portería.`)
  const { digest, ...content } = parsed.data
  if (digestOf(content) !== digest) throw new Refusal(`${path} was changed after the backup was made.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
