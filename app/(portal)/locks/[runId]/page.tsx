import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { can } from '@/lib/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { NotFound } from '@/lib/errors'
import { getLockRun } from '@/lib/locks/queries'
import { isUnderWay } from '@/lib/locks/status'
import { listUndoable } from '@/lib/locks/undo-lock-run'
import { RunScreen } from './_components/run-screen'

type Props = { params: Promise<{ runId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('lockScreens.title') }
}

export default async function LockRunPage({ params }: Props) {
  const staff = await requireStaff('tenants:read')
  const [{ runId }, { t, locale }, { reseller }] = await Promise.all([
    params,
    requestTexts(),
    requireSession(),
  ])
  const run = await getLockRun(staff.resellerId, runId).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  const mayLock = can(staff.role, 'tenants:lock')
  const undoable = mayLock && !isUnderWay(run) ? await listUndoable(staff.resellerId, run.id) : []
  return (
    <RunScreen
      view={{ t, locale, zone: reseller.timeZone }}
      run={run}
      undoableCount={undoable.length}
      mayLock={mayLock}
    />
  )
}
