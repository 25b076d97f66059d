import {
  BellRing,
  ChevronRight,
  DoorOpen,
  Hourglass,
  KeyRound,
  LockKeyhole,
  MessageSquare,
  PlugZap,
  ShieldCheck,
  Tags,
  Users,
} from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('settings.title') }
}

export default async function SettingsPage() {
  const staff = await requireStaff('self:write')
  const { t } = await requestTexts()
  const parts = [
    {
      href: routes.connection,
      icon: PlugZap,
      title: t('settings.connection'),
      text: t('settings.connectionText'),
    },
    {
      href: routes.messagingSettings,
      icon: MessageSquare,
      title: t('messaging.title'),
      text: t('messaging.text'),
    },
    {
      href: routes.tokenImport,
      icon: KeyRound,
      title: t('tokenImport.title'),
      text: t('tokenImport.settingsText'),
    },
    {
      href: routes.tags,
      icon: Tags,
      title: t('tags.title'),
      text: t('tags.text'),
    },
    {
      href: routes.signupSettings,
      icon: DoorOpen,
      title: t('signupSettings.title'),
      text: t('signupSettings.text'),
    },
    {
      href: routes.lockNotices,
      icon: BellRing,
      title: t('lockNotices.reasonsTitle'),
      text: t('lockNotices.reasonsText'),
    },
    {
      href: routes.accessPageSettings,
      icon: LockKeyhole,
      title: t('accessPage.settingsTitle'),
      text: t('accessPage.settingsText'),
    },
    {
      href: routes.staff,
      icon: Users,
      title: t('staffDesk.title'),
      text: t('staffDesk.settingsText'),
    },
    {
      href: routes.security,
      icon: ShieldCheck,
      title: t('settings.security'),
      text: t('settings.securityText'),
    },
    {
      href: routes.retention,
      icon: Hourglass,
      title: t('retention.title'),
      text: t('retention.settingsText'),
    },
  ].filter(({ href }) => canOpen(staff.role, href))
  return (
    <div className="max-w-3xl">
      <PageHeader title={t('settings.title')} text={t('settings.text')} />
      <Card flush>
        <ul className="divide-y divide-line">
          {parts.map(({ href, icon: Icon, title, text }) => (
            <li key={href}>
              <Link
                href={href}
                className="flex items-center gap-3.5 px-4 py-3.5 motion-quick hover:bg-sunken"
              >
                <Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-ink-3" />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{title}</span>
                  <span className="block text-13 text-ink-2">{text}</span>
                </span>
                <ChevronRight aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
