import type { Metadata } from 'next'
import { Page } from '@/components/layout/page'
import { Card } from '@/components/ui/card'
import { ChevronRight } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { getFirstSteps } from '@/lib/domain/resellers/first-steps'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { FirstStepsLine } from '../_first-steps/first-steps-line'
import { type SettingsGroup, settingsGroups } from './_components/settings-sections'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('settings.title') }
}

export default async function SettingsPage() {
  const staff = await requireStaff('self:write')
  const [{ t }, steps] = await Promise.all([
    requestTexts(),
    canOpen(staff.role, routes.firstSteps) ? getFirstSteps(staff.resellerId, staff.id) : null,
  ])
  return (
    <Page width="full">
      <PageHeader title={t('settings.title')} text={t('settings.text')} />
      <FirstStepsLine t={t} left={steps?.left ?? 0} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {settingsGroups(staff.role, t).map((group) => (
          <GroupCard key={group.title} group={group} />
        ))}
      </div>
    </Page>
  )
}

function GroupCard({ group: { title, sections } }: { group: SettingsGroup }) {
  return (
    <Card flush title={title} className="overflow-hidden">
      <ul className="divide-y divide-line">
        {sections.map(({ href, icon: Icon, title: name, text }) => (
          <li key={href}>
            <Link href={href} className="flex items-center gap-3.5 px-4 py-3 row-link">
              <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{name}</span>
                <span className="block text-13 text-ink-2">{text}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
