import type { Route } from 'next'
import { apiKeyPath } from '../api-routes'
import { unknownMark } from '../format'
import { findText, type Texts, type TextValues } from '../i18n/texts'
import { webhookPath } from '../reach-routes'
import {
  everyonePath,
  invitationPath,
  lockRunPath,
  messageRunPath,
  schedulePath,
  signupDeskPath,
  staffPath,
  tenantPath,
  voucherRunPath,
} from '../routes'
import { isSystem } from './actor'
import { codedReason } from './reason-words'

/** What a sentence is made of; one audit line, or a group of them told together. */
export type DescribedLine = {
  action: string
  actorId: string | null
  actorName: string
  actorKind: string
  subjectKind: string | null
  subjectId: string | null
  subjectName: string | null
  before: unknown
  after: unknown
  reason: string | null
  erasedAt: Date | null
  /** Lines told together; one unless told. */
  count?: number
}

/** A piece of a sentence; who did it and whom it is about are pieces of their own. */
export type AuditPart = {
  kind: 'text' | 'actor' | 'subject'
  text: string
  /** Where the subject is shown; null where it has no page, or is gone. */
  href: Route | null
}

/**
 * An audit line as a sentence: "Ana bloqueó 28 empresas por pago pendiente". The parts joined are the whole sentence, in
 * the language of `t`. An action that this version does not know is told by its code. Pure, no server module, so that the
 * audit log, the overview and the history of a tenant use the same words.
 */
export function describeAuditLine(t: Texts, line: DescribedLine): AuditPart[] {
  const values: TextValues = {
    ...scalarsOf(line.before, 'was_'),
    ...scalarsOf(line.after),
    count: line.count ?? 1,
    about: line.subjectKind?.replaceAll('-', '_') ?? 'none',
    because: becauseOf(t, line),
    actor: marks.actor,
    subject: marks.subject,
  }
  const sentence = findText(t, `auditLines.${line.action}`, values) ?? `${marks.actor}: ${line.action}`
  const isFirst = sentence.startsWith(marks.subject)
  return sentence
    .split(/([\uE000\uE001])/)
    .filter((text) => text !== '')
    .map((text): AuditPart => {
      if (text === marks.actor) return { kind: 'actor', text: actorOf(t, line), href: null }
      if (text === marks.subject)
        return { kind: 'subject', text: subjectOf(t, line, isFirst), href: subjectHref(line) }
      return { kind: 'text', text, href: null }
    })
}

/** The sentence as plain text. */
export function auditSentence(t: Texts, line: DescribedLine): string {
  return describeAuditLine(t, line)
    .map(({ text }) => text)
    .join('')
}

/** Private code points, which no text of the portal has. */
const marks = { actor: '\uE000', subject: '\uE001' } as const

/** Who acted. The portal, its worker and its start are the system; an administrator at the machine keeps the name. */
function actorOf(t: Texts, { actorId, actorKind, actorName }: DescribedLine): string {
  if (isSystem({ id: actorId, kind: actorKind, name: actorName })) return t('audit.system')
  if (actorKind === 'key') return t('audit.byKey', { name: actorName })
  return actorKind === 'cli' ? t('audit.atMachine', { name: actorName }) : actorName
}

function subjectOf(t: Texts, line: DescribedLine, isFirst: boolean): string {
  if (line.erasedAt) return t('audit.erased')
  if (line.subjectKind === 'staff' && line.subjectId !== null && line.subjectId === line.actorId)
    return t(isFirst ? 'audit.ownAccountFirst' : 'audit.ownAccount')
  if (line.subjectName) return line.subjectName
  return line.subjectKind === 'staff' ? t('audit.unknownAccount') : unknownMark
}

const paths: Record<string, (id: string) => Route> = {
  tenant: tenantPath,
  'lock-run': lockRunPath,
  'lock-schedule': schedulePath,
  everyone: everyonePath,
  signup: signupDeskPath,
  staff: staffPath,
  'api-key': apiKeyPath,
  'staff-invitation': invitationPath,
  'message-run': messageRunPath,
  webhook: (id) => webhookPath(id),
  'voucher-run': voucherRunPath,
}

/** The page of what a line is about; null where there is none. */
export function subjectHref({ subjectKind, subjectId, erasedAt }: DescribedLine): Route | null {
  if (!subjectKind || !subjectId || erasedAt) return null
  return Object.hasOwn(paths, subjectKind) ? (paths[subjectKind]?.(subjectId) ?? null) : null
}

/** " por pago pendiente", or the words that a person wrote; empty without a reason. */
function becauseOf(t: Texts, line: DescribedLine): string {
  const coded = codedReason(line)
  if (!coded) return line.reason ? t('audit.because', { words: line.reason }) : ''
  const words = findText(t, `auditReasons.${coded.code}`)
  if (words === null) return t('audit.because', { words: line.reason ?? '' })
  return coded.note ? ` ${words}${t('audit.because', { words: coded.note })}` : ` ${words}`
}

/** The values that texts may name: no list, no object, no null. */
function scalarsOf(value: unknown, prefix = ''): TextValues {
  if (value === null || typeof value !== 'object') return {}
  const scalars = Object.entries(value).filter(
    (entry): entry is [string, string | number | boolean] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number' || typeof entry[1] === 'boolean',
  )
  return Object.fromEntries(scalars.map(([name, scalar]) => [`${prefix}${name}`, scalar]))
}
