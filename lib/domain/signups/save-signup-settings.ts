import 'server-only'
import { createHash } from 'node:crypto'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { inScope, type Tx } from '../../platform/database/db'
import { Conflict } from '../../platform/errors'
import { addJob } from '../../platform/jobs/add-job'
import { accentTones } from '../resellers/accent-tones'
import { type SignupSettingsInput, signupSettingsSchema } from './public/schemas'
import { refreshPlanCopyTask } from './tasks'

const starts: [type: string, bytes: number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** Type of an image by its first bytes: PNG, JPEG or WebP. SVG is refused, because it can carry scripts. */
export function logoType(bytes: Uint8Array): string | null {
  const found = starts.find(([, start]) => start.every((byte, index) => bytes[index] === byte))
  if (found) return found[0]
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))
  return ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP' ? 'image/webp' : null
}

type Wanted = ReturnType<typeof signupSettingsSchema.parse>

/**
 * Saves the settings of the public page. Changed terms or privacy notice become a new version; earlier ones
 * stay. Without a change nothing is written or audited.
 */
export async function saveSignupSettings(
  input: SignupSettingsInput & { resellerId: string; actor: Actor },
): Promise<{ changed: boolean }> {
  const { resellerId, actor, ...rest } = input
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'signups:settings')
    const wanted = signupSettingsSchema.parse(rest)
    const before = await load(tx, resellerId)
    await saveRow(tx, resellerId, wanted)
    await saveTerms(tx, resellerId, wanted)
    if (wanted.accent !== undefined) await saveAccent(tx, resellerId, wanted.accent)
    const after = await load(tx, resellerId)
    if (JSON.stringify(before) === JSON.stringify(after)) return { changed: false }
    if (after.enabled) await refreshSoon(tx, resellerId)
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'signup.settings-saved',
      subject: { kind: 'signup-page', name: before.slug },
      before,
      after,
    })
    return { changed: true }
  })
}

async function saveRow(tx: Tx, resellerId: string, wanted: Wanted): Promise<void> {
  const { accent: _accent, logo, termsEs, termsEn, privacyEs, privacyEn, ...plain } = wanted
  const data = { ...plain, ...(logo === undefined ? {} : toLogo(logo)) }
  await tx.signupSettings.upsert({ where: { resellerId }, create: { resellerId, ...data }, update: data })
}

function toLogo(logo: Uint8Array | null): { logo: Uint8Array<ArrayBuffer> | null; logoType: string | null } {
  if (logo === null) return { logo: null, logoType: null }
  const type = logoType(logo)
  if (type === null) throw new Conflict('signup-logo-kind')
  return { logo: new Uint8Array(logo), logoType: type }
}

const textNames = ['termsEs', 'termsEn', 'privacyEs', 'privacyEn'] as const

async function saveTerms(tx: Tx, resellerId: string, wanted: Wanted): Promise<void> {
  const last = await tx.signupTerms.findFirst({ where: { resellerId }, orderBy: { version: 'desc' } })
  const blank = { termsEs: '', termsEn: '', privacyEs: '', privacyEn: '' }
  const texts = Object.fromEntries(
    textNames.map((name) => [name, wanted[name] ?? last?.[name] ?? '']),
  ) as typeof blank
  if (textNames.every((name) => texts[name] === (last ?? blank)[name])) return
  const version = (last?.version ?? 0) + 1
  await tx.signupTerms.create({ data: { resellerId, version, ...texts } })
  await tx.signupSettings.update({ where: { resellerId }, data: { termsVersion: version } })
}

async function saveAccent(tx: Tx, resellerId: string, accent: string | null): Promise<void> {
  const shade = accent === null ? null : (accentTones(accent)?.accent.light ?? null)
  await tx.reseller.update({ where: { id: resellerId }, data: { accent: shade } })
}

/** As audited: long texts by their version, the logo by its hash. */
async function load(tx: Tx, resellerId: string) {
  const row = await tx.signupSettings.findUnique({ where: { resellerId } })
  const { slug, accent } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  return {
    slug,
    accent,
    enabled: row?.enabled ?? false,
    approval: row?.approval ?? 'automatic',
    planIds: row?.planIds ?? [],
    title: row?.titleEs ?? '',
    titleEn: row?.titleEn ?? '',
    intro: row?.introEs ?? '',
    introEn: row?.introEn ?? '',
    contact: row?.contact ?? '',
    logo: row?.logo ? createHash('sha256').update(row.logo).digest('hex').slice(0, 12) : null,
    termsVersion: row?.termsVersion ?? 0,
    visitorLookUpsMax: row?.visitorLookUpsMax ?? 30,
    visitorSignupsMax: row?.visitorSignupsMax ?? 5,
    lookUpsMax: row?.lookUpsMax ?? 1000,
    signupsMax: row?.signupsMax ?? 200,
  }
}

async function refreshSoon(tx: Tx, resellerId: string): Promise<void> {
  await addJob(tx, refreshPlanCopyTask, { resellerId }, { key: `signup-plans:${resellerId}`, attemptsMax: 3 })
}
