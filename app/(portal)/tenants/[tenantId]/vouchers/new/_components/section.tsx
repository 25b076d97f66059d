import type { ReactNode } from 'react'

export type SectionProps = { title: string; hint?: string; children: ReactNode; hidden?: boolean }

/** A part of the form under its heading; hidden parts keep what was typed in them. */
export function Section({ title, hint, children, hidden }: SectionProps) {
  return (
    <section hidden={hidden} className="border-line border-b p-4 last:border-b-0">
      <h2 className="font-semibold text-14">{title}</h2>
      {hint ? <p className="mt-0.5 text-13 text-ink-2">{hint}</p> : null}
      <div className="mt-3">{children}</div>
    </section>
  )
}
