import type { Metadata } from 'next'
import { signOutAction } from '@/app/preferences-actions'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { roleWord } from '@/lib/auth/role-words'
import { requestTexts, requireStaff } from '@/lib/auth/session'
import { SignOutEverywhere } from './_components/sign-out-everywhere'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('settings.security') }
}

export default async function SecurityPage() {
  const staff = await requireStaff('self:write')
  const { t } = await requestTexts()
  return (
    <div className="max-w-3xl space-y-4">
      <PageHeader title={t('settings.securityTitle')} />
      <Card title={t('settings.sessionTitle')}>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-xl text-ink-2">
            {t('settings.sessionText', { email: staff.email, role: roleWord(staff.role, t) })}
          </p>
          <form action={signOutAction}>
            <Button type="submit">{t('shell.signOut')}</Button>
          </form>
        </div>
      </Card>
      <Card title={t('settings.everywhereTitle')}>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-xl text-ink-2">{t('settings.everywhereText')}</p>
          <SignOutEverywhere label={t('settings.everywhere')} />
        </div>
      </Card>
    </div>
  )
}
