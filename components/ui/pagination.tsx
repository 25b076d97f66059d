import type { ComponentProps, ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from '@/components/ui/icons'
import { buttonClass } from './button-class'
import { Link } from './link'

type Href = ComponentProps<typeof Link>['href']

export type PaginationProps = {
  label: string
  previous: { label: string; href: Href | null }
  next: { label: string; href: Href | null }
  /** The current range, such as "51-100 de 250". */
  children?: ReactNode
}

/** Links to the previous and next page; one that does not exist stays visible as disabled. */
export function Pagination({ label, previous, next, children }: PaginationProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0 text-13 text-ink-2">{children}</p>
      <div className="ml-auto flex gap-2">
        <Step {...previous} rel="prev" />
        <Step {...next} rel="next" />
      </div>
    </nav>
  )
}

function Step({ label, href, rel }: { label: string; href: Href | null; rel: 'prev' | 'next' }) {
  const look = buttonClass({ size: 'small' })
  const content = (
    <>
      {rel === 'prev' ? <ChevronLeft aria-hidden /> : null}
      {label}
      {rel === 'next' ? <ChevronRight aria-hidden /> : null}
    </>
  )
  if (href === null) {
    return (
      <span aria-disabled="true" className={look}>
        {content}
      </span>
    )
  }
  return (
    <Link href={href} rel={rel} className={look}>
      {content}
    </Link>
  )
}
