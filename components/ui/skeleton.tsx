import { classes } from './classes'

/** A grey place for what is still on its way; shown only after a noticeable wait. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classes('appear-late rounded-control bg-sunken', className ?? 'h-4 w-full')}
    />
  )
}
