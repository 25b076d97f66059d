'use client'

import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { ButtonLook } from '@/components/ui/button-class'
import { buttonClass } from '@/components/ui/button-class'
import { classes } from '@/components/ui/classes'
import type { AdjustPart } from '../adjust/adjust-content'
import { adjustContentPath, adjustPath, type TenantsPlace } from '../tenants-path'

export type PanelLinkProps = {
  part: AdjustPart
  place: TenantsPlace
  size?: ButtonLook['size']
  className?: string
  children: ReactNode
}

/** Loaded when a panel is first opened. */
const AdjustPanel = lazy(() => import('../adjust/_components/adjust-panel'))

/** Opens a panel of the list; without scripts it leads to the page that holds the same. */
export function PanelLink({ part, place, size, className, children }: PanelLinkProps) {
  const page = `${adjustPath(place)}#${part}`
  // A panel belongs to one address: another one closes it.
  const [opened, setOpened] = useState<string | null>(null)
  const isOpen = opened === page
  const close = useCallback(() => setOpened(null), [])
  return (
    <div className={classes('relative', className)}>
      <a
        href={page}
        aria-expanded={isOpen}
        className={buttonClass({ size })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpened(isOpen ? null : page)
        }}
      >
        {children}
      </a>
      <Panel {...{ part, place, page, isOpen }} onClose={close} />
    </div>
  )
}

type PanelProps = {
  part: AdjustPart | 'keys'
  place: TenantsPlace
  page: string
  isOpen: boolean
  onClose: () => void
}

export function Panel({ part, place, page, isOpen, onClose }: PanelProps) {
  if (!isOpen) return null
  return (
    <Suspense>
      <AdjustPanel {...{ part, page, onClose }} source={adjustContentPath(place)} />
    </Suspense>
  )
}
