'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { Search } from '@/components/ui/icons'
import { routes } from '@/lib/platform/routes'
import { useHydrated } from '../forms/use-hydrated'
import { useTexts } from '../i18n/use-texts'
import { classes } from '../ui/classes'
import { controlClass } from '../ui/input'
import { BrandMark } from './brand'
import { rememberPath } from './palette/recent-paths'

export type TopBarProps = {
  /** The field of the form, whose text the palette takes over. */
  field: RefObject<HTMLInputElement | null>
  /** The banner of the demo; null outside it. */
  stripe: string | null
  onSearch: () => void
  children?: ReactNode
}

const boxClass = `${controlClass} flex h-8 items-center pr-2 pl-8 text-13`

const quietClass =
  'flex h-8 items-center rounded-control pr-18 pl-8 text-13 text-ink-2 motion-quick hover:bg-sunken hover:text-ink max-md:pr-3'

/** The search of every page, and at its right what is under way. */
export function TopBar({ field, stripe, onSearch, children }: TopBarProps) {
  const t = useTexts('shell')
  const path = usePathname()
  const isHydrated = useHydrated()
  useEffect(() => rememberPath(path), [path])
  // The list has a field of its own.
  const hasField = path !== routes.tenants
  return (
    <header className="sticky top-(--stripe) z-20 flex h-14 items-center gap-3 border-line border-b bg-bg px-4 md:px-6">
      {stripe ? (
        <p className="fixed inset-x-0 top-0 z-40 h-6 truncate bg-warn-soft px-3 text-center text-12 leading-6 text-warn">
          {stripe}
        </p>
      ) : null}
      <span className="md:hidden">
        <BrandMark />
      </span>
      <div className={classes('relative min-w-0', hasField ? 'max-w-100 flex-1' : 'md:-ml-2.5')}>
        <Search
          aria-hidden
          className={classes(
            'pointer-events-none absolute top-2 left-2.5 size-4 text-ink-3',
            !hasField && !isHydrated && 'hidden',
          )}
        />
        {hasField ? (
          <search>
            <form action={routes.search}>
              <input
                ref={field}
                type="search"
                name="q"
                autoComplete="off"
                aria-label={t('searchEverywhere')}
                placeholder={t('searchPlaceholder')}
                onClick={onSearch}
                onInput={onSearch}
                className={boxClass}
              />
            </form>
          </search>
        ) : isHydrated ? (
          <button type="button" onClick={onSearch} className={quietClass}>
            {t('searchEverywhere')}
          </button>
        ) : null}
        {isHydrated ? (
          <kbd className="pointer-events-none absolute top-1.5 right-1.5 rounded-[4px] border border-line bg-bg px-1.5 font-sans text-12 text-ink-3 max-md:hidden">
            {searchKeys()}
          </kbd>
        ) : null}
      </div>
      {children}
    </header>
  )
}

/** The keys that open the search on this machine. */
function searchKeys(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'
}
