import type { ReactNode } from 'react'
import { IntentButton } from '@/components/forms/intent-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Notice } from '@/components/status/notice'
import type { Issuer } from '../../../_issuing/paper-sheet'
import { Reviewed } from '../../../_issuing/reviewed'

export type CheckedBodyProps = {
  /** What the form's action answered: the request exactly as it would be sent, and its paper. */
  values: Record<string, string>
  issuer: Issuer
  /** Something was typed since: what is shown is not what the form says any more. */
  isStale: boolean
  mayIssue: boolean
  children?: ReactNode
}

/** What was checked, and the one button that issues it. */
export function CheckedBody({ values, issuer, isStale, mayIssue, children }: CheckedBodyProps) {
  const t = useTexts('voucherForm')
  if (!values.preview || !values.paper) return null
  const issue = (
    <IntentButton intent="issue" variant="primary" pendingText={t('issuing')} disabled={isStale}>
      {t('issueNow')}
    </IntentButton>
  )
  return (
    <Reviewed
      paper={values.paper}
      issuer={issuer}
      body={values.preview}
      texts={{ title: t('checkedTitle'), text: t('checkedText'), body: t('body') }}
      issue={mayIssue ? issue : null}
    >
      {isStale ? (
        <div className="px-4 pb-4">
          <Notice tone="warn" live>
            {t('checkedStale')}
          </Notice>
        </div>
      ) : null}
      {children}
    </Reviewed>
  )
}
