/** The logo, and the name on wide screens. */
export function Brand({ name, note }: { name: string; note?: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <BrandMark />
      <span className="hidden min-w-0 leading-4 wide:block">
        <span className="block font-semibold tracking-[-0.01em]">{name}</span>
        {note ? <span className="block max-w-36 truncate text-12 text-ink-2">{note}</span> : null}
      </span>
    </span>
  )
}

export function BrandMark({ className = 'size-6' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className}>
      <rect width="24" height="24" rx="6" className="fill-accent" />
      <path
        d="M7 19V6.5A1.5 1.5 0 0 1 8.5 5H16v14"
        className="fill-none stroke-on-accent"
        strokeLinejoin="round"
      />
      <path d="M10.5 5 14 7.2V21l-3.5-2z" className="fill-on-accent" />
      <path d="M5 19h14" className="stroke-on-accent" strokeLinecap="round" />
    </svg>
  )
}
