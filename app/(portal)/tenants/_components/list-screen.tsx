'use client'

import { useCallback, useState } from 'react'
import { useSoftLinks } from '@/components/data-table/use-soft-links'
import { scopeOf, tenantsPath } from '../tenants-path'
import { ListSearch, ListTabs, ListTop, SharedViews } from './list-head'
import { ListPages } from './list-pages'
import type { ListView } from './list-view'
import { TenantsTable } from './tenants-table'

/** The list as one client component fed with words and rows, so that its tree is not sent twice. */
export function ListScreen({ view }: { view: ListView }) {
  const { place, pages, notice, empty } = view
  const { replace, isPending, ...handlers } = useSoftLinks()
  const [keysOpen, setKeysOpen] = useState(false)
  const onHelp = useCallback(() => setKeysOpen((isOpen) => !isOpen), [])
  return (
    <div
      {...handlers}
      className="md:-my-5 max-md:-my-3 picking md:flex md:h-[calc(100dvh-56px-var(--stripe))] md:min-h-100 md:flex-col md:pt-4"
    >
      <ListTop view={view} keysOpen={keysOpen} onKeys={setKeysOpen} />
      {notice}
      <div className="shrink-0">
        <SharedViews view={view} />
        <ListTabs view={view} />
      </div>
      <ListSearch view={view} />
      {empty ?? (
        <>
          <TenantsTable key={tenantsPath(scopeOf(place))} {...{ view, replace, isPending, onHelp }} />
          <ListPages {...{ place, pages }} />
        </>
      )}
    </div>
  )
}
