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
  return {
    offersBefore: at !== undefined && !isGrace,
    onlyBefore: isGrace,
    suggested: isGrace ? suggestedOf(templates, reasons['before-lock'].length > 0) : '',
    lines: [
      templates.length === 0 ? t('lockNotices.noTemplates') : t('lockNotices.reach', { told: reachable }),
      ...(noNumber.count > 0 ? [t('lockNotices.noNumber', toNames(t, noNumber))] : []),
      ...(optedOut.count > 0 ? [t('lockNotices.optedOut', toNames(t, optedOut))] : []),
    ],
    options: [
      ...(keepsReasons ? [[byReason, t('lockNotices.byReason')] as [string, string]] : []),
      ...templates.map(({ id, name }): [string, string] => [id, name]),
    ],
    back: back
      ? {
          label: t(`lockNotices.back.${back}`),
          hint: t('lockNotices.backHint'),
          options: templates.map(({ id, name }): [string, string] => [id, name]),
        }
      : null,
    samples: templates.map((template) => ({
      name: template.name,
      about: aboutText(t, template),
      text: template.missing.length > 0 ? null : (template.sample?.text ?? null),
    })),
    labels: {
      field: t(isGrace ? 'lockNotices.graceField' : 'lockNotices.field'),
      hint: t(hintOf(at, isGrace)),
      none: t('lockNotices.none'),
      choose: t('lockNotices.suggested'),
      texts: t('lockNotices.texts'),
      when: t('lockNotices.whenField'),
      before: t('lockNotices.before'),
      after: t('lockNotices.after'),
    },
  }
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
