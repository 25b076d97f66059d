'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/** Draws `screen` in place of the page at `path`; other pages are reached without this layout being drawn again. */
export function RefusedAt({
  path,
  screen,
  children,
}: {
  path: string
  screen: ReactNode
  children: ReactNode
}) {
  return usePathname() === path ? screen : children
}
