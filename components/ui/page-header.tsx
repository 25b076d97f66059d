import type { ReactNode } from 'react'

export type PageHeaderProps = { title: ReactNode; text?: ReactNode; actions?: ReactNode }

/** The `h1` of a page, with its actions to the right. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-72 [overflow-wrap:anywhere]">
        <h1 className="font-semibold text-20 tracking-[-0.01em]">{title}</h1>
        {text ? <p className="mt-1 max-w-2xl text-pretty text-ink-2">{text}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}
