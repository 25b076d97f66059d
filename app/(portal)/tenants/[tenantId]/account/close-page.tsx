import type { ReactNode } from 'react'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { receivableReasonMax } from '@/lib/domain/receivables/schemas'
import type { TenantView } from '@/lib/domain/tenants/get-tenant'
import { requestTexts, requireSession } from '@/lib/platform/auth/sessions/session'
import { tenantAccountPath } from '@/lib/platform/receivable-routes'
import { TabHeader, TenantFrame } from '../_components/tenant-frame'
import { CloseForm, type CloseFormProps } from './_components/close-form'

export type ClosePageProps = Pick<CloseFormProps, 'action' | 'hidden'> & {
  tenant: TenantView
  what: 'cancel' | 'write-off' | 'reverse'
  /** What is closed, in a sentence. */
  subject: ReactNode
  consequence: string
  /** Why there is nothing to close; null where there is. */
  obstacle: string | null
}

/** Cancels or writes off a charge, or reverses a payment: what it means, the reason, and a proof. */
export async function ClosePage(props: ClosePageProps) {
  const { tenant, what, subject, consequence, obstacle, action, hidden } = props
  const [{ t, locale }, session] = await Promise.all([requestTexts(), requireSession()])
  const backHref = tenantAccountPath(tenant.id)
  return (
    <TenantFrame tenant={tenant} room="account">
      <TabHeader title={t(`tenantAccount.${what}.title`)} text={subject} />
      <div className="max-w-180 space-y-4">
        {obstacle ? (
          <Notice
            tone="info"
            action={<LinkButton href={backHref}>{t('tenantAccount.toAccount')}</LinkButton>}
          >
            {obstacle}
          </Notice>
        ) : (
          <>
            <Notice tone="warn" title={consequence}>
              {t(`tenantAccount.${what}.then`)}
            </Notice>
            <Card>
              <ClientTexts
                locale={locale}
                keys={{
                  tenantAccount: ['reason', 'reasonHint', 'proofHint', 'closing', 'back'],
                  stepUp: stepUpKeys,
                }}
              >
                <CloseForm
                  action={action}
                  hidden={{ ...hidden, tenantId: tenant.id }}
                  reasonMax={receivableReasonMax}
                  proof={await stepUpAsk(session)}
                  submit={t(`tenantAccount.${what}.submit`)}
                  backHref={backHref}
                />
              </ClientTexts>
            </Card>
          </>
        )}
      </div>
    </TenantFrame>
  )
}
