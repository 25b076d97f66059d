import type { ReactNode } from 'react'
import type { Icon } from '@/components/ui/icons'

export type ClosedDoorProps = { icon: Icon; title: string; text: string; children?: ReactNode }

/** Explains why signup is closed. */
export function ClosedPage({ icon: Icon, title, text, children }: ClosedDoorProps) {
  return (
    <div className="mx-auto max-w-120 py-8 text-center sm:py-14">
      <span className="mx-auto mb-5 grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden className="size-6" />
      </span>
      <h1 className="font-semibold text-24 tracking-[-0.02em]">{title}</h1>
      <p className="mt-2 text-16 text-balance text-ink-2 break-words">{text}</p>
      {children ? <div className="mt-6">{children}</div> : null}
    </div>
  )
}
