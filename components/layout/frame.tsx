'use client'

import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import type { Locale } from '@/lib/platform/i18n/locale'
import { routes } from '@/lib/platform/routes'
import type { Theme } from '@/lib/platform/theme'
import { useTexts } from '../i18n/use-texts'
import { type AccountActions, AccountMenu, type Person } from './account-menu'
import { Brand } from './brand'
import { InboxLink, type InboxLinkProps } from './inbox-link'
import { accountId, Nav, type NavBelow, type NavEntry, NavItem, SheetNav, sheetEntries } from './nav'
import { EarlyPalette } from './palette/early-palette'
import { useFrameKeys } from './palette/use-frame-keys'
import { WorkProgress } from './progress/work-progress'
import { StatusLine, type StatusLineProps } from './status-line'
import { TopBar } from './top-bar'
import { OpeningContext, useOpening } from './use-opening'

// Where the rest of it does not arrive, the field stays and searches as a form.
const Palette = lazy(() =>
  import('./palette/palette').then(
    (file) => ({ default: file.Palette }),
    () => ({ default: EarlyPalette }),
  ),
)
const KeyHelp = lazy(() =>
  import('./palette/key-help').then(
    (file) => ({ default: file.KeyHelp }),
    () => {
      // The help tells of the keys in words.
      location.assign(routes.help)
      return { default: Nothing }
    },
  ),
)
const Skeleton = lazy(() =>
  import('./skeleton').then(
    (file) => ({ default: file.Skeleton }),
    () => ({ default: Nothing }),
  ),
)

const Nothing = () => <></>

export type FrameProps = {
  /** Sections by group; the first group opens the bar of a phone. */
  groups: NavEntry[][]
  below: NavBelow
  /** At the foot. */
  settings: NavEntry
  status: StatusLineProps
  person: Person
  resellerName: string
  /** The banner of the demo; null outside it. */
  stripe: string | null
  /** A run, a sending or an issuing was under way when the page was drawn. */
  isWorking: boolean
  inbox: InboxLinkProps
  locale: Locale
  theme: Theme
  actions: AccountActions
  children: ReactNode
}

/**
 * The frame of every signed-in page: a sidebar, icons only below 1,100 px, a bottom bar on a phone. A client component
 * fed with a few words, so that its tree is not sent twice.
 */
export function Frame(props: FrameProps) {
  const { stripe, children } = props
  const t = useTexts('shell')
  const { opening, open, report } = useOpening()
  const { overlay, field, typed, names, onSearch, onHelp, onClose } = useOverlays(props, open)
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-raised px-3 py-2 shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <div className={stripe ? '[--stripe:24px]' : '[--stripe:0px]'}>
        <OpeningContext value={report}>
          <Sidebar {...props} onKeys={onHelp} />
        </OpeningContext>
        <div className="pt-(--stripe) pb-16 md:pb-0 md:pl-14 wide:pl-56">
          <TopBar field={field} stripe={stripe} onSearch={onSearch}>
            <div className="ml-auto flex shrink-0 items-center gap-3">
              <WorkProgress isWorking={props.isWorking} />
              <InboxLink {...props.inbox} />
            </div>
          </TopBar>
          <main
            id="content"
            tabIndex={-1}
            aria-busy={opening !== null}
            className="px-4 py-5 outline-none md:px-6"
          >
            {children}
            <Suspense>{opening ? <Skeleton href={opening} /> : null}</Suspense>
          </main>
        </div>
      </div>
      {overlay?.kind === 'search' ? (
        <Suspense key={overlay.nth} fallback={<EarlyPalette typedBefore={typed} onClose={onClose} />}>
          <Palette typedBefore={typed} onOpen={open} onClose={onClose} />
        </Suspense>
      ) : null}
      {overlay?.kind === 'keys' ? (
        <Suspense key={overlay.nth}>
          <KeyHelp names={names} onClose={onClose} />
        </Suspense>
      ) : null}
    </>
  )
}

