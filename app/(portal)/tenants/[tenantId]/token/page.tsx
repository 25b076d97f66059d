import type { Metadata } from 'next'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { RelativeTime } from '@/components/status/relative-time'
import { Card } from '@/components/ui/card'
import { CircleCheck, CircleHelp, CircleX, type Icon, TriangleAlert } from '@/components/ui/icons'
import type { TokenView } from '@/lib/domain/tenants/tokens/queries'
import { findTokenView, getTokenImport } from '@/lib/domain/tenants/tokens/queries'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { findText } from '@/lib/platform/i18n/texts'
import { TabHeader, TenantFrame } from '../_components/tenant-frame'
import { openTenant } from '../open-tenant'
import type { TenantScope } from '../tenant-scope'
import { NoToken } from './_components/no-token'
import { TokenForm } from './_components/token-form'
import { checkTokenAction, pasteTokenAction, removeTokenAction, revealTokenAction } from './actions'

type Props = { params: Promise<{ tenantId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('tokens.title') }
}

/** How the token of a tenant stands, and what can be done with it; shown only to who asks for it once more. */
export default async function TenantTokenPage({ params }: Props) {
  const staff = await requireStaff('tenants:token')
  const [{ tenantId }, { t, locale }, session] = await Promise.all([params, requestTexts(), requireSession()])
  const { reseller } = session
  const [{ tenant }, token, imported, proof] = await Promise.all([
    openTenant(staff.resellerId, tenantId),
    findTokenView(staff.resellerId, tenantId),
    getTokenImport(staff.resellerId, tenantId),
    stepUpAsk(session),
  ])
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  return (
    <TenantFrame tenant={tenant} room="token">
      <div className="max-w-180 space-y-4">
        <TabHeader title={t('tokens.title')} text={t('tokens.text')} />
        {token?.isChangedOnServer ? (
          <Notice tone="warn" title={t('tokens.changed')}>
            {t(token.source === 'pasted' ? 'tokens.changedText' : 'tokens.changedSoon')}
          </Notice>
        ) : null}
        <Card flush>
          {token ? (
            <>
              <TokenFacts view={view} token={token} />
              <div className="space-y-1.5 border-line border-t p-4">
                <TokenForm
                  action={checkTokenAction}
                  tenantId={tenant.id}
                  submit={t('tokens.check')}
                  pending={t('tokens.checking')}
                />
                <p className="text-13 text-ink-2">{t('tokens.checkHint')}</p>
              </div>
            </>
          ) : (
            <NoToken t={t} tenantId={tenant.id} imported={imported} />
          )}
        </Card>
        <Card title={t(token ? 'tokens.replace' : 'tokens.paste')}>
          <TokenForm
            action={pasteTokenAction}
            tenantId={tenant.id}
            field={{ name: 'token', label: t('tokens.pasteLabel'), hint: t('tokens.pasteHint') }}
            submit={t('tokens.pasteSubmit')}
            pending={t('tokens.checking')}
            variant="primary"
          />
        </Card>
        {token && canCall(staff.role, 'revealTokenAction') ? (
          <Card title={t('tokens.reveal')}>
            <p className="mb-3 text-ink-2">{t('tokens.revealText')}</p>
            <ClientTexts locale={locale} keys={{ stepUp: stepUpKeys }}>
              <TokenForm
                action={revealTokenAction}
                tenantId={tenant.id}
                proof={proof}
                submit={t('tokens.revealSubmit')}
                hideAfterMs={60_000}
              />
            </ClientTexts>
          </Card>
        ) : null}
        {token ? (
          <Card title={t('tokens.remove')}>
            <p className="mb-3 text-ink-2">{t('tokens.removeText')}</p>
            <TokenForm
              action={removeTokenAction}
              tenantId={tenant.id}
              submit={t('tokens.removeSubmit')}
              pending={t('tokens.removing')}
              option={
                imported.imports
                  ? { name: 'withhold', label: t('tokens.withhold'), hint: t('tokens.withholdHint') }
                  : undefined
              }
              variant="danger"
            />
          </Card>
        ) : null}
      </div>
    </TenantFrame>
  )
}

const marks: Record<string, { icon: Icon; tone: string }> = {
  ok: { icon: CircleCheck, tone: 'text-ok' },
  locked: { icon: TriangleAlert, tone: 'text-warn' },
  rejected: { icon: CircleX, tone: 'text-bad' },
}

/** How the token stands, in words; the token itself is not here. */
function TokenFacts({ view, token }: { view: TenantScope; token: TokenView }) {
  const { t } = view
  const key = `tokens.verdict.${token.verdict}`
  const { icon: Icon, tone } = marks[token.verdict ?? ''] ?? { icon: CircleHelp, tone: 'text-ink-3' }
  const rows = [
    [
      t('tokens.verdict'),
      <span key="verdict" className="flex items-start gap-1.5">
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
        {findText(t, key) ?? t('tokens.never')}
      </span>,
    ],
    [
      t('tokens.checked'),
      token.checkedAt ? <RelativeTime key="at" instant={token.checkedAt} {...view} /> : '—',
    ],
    ...(token.changedAt
      ? [[t('tokens.changedAt'), <RelativeTime key="changed" instant={token.changedAt} {...view} />] as const]
      : []),
    [t('tokens.source'), t(token.source === 'pasted' ? 'tokens.sourcePasted' : 'tokens.sourceImported')],
    [
      t('tokens.fingerprint'),
      <span key="fingerprint">
        <code>{token.fingerprint}</code>
        <span className="block text-12 text-ink-2">{t('tokens.fingerprintHint')}</span>
      </span>,
    ],
  ] as const
  return (
    <dl className="divide-y divide-line text-13">
      {rows.map(([label, value]) => (
        <div key={label} className="grid grid-cols-1 gap-x-3 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[9rem_1fr]">
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
