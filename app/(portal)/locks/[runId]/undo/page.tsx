import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireStaff } from '@/lib/auth/session'
import { NotFound } from '@/lib/errors'
import { getLockRun } from '@/lib/locks/queries'
import { listUndoable } from '@/lib/locks/undo-lock-run'
import { lockRunPath } from '@/lib/routes'
import { SteerForm } from '../_components/steer-form'
import { undoLockRunAction } from '../actions'

type Props = { params: Promise<{ runId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('lockScreens.undo') }
}

/** What an undo would bring back, before it is asked for. */
export default async function UndoRunPage({ params }: Props) {
  const staff = await requireStaff('tenants:lock')
  const [{ runId }, { t }] = await Promise.all([params, requestTexts()])
  const run = await getLockRun(staff.resellerId, runId).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  const undoable = new Set(await listUndoable(staff.resellerId, run.id))
  const items = run.items.filter((item) => undoable.has(item.tenantId))
  const count = undoable.size
  return (
    <div className="mx-auto max-w-160">
      <PageHeader title={t('lockScreens.undoTitle', { number: run.number })} />
      {count === 0 ? (
        <Notice
          tone="info"
          action={<LinkButton href={lockRunPath(run.id)}>{t('lockScreens.cancel')}</LinkButton>}
        >
          {t('lockScreens.undoNothing')}
        </Notice>
      ) : (
        <Card>
          <p>{t('lockScreens.undoText', { count })}</p>
          <ul className="my-4 max-h-80 list-disc space-y-1 overflow-y-auto pl-5">
            {items.map((item) => (
              <li key={item.id} className="break-words">
                {t(
                  item.desired === 'locked' ? 'lockScreens.undoWill.unlocked' : 'lockScreens.undoWill.locked',
                  {
                    name: item.tenantName,
                  },
                )}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <SteerForm
              action={undoLockRunAction}
              runId={run.id}
              text={t('lockScreens.undoSubmit', { count })}
              variant="primary"
            />
            <LinkButton href={lockRunPath(run.id)} variant="quiet">
              {t('lockScreens.cancel')}
            </LinkButton>
          </div>
        </Card>
      )}
    </div>
  )
}
