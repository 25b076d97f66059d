import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { NoticeOfferProps } from '@/components/forms/notice-fields'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { typedCountAbove } from '@/lib/domain/locks/drafts/draft-groups'
import { reasonsToUndo } from '@/lib/domain/locks/lock-reasons'
import { previewUndo, type UndoPreview } from '@/lib/domain/locks/runs/preview-undo'
import { lockNoteMax } from '@/lib/domain/locks/schemas'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { lockRunPath } from '@/lib/platform/routes'
import { noticeOffer } from '../../notice-offer'
import type { RunScope } from '../../run-scope'
import { UndoForm } from './_components/undo-form'
import { UndoGroups } from './_components/undo-groups'

type Props = { params: Promise<{ runId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('lockScreens.undo') }
}

/** What an undo would bring back and what it leaves alone, before it is asked for. */
export default async function UndoRunPage({ params }: Props) {
  const staff = await requireStaff('tenants:lock')
  const [{ runId }, { t, locale }, { reseller }] = await Promise.all([
    params,
    requestTexts(),
    requireSession(),
  ])
  const undo = await previewUndo(staff.resellerId, runId).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  const view = { t, locale, zone: reseller.timeZone }
  const notice = undo.count > 0 ? await noticeOffer(t, { ...staff, of: { kind: 'undo', runId } }) : null
  return (
    <Page width="form" className="space-y-4">
      <PageHeader
        title={t('lockScreens.undoTitle', { number: undo.number })}
        text={t('lockReport.undoText')}
      />
      <UndoGroups view={view} undo={undo} />
      <Asking view={view} undo={undo} runId={runId} notice={notice} />
    </Page>
  )
}

type AskingProps = { view: RunScope; undo: UndoPreview; runId: string; notice: NoticeOfferProps | null }

function Asking({ view: { t, locale }, undo, runId, notice }: AskingProps) {
  const { count } = undo
  const href = lockRunPath(runId)
  if (!undo.isOver || count === 0) {
    return (
      <Notice tone="info" action={<LinkButton href={href}>{t('lockReport.back')}</LinkButton>}>
        {t(undo.isOver ? 'lockScreens.undoNothing' : 'lockReport.undoUnderWay')}
      </Notice>
    )
  }
  return (
    <Card>
      <ClientTexts
        locale={locale}
        keys={{ lockScreens: ['reason', 'reasonHint', 'note', 'noteHint', 'pending', 'cancel'] }}
      >
        <UndoForm
          runId={runId}
          notice={notice}
          fingerprint={undo.fingerprint}
          typed={
            count > typedCountAbove
              ? {
                  label: t('lockReport.undoType', { count }),
                  hint: t('lockReport.undoTypeHint', { most: typedCountAbove }),
                }
              : null
          }
          reasons={reasonsToUndo.map((code) => [code, t(`locks.reason.${code}`)])}
          noteMax={lockNoteMax}
          cancelHref={href}
          submit={t('lockScreens.undoSubmit', { count })}
        />
      </ClientTexts>
    </Card>
  )
}
