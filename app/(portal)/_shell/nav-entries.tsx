import {
  Building2,
  DoorOpen,
  Handshake,
  LayoutDashboard,
  LockKeyhole,
  MessageSquare,
  ScrollText,
  Settings,
} from 'lucide-react'
import type { NavEntry } from '@/components/layout/nav'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { Session } from '@/lib/platform/auth/staff'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'

/** The sections that this person may open. */
export function navEntries({ staff, locksWaiting, signupsWaiting }: Session, t: Texts): NavEntry[] {
  const entries: NavEntry[] = [
    {
      href: routes.overview,
      label: t('shell.overview'),
      icon: <LayoutDashboard aria-hidden strokeWidth={1.75} />,
    },
    { href: routes.tenants, label: t('shell.tenants'), icon: <Building2 aria-hidden strokeWidth={1.75} /> },
    {
      href: routes.locks,
      label: t('shell.locks'),
      icon: <LockKeyhole aria-hidden strokeWidth={1.75} />,
      ...(locksWaiting > 0 && {
        count: locksWaiting,
        countText: t('shell.locksWaiting', { count: locksWaiting }),
      }),
    },
    {
      href: routes.signups,
      label: t('signupDesk.title'),
      icon: <DoorOpen aria-hidden strokeWidth={1.75} />,
      underMore: true,
      ...(signupsWaiting > 0 && {
        count: signupsWaiting,
        countText: t('signupDesk.waiting', { count: signupsWaiting }),
      }),
    },
    {
      href: routes.messages,
      label: t('messages.title'),
      icon: <MessageSquare aria-hidden strokeWidth={1.75} />,
      underMore: true,
    },
    {
      href: routes.partners,
      label: t('partners.title'),
      icon: <Handshake aria-hidden strokeWidth={1.75} />,
      underMore: true,
    },
    {
      href: routes.audit,
      label: t('shell.audit'),
      icon: <ScrollText aria-hidden strokeWidth={1.75} />,
      underMore: true,
    },
    {
      href: routes.settings,
      label: t('shell.settings'),
      icon: <Settings aria-hidden strokeWidth={1.75} />,
      underMore: true,
    },
  ]
  return entries.filter(({ href }) => canOpen(staff.role, href))
}
