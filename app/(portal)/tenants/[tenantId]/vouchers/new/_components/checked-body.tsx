import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { IntentButton } from '@/components/forms/intent-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Notice } from '@/components/status/notice'

export type CheckedBodyProps = {
  /** The request exactly as it would be sent. */
  body: string
  /** Something was typed since: what is shown is not what the form says any more. */
  isStale: boolean
  mayIssue: boolean
  total?: ReactNode
  children?: ReactNode
}

/** What was checked, and the one button that issues it. */
export function CheckedBody({ body, isStale, mayIssue, total, children }: CheckedBodyProps) {
  const t = useTexts('voucherForm')
  return (
    <section
      aria-labelledby="checked-title"
      className="overflow-hidden rounded-card border border-line-strong bg-surface"
    >
      <div className="flex flex-wrap items-start justify-between gap-3 p-4">
        <div className="min-w-0 flex-1">
          <h2
            id="checked-title"
            data-checked
            tabIndex={-1}
            className="flex items-center gap-2 font-semibold text-16 focus-visible:outline-offset-4"
          >
            <ShieldCheck aria-hidden strokeWidth={1.75} className="size-4 text-ok" />
            {t('checkedTitle')}
          </h2>
          <p className="mt-1 text-13 text-ink-2">{t('checkedText')}</p>
        </div>
        {mayIssue ? (
          <IntentButton intent="issue" variant="primary" pendingText={t('issuing')} disabled={isStale}>
            {t('issueNow')}
          </IntentButton>
        ) : null}
      </div>
      {isStale ? (
        <div className="px-4 pb-4">
          <Notice tone="warn" live>
            {t('checkedStale')}
          </Notice>
        </div>
      ) : null}
      {children}
      <div className="grid border-line border-t md:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <p id="checked-body" className="px-4 pt-3 text-12 text-ink-2">
            {t('body')}
          </p>
          {/* A region that scrolls is reached by the keyboard too. */}
          <section
            aria-labelledby="checked-body"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
            tabIndex={0}
            className="max-h-80 overflow-auto px-4 pt-1 pb-4"
          >
            <pre className="font-mono text-12">{body}</pre>
          </section>
        </div>
        {total ? <div className="border-line p-4 max-md:border-t md:border-l">{total}</div> : null}
      </div>
    </section>
  )
}
