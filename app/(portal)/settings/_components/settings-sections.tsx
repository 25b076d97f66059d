import type { Route } from 'next'
import {
  BellRing,
  DoorOpen,
  FileCode2,
  Hourglass,
  type Icon,
  Inbox,
  KeyRound,
  ListChecks,
  LockKeyhole,
  MessageSquare,
  MonitorSmartphone,
  PlugZap,
  RectangleEllipsis,
  Send,
  ShieldCheck,
  Tags,
  UserRound,
  Users,
  Wallet,
} from '@/components/ui/icons'
import { apiRoutes } from '@/lib/platform/api-routes'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import type { Texts } from '@/lib/platform/i18n/texts'
import { reachRoutes } from '@/lib/platform/reach-routes'
import { receivableRoutes } from '@/lib/platform/receivable-routes'
import { routes } from '@/lib/platform/routes'

type SettingsSection = { href: Route; icon: Icon; title: string; text: string }

export type SettingsGroup = { title: string; sections: SettingsSection[] }

/** The sections that this role opens, in two groups: of the company and of one's own account. */
export function settingsGroups(role: EffectiveRole, t: Texts): SettingsGroup[] {
  return [
    { title: t('settings.company'), sections: companySections(t) },
    { title: t('settings.account'), sections: accountSections(t) },
  ]
    .map(({ title, sections }) => ({ title, sections: sections.filter(({ href }) => canOpen(role, href)) }))
    .filter(({ sections }) => sections.length > 0)
}

function companySections(t: Texts): SettingsSection[] {
  return [
    {
      href: routes.connection,
      icon: PlugZap,
      title: t('settings.connection'),
      text: t('settings.connectionText'),
    },
    {
      href: routes.tokenImport,
      icon: KeyRound,
      title: t('tokenImport.title'),
      text: t('tokenImport.settingsText'),
    },
    { href: routes.staff, icon: Users, title: t('staffDesk.title'), text: t('staffDesk.settingsText') },
    { href: routes.tags, icon: Tags, title: t('tags.title'), text: t('tags.text') },
    {
      href: receivableRoutes.prices,
      icon: Wallet,
      title: t('prices.title'),
      text: t('prices.text'),
    },
    {
      href: receivableRoutes.rules,
      icon: ListChecks,
      title: t('proposals.rulesTitle'),
      text: t('proposals.rulesText'),
    },
    {
      href: routes.signupSettings,
      icon: DoorOpen,
      title: t('signupSettings.title'),
      text: t('signupSettings.text'),
    },
    {
      href: routes.accessPageSettings,
      icon: LockKeyhole,
      title: t('accessPage.settingsTitle'),
      text: t('accessPage.settingsText'),
    },
    {
      href: routes.messagingSettings,
      icon: MessageSquare,
      title: t('settings.messages'),
      text: t('messaging.text'),
    },
    {
      href: routes.lockNotices,
      icon: BellRing,
      title: t('lockNotices.reasonsTitle'),
      text: t('lockNotices.reasonsText'),
    },
    {
      href: reachRoutes.webhooks,
      icon: Send,
      title: t('webhooks.title'),
      text: t('webhooks.text'),
    },
    {
      href: apiRoutes.keys,
      icon: FileCode2,
      title: t('apiKeys.title'),
      text: t('apiKeys.settingsText'),
    },
    {
      href: routes.retention,
      icon: Hourglass,
      title: t('retention.title'),
      text: t('retention.settingsText'),
    },
  ]
}

function accountSections(t: Texts): SettingsSection[] {
  return [
    {
      href: routes.profile,
      icon: UserRound,
      title: t('settings.profile'),
      text: t('settings.profileText'),
    },
    {
      href: reachRoutes.notifications,
      icon: Inbox,
      title: t('inbox.settingsTitle'),
      text: t('inbox.settingsText'),
    },
    {
      href: routes.password,
      icon: RectangleEllipsis,
      title: t('settings.password'),
      text: t('settings.passwordText'),
    },
    {
      href: routes.security,
      icon: ShieldCheck,
      title: t('settings.security'),
      text: t('settings.securityText'),
    },
    {
      href: routes.sessions,
      icon: MonitorSmartphone,
      title: t('settings.sessions'),
      text: t('settings.sessionsText'),
    },
  ]
}
