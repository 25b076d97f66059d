import 'server-only'
import type { NoticeOfferProps } from '@/components/forms/notice-fields'
import type { Wanted } from '@/lib/domain/locks/engine/plan-locks'
import { byReason } from '@/lib/domain/locks/notices/notice-choice'
import { type NoticeAudience, offerLockNotice } from '@/lib/domain/locks/notices/queries'
import type { Named, TemplatePreview } from '@/lib/domain/notices/preview-notices'
import { canCall } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import type { Texts } from '@/lib/platform/i18n/texts'

export type NoticeAsked = {
  resellerId: string
  role: EffectiveRole
  of: NoticeAudience
  /** When it happens, where it is still to come. */
  at?: Date
  /** Into which state its end gives back, where it has one. */
  back?: Wanted | null
  /** Days of grace were chosen: a notice before is part of it. */
  isGrace?: boolean
}

/** What a form of a lock offers of notices; null for whoever may send none. */
export async function noticeOffer(
  t: Texts,
  { resellerId, role, of, at, back, isGrace = false }: NoticeAsked,
): Promise<NoticeOfferProps | null> {
  if (!canCall(role, 'sendMessageAction')) return null
  const { total, noNumber, optedOut, templates, reasons } = await offerLockNotice(resellerId, { of, at })
  const keepsReasons = Object.values(reasons).some((kept) => kept.length > 0)
  const reachable = total - noNumber.count - optedOut.count
  const isOne = of.kind === 'tenants' && of.tenantIds.length === 1
  const isReachable = !isOne || reachable > 0
  const named = templates.map(({ id, name }): [string, string] => [id, name])
  return {
    offersBefore: at !== undefined && !isGrace,
    onlyBefore: isGrace,
    suggested: isGrace ? suggestedOf(templates, reasons['before-lock'].length > 0) : '',
    lines: linesOf(t, { isOne, reachable, noNumber, optedOut, hasTemplates: templates.length > 0 }),
    options: isReachable
      ? [...(keepsReasons ? [[byReason, t('lockNotices.byReason')] as [string, string]] : []), ...named]
      : [],
    back: back
      ? { label: t(`lockNotices.back.${back}`), hint: t('lockNotices.backHint'), options: named }
      : null,
    samples: (isReachable ? templates : []).map((template) => ({
      name: template.name,
      about: aboutText(t, template),
      text: template.missing.length > 0 ? null : (template.sample?.text ?? null),
    })),
    labels: {
      field: t(isGrace ? 'lockNotices.graceField' : isOne ? 'lockNotices.fieldOne' : 'lockNotices.field'),
      hint: t(isOne && !at && !isGrace ? 'lockNotices.hintAfterOne' : hintOf(at, isGrace)),
      none: t('lockNotices.none'),
      choose: t('lockNotices.suggested'),
      texts: t('lockNotices.texts'),
      when: t('lockNotices.whenField'),
      before: t('lockNotices.before'),
      after: t('lockNotices.after'),
    },
  }
}

type Reach = { isOne: boolean; reachable: number; noNumber: Named; optedOut: Named; hasTemplates: boolean }

/** Who would get it, and who would not and why; of one tenant only what keeps it from getting one. */
function linesOf(t: Texts, { isOne, reachable, noNumber, optedOut, hasTemplates }: Reach): string[] {
  const lines = isOne
    ? [
        !hasTemplates && t('lockNotices.noTemplates'),
        noNumber.count > 0 && t('lockNotices.noNumberOne'),
        optedOut.count > 0 && t('lockNotices.optedOutOne'),
      ]
    : [
        hasTemplates ? t('lockNotices.reach', { told: reachable }) : t('lockNotices.noTemplates'),
        noNumber.count > 0 && t('lockNotices.noNumber', toNames(t, noNumber)),
        optedOut.count > 0 && t('lockNotices.optedOut', toNames(t, optedOut)),
      ]
  return lines.filter((line) => line !== false)
}

function hintOf(at: Date | undefined, isGrace: boolean) {
  if (isGrace) return 'lockNotices.graceHint'
  return at ? 'lockNotices.hintSchedule' : 'lockNotices.hintAfter'
}

/** What stands in the field of a notice that must go out: what is kept for it, or a template that is made for it. */
function suggestedOf(templates: TemplatePreview[], keepsReasons: boolean): string {
  if (keepsReasons) return byReason
  const fitting = templates.filter(({ missing }) => missing.length === 0)
  return fitting.find(({ purpose }) => purpose === 'before-lock')?.id ?? ''
}

function toNames(t: Texts, { count, names }: Named) {
  const rest = count - names.length
  const listed = names.join(', ')
  return { count, names: rest > 0 ? t('lockNotices.more', { names: listed, count: rest }) : listed }
}

function aboutText(t: Texts, { missing, sample }: TemplatePreview): string {
  if (missing.length > 0) return t('lockNotices.missing', { names: missing.join(', ') })
  return sample ? t('lockNotices.sampleFor', { name: sample.name }) : t('lockNotices.noSample')
}
