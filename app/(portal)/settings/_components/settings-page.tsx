import type { Route } from 'next'
import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'
import { ChevronLeft } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { PageHeader, type PageHeaderProps } from '@/components/ui/page-header'
import { requestTexts, requireSession } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { type SettingsGroup, settingsGroups } from './settings-sections'

export type SettingsPageProps = PageHeaderProps & {
  /** The section that the side list marks. */
  section: Route
  /** The page above: a link back to it, on every width. */
  parent?: { href: Route; title: string }
  /** Tabs of the section, below the heading. */
  tabs?: ReactNode
  /** For tables and previews: as wide as the window, instead of 720 px. */
  wide?: boolean
  children: ReactNode
}

/**
 * A page of the settings: the side list of sections, from 1,024 px on, beside its content; below that, a link to the
 * list. Rendered on the server, so that it needs no script.
 */
export async function SettingsPage(props: SettingsPageProps) {
  const { section, parent, tabs, wide, children, ...header } = props
  const [{ t }, { staff }] = await Promise.all([requestTexts(), requireSession()])
  return (
    <div className="lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-x-8">
      <SideList
        label={t('settings.sections')}
        groups={settingsGroups(staff.role, t)}
        current={section}
        isExact={!parent}
      />
      <div className={classes('min-w-0', wide ? null : 'max-w-180')}>
        <p className={classes('mb-2 text-13', parent ? null : 'lg:hidden')}>
          <Link
            href={parent?.href ?? routes.settings}
            className="-ml-1 inline-flex min-h-6 items-center gap-0.5 text-ink-2 motion-quick hover:text-ink"
          >
            <ChevronLeft aria-hidden className="size-4 text-ink-3" />
            {parent?.title ?? t('settings.title')}
          </Link>
        </p>
        <PageHeader {...header} />
        {tabs ? <div className="-mt-1 mb-5">{tabs}</div> : null}
        <div className="space-y-4">{children}</div>
      </div>
    </div>
  )
}

type SideListProps = { label: string; groups: SettingsGroup[]; current: Route; isExact: boolean }

function SideList({ label, groups, current, isExact }: SideListProps) {
  return (
    <nav
      aria-label={label}
      className="sticky top-[calc(var(--stripe,0px)+4.75rem)] hidden self-start lg:block"
    >
      {groups.map(({ title, sections }) => (
        <div key={title} className="mb-5">
          <p className="mb-1 px-2.5 text-12 text-ink-3">{title}</p>
          <ul className="space-y-px">
            {sections.map((section) => (
              <li key={section.href}>
                <Link
                  href={section.href}
                  aria-current={section.href === current ? (isExact ? 'page' : 'true') : undefined}
                  className={classes(
                    'flex min-h-8 items-center rounded-control px-2.5 py-1 text-13 motion-quick',
                    section.href === current
                      ? 'bg-sunken font-medium text-ink'
                      : 'text-ink-2 hover:bg-sunken hover:text-ink',
                  )}
                >
                  {section.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
