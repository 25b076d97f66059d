import Link from 'next/link'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { typedAbove } from '@/lib/dunning/enrol-tenants'
import type { CandidateGroup } from '@/lib/dunning/plan-candidates'
import type { EnrolmentPreview } from '@/lib/dunning/preview-enrolment'
import { formatNumber } from '@/lib/format'
import { dunningPath, messageDraftPath } from '@/lib/routes'
import type { DunningScope } from '../../../../_dunning/dunning-words'
import { CandidateGroups } from './candidate-groups'
import { CandidateRows } from './candidate-rows'
import { PreviewDates } from './preview-dates'
import { StartForm } from './start-form'

export type PreviewProps = {
  scope: DunningScope
  preview: EnrolmentPreview
  draftId: string
  group: CandidateGroup | null
}

const linesShown = 10

/** The dry run: what happens on which date, who gets it and who is left out and why. */
export function EnrolmentScreen({ scope, preview, draftId, group }: PreviewProps) {
  const { t, locale } = scope
  const { sequence, counts, total, digest, lines } = preview
  const count = counts.enrol
  return (
    <div className="mx-auto max-w-280">
      <p className="mb-2 text-13">
        <Link href={dunningPath(sequence.id)} className="text-link">
          {sequence.name}
        </Link>
      </p>
      <PageHeader
        title={t('dunning.previewTitle', { name: sequence.name, count: total })}
        text={t('dunning.previewText')}
      />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-4">
          {lines.length > 0 ? (
            <Notice
              tone="warn"
              title={t('dunning.unmatched', { count: lines.length })}
              action={
                lines.some(({ problem }) => problem === 'ambiguous') ? (
                  <LinkButton href={messageDraftPath(draftId)}>{t('dunning.unmatchedChoose')}</LinkButton>
                ) : null
              }
            >
              <ul>
                {lines.slice(0, linesShown).map(({ line, text }) => (
                  <li key={line}>{t('dunning.unmatchedLine', { line, text })}</li>
                ))}
              </ul>
            </Notice>
          ) : null}
          <PreviewDates scope={scope} preview={preview} />
          <CandidateGroups scope={scope} preview={preview} draftId={draftId} group={group} />
          <CandidateRows scope={scope} preview={preview} draftId={draftId} group={group} />
        </div>
        <aside className="space-y-4 wide:sticky wide:top-18">
          <Card title={t('dunning.startTitle')}>
            {count === 0 ? (
              <p className="text-ink-2">{t('dunning.previewNobody')}</p>
            ) : (
              <div className="space-y-3">
                <p className="text-13 text-ink-2">{t('dunning.startText')}</p>
                <StartForm
                  hidden={{ sequenceId: sequence.id, draftId, digest }}
                  count={count}
                  mustType={count > typedAbove}
                  words={{
                    typed: t('dunning.typed', { count: formatNumber(count, locale) }),
                    typedHint: t('dunning.typedHint'),
                    submit: t('dunning.start', { count }),
                    sending: t('dunning.starting'),
                  }}
                />
              </div>
            )}
          </Card>
        </aside>
      </div>
    </div>
  )
}
