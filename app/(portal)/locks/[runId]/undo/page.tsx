import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { NoticeOfferProps } from '@/components/forms/notice-fields'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { NotFound } from '@/lib/errors'
import { typedCountAbove } from '@/lib/locks/draft-groups'
import { previewUndo, type UndoPreview } from '@/lib/locks/preview-undo'
import { lockReasons } from '@/lib/locks/reasons'
import { lockNoteMax } from '@/lib/locks/schemas'
import { lockRunPath } from '@/lib/routes'
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
    <div className="mx-auto max-w-160 space-y-4">
      <PageHeader
        title={t('lockScreens.undoTitle', { number: undo.number })}
        text={t('lockReport.undoText')}
      />
      <UndoGroups view={view} undo={undo} />
      <Asking view={view} undo={undo} runId={runId} notice={notice} />
    </div>
  )
}

type AskingProps = { view: RunScope; undo: UndoPreview; runId: string; notice: NoticeOfferProps | null }

function Asking({ view: { t }, undo, runId, notice }: AskingProps) {
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
      <UndoForm
        runId={runId}
        notice={notice}
        fingerprint={undo.fingerprint}
        asksCount={count > typedCountAbove}
        reasons={lockReasons.map((code) => [code, t(`locks.reason.${code}`)])}
        noteMax={lockNoteMax}
        cancelHref={href}
        words={{
          reason: t('lockScreens.reason'),
          reasonHint: t('lockScreens.reasonHint'),
          note: t('lockScreens.note'),
          noteHint: t('lockScreens.noteHint', { max: lockNoteMax }),
          type: t('lockReport.undoType', { count }),
          typeHint: t('lockReport.undoTypeHint', { most: typedCountAbove }),
          submit: t('lockScreens.undoSubmit', { count }),
          pending: t('lockScreens.pending'),
          cancel: t('lockScreens.cancel'),
        }}
      />
    </Card>
  )
}
