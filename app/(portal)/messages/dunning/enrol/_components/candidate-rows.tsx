import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { NumberedPages } from '@/components/ui/numbered-pages'
import type { PlannedCandidate } from '@/lib/domain/dunning/enrolment/plan-candidates'
import { formatPhoneNumber } from '@/lib/domain/messages/phone-number'
import { enrolDunningPath, tenantNumbersPath } from '@/lib/platform/routes'
import { type DunningScope, momentWord } from '../../../../_dunning/dunning-words'
import { TenantLines } from '../../../_components/tenant-lines'
import type { PreviewProps } from './preview-props'

/** Each candidate with its verdict. */
export function CandidateRows({ scope, preview, draftId, group }: PreviewProps) {
  const { t, locale } = scope
  const { page, sequence, instants } = preview
  const first = instants[0]
  const firstAt = first ? momentWord(scope, first) : ''
  return (
    <Card title={t('dunning.previewList')} flush>
      {page.rows.length === 0 ? <p className="px-4 py-3 text-ink-2">{t('dunning.nobodyHere')}</p> : null}
      <ul className="divide-y divide-line">
        {page.rows.map((one) => (
          <li key={one.tenantId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <TenantLines tenant={one} />
            <Outcome scope={scope} one={one} firstAt={firstAt} />
          </li>
        ))}
      </ul>
      <div className="border-line border-t px-4 empty:hidden">
        <NumberedPages
          t={t}
          locale={locale}
          page={page}
          href={(number) =>
            enrolDunningPath({
              sequence: sequence.id,
              draft: draftId,
              group,
              page: number > 1 ? number : null,
            })
          }
          range={(view) => t('dunning.range', view)}
        />
      </div>
    </Card>
  )
}

function Outcome({
  scope: { t },
  one,
  firstAt,
}: {
  scope: DunningScope
  one: PlannedCandidate
  firstAt: string
}) {
  if (one.group === 'enrol') {
    return (
      <p className="text-right text-13 max-md:text-left">
        <span className="block">
          {t('dunning.nextStep', { step: t('dunning.stepNotice', { number: 1 }), when: firstAt })}
        </span>
        <span className="text-12 text-ink-2 tabular-nums">
          {one.number ? formatPhoneNumber(one.number) : null}
        </span>
      </p>
    )
  }
  if (one.group === 'no-number') {
    return (
      <Link
        href={tenantNumbersPath(one.tenantId)}
        aria-label={t('dunning.addNumberOf', { name: one.name })}
        className="text-13 text-link underline"
      >
        {t('dunning.addNumber')}
      </Link>
    )
  }
  const names = one.missing.map((name) => `{{${name}}}`).join(', ')
  const text =
    one.group === 'unfilled'
      ? t('dunning.lacks', { names })
      : one.inSequence && one.group === 'in-sequence'
        ? t('dunning.inSequence', { name: one.inSequence })
        : t(`dunning.group.${one.group}`, { count: 1 })
  return <p className="text-13 text-ink-2">{text}</p>
}