type Overlay = { kind: 'search' | 'keys'; nth: number }

const following = (kind: Overlay['kind']) => (before: Overlay | null) => ({
  kind,
  nth: (before?.nth ?? 0) + 1,
})

/** The palette and the help for keys: loaded when first opened. */
function useOverlays({ groups, settings }: FrameProps, open: (href: Route) => void) {
  const field = useRef<HTMLInputElement>(null)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const names: Record<string, string> = {}
  for (const { href, label } of [...groups.flat(), settings]) names[href] = label
  const typed = useRef('')
  const onSearch = useCallback(() => {
    typed.current = field.current?.value ?? ''
    setOverlay(following('search'))
  }, [])
  const onHelp = useCallback(() => setOverlay(following('keys')), [])
  const onGo = (href: Route) => {
    if (names[href]) open(href)
  }
  const onClose = () => {
    if (field.current) field.current.value = ''
    // A dialog says a frame later that it closed; by then a key may have opened the next.
    setOverlay((now) => (now === overlay ? null : now))
  }
  useFrameKeys({ onSearch, onHelp, onGo })
  return { overlay, field, typed, names, onSearch, onHelp, onClose }
}

type SidebarProps = FrameProps & { onKeys: () => void }

function Sidebar(props: SidebarProps) {
  const { groups, below, settings, status, person, resellerName } = props
  const t = useTexts('shell')
  return (
    <aside
      aria-label={t('product')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface md:top-(--stripe) md:right-auto md:flex md:w-14 md:flex-col md:border-t-0 md:border-r wide:w-56"
    >
      <div className="hidden h-14 shrink-0 items-center px-4 md:flex">
        <Brand name={t('product')} note={resellerName} />
      </div>
      <div className="p-1 md:min-h-0 md:flex-1 md:overflow-y-auto md:px-2.5 md:py-1">
        <Nav groups={groups} below={below} />
      </div>
      <div className="nav-bar hidden shrink-0 space-y-0.5 px-2.5 pt-1 pb-2 md:block">
        <NavItem entry={settings} />
        <StatusLine {...status} />
        <button
          type="button"
          popoverTarget={accountId}
          title={t('account')}
          className="flex h-10 w-full items-center gap-2.5 rounded-control px-1.5 text-left motion-quick hover:bg-sunken"
        >
          <span className="sr-only">{t('account')}</span>
          <Portrait {...person} />
        </button>
      </div>
      <AccountSheet {...props} />
    </aside>
  )
}

/** The menu of the person; on a phone also the sections that the bar has no room for, and the central host. */
function AccountSheet(props: SidebarProps) {
  const { groups, settings, status } = props
  const t = useTexts('shell')
  const path = usePathname()
  return (
    // The key remounts it on navigation, which closes it.
    <div
      key={path}
      id={accountId}
      popover="auto"
      className="fixed inset-auto m-0 max-h-[calc(100dvh-5.5rem)] overflow-y-auto overscroll-contain rounded-card bg-raised p-1.5 text-ink shadow-float max-md:inset-x-2 max-md:bottom-16 max-md:w-auto md:bottom-13 md:left-2 md:w-68"
    >
      <div className="mb-1.5 border-line border-b pb-1.5 md:hidden">
        <SheetNav label={t('more')} entries={[...sheetEntries(groups), settings]} />
        <StatusLine {...status} inSheet />
      </div>
      <AccountMenu {...props} />
    </div>
  )
}

function Portrait({ name, role, sees }: Person) {
  return (
    <>
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-12 text-accent"
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className="hidden min-w-0 leading-4 wide:block">
        <span className="block truncate font-medium text-13">{name}</span>
        <span className="block truncate text-12 text-ink-2" title={sees ?? undefined}>
          {sees ?? role}
        </span>
      </span>
    </>
  )
}
