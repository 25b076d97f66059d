import type { ReactNode } from 'react'
import { ChevronRight, ShieldCheck } from '@/components/ui/icons'
import type { Paper } from '@/lib/domain/documents/paper/paper'
import { type Issuer, PaperSheet } from './paper-sheet'

export type ReviewedProps = {
  /** The paper as JSON, as the form's action answers it. */
  paper: string
  issuer: Issuer
  /** The request exactly as it would be sent. */
  body: string
  texts: { title: string; text: string; body: string }
  /** The button that issues; null where nothing may be issued. */
  issue: ReactNode
  /** What must be known before it is issued. */
  children?: ReactNode
}

/**
 * What was reviewed, drawn like its paper, with the request in a fold. The bar with the issuing button stays in sight:
 * it is below the paper while that is longer than the window, and above the form after it.
 */
export function Reviewed({ paper: json, issuer, body, texts, issue, children }: ReviewedProps) {
  const paper: Paper = JSON.parse(json)
  return (
    <>
      <section
        aria-labelledby="checked-title"
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
        <div className="p-4">
          <h2
            id="checked-title"
            data-checked
            tabIndex={-1}
            className="flex scroll-mt-32 items-center gap-2 font-semibold text-16 focus-visible:outline-offset-4"
          >
            <ShieldCheck aria-hidden className="size-4 shrink-0 text-ok" />
            {texts.title}
          </h2>
          <p className="mt-1 text-13 text-ink-2">{texts.text}</p>
        </div>
        {children}
        <div className="border-line border-t bg-sunken p-3 sm:p-6">
          <PaperSheet paper={paper} issuer={issuer} />
        </div>
        <details className="group/request border-line border-t">
          <summary className="flex cursor-pointer items-center gap-1.5 px-4 py-2.5 text-13 text-ink-2 hover:text-ink">
            <ChevronRight aria-hidden className="size-4 shrink-0 motion-quick group-open/request:rotate-90" />
            {texts.body}
          </summary>
          <section
            aria-label={texts.body}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
            className="max-h-96 overflow-auto px-4 pt-1 pb-4"
          >
            <pre className="font-mono text-12">{body}</pre>
          </section>
        </details>
      </section>
      {issue ? (
        <div
          data-issue-bar
          className="sticky top-[calc(var(--stripe)+4.25rem)] bottom-18 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-raised p-3 shadow-float max-sm:[&_button]:w-full md:bottom-3"
        >
          <p className="min-w-0 text-13">
            <span className="text-ink-2">{paper.title}</span>{' '}
            <span className="font-semibold tabular-nums">
              {[paper.number, paper.total?.value].filter(Boolean).join(' · ')}
            </span>
          </p>
          {issue}
        </div>
      ) : null}
    </>
  )
}
