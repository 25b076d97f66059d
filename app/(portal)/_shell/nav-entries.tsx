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
import { can } from '@/lib/auth/permissions'
import type { Session } from '@/lib/auth/staff'
import type { Texts } from '@/lib/i18n/texts'
import { routes } from '@/lib/routes'

/** The sections that this person may open. */
export function navEntries({ staff, locksWaiting, signupsWaiting }: Session, t: Texts): NavEntry[] {
  const entries: (NavEntry | false)[] = [
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
    can(staff.role, 'signups:read') && {
      href: routes.signups,
      label: t('signupDesk.title'),
      icon: <DoorOpen aria-hidden strokeWidth={1.75} />,
      underMore: true,
      ...(signupsWaiting > 0 && {
        count: signupsWaiting,
        countText: t('signupDesk.waiting', { count: signupsWaiting }),
      }),
    },
    can(staff.role, 'messages:read') && {
      href: routes.messages,
      label: t('messages.title'),
      icon: <MessageSquare aria-hidden strokeWidth={1.75} />,
      underMore: true,
    },
    can(staff.role, 'partners:read') && {
      href: routes.partners,
      label: t('partners.title'),
      icon: <Handshake aria-hidden strokeWidth={1.75} />,
      underMore: true,
    },
    can(staff.role, 'audit:read') && {
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
  return entries.filter((entry) => entry !== false)
}
