import type { ComponentType, ReactNode } from 'react'

/** The props that an icon must accept; lucide icons do. */
export type IconProps = { className?: string; 'aria-hidden'?: boolean }

export type EmptyStateProps = {
  icon: ComponentType<IconProps>
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** An empty list: its purpose and the first action. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-3 grid size-10 place-items-center rounded-full bg-sunken text-ink-3">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="font-medium text-16">{title}</div>
      {children ? <div className="mt-1 max-w-md text-ink-2">{children}</div> : null}
      {action ? <div className="mt-4 flex gap-2">{action}</div> : null}
    </div>
  )
}
