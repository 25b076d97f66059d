import type { Route } from 'next'
import { ActionButton } from '@/components/forms/action-button'
import { ItemState } from '@/components/status/item-state'
import { LockProof } from '@/components/status/lock-proof'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { causeText } from '@/lib/domain/locks/cause-text'
import type { LockItemView } from '@/lib/domain/locks/queries'
import { describeAccess } from '@/lib/domain/tenants/access/access-facts'
import { basisText } from '@/lib/domain/tenants/access/basis-text'
import type { TenantView } from '@/lib/domain/tenants/get-tenant'
import { formatInstant } from '@/lib/platform/format'
import {
  enrolDunningPath,
  lockRunPath,
  tenantAccessPagePath,
  tenantHoldPath,
  tenantTokenPath,
} from '@/lib/platform/routes'
import { lockProofPath } from '@/lib/platform/tenant-routes'
import { ResendOffer } from '../../../_resend/resend-offer'
import { askForEndsAction } from '../ends/actions'
import type { TenantScope } from '../tenant-scope'

export type TenantAccessProps = {
  view: TenantScope
  tenant: TenantView
  last: LockItemView | undefined
  mayLock: boolean
  mayHold: boolean
  /** May be enrolled in a sequence of dunning, and is in none. */
  mayEnrol: boolean
}

/** What the access rests on, the proof of the last change, and what else may be done about it. */
export function TenantAccess(props: TenantAccessProps) {
  const { view, tenant, last, mayLock } = props
  const { t } = view
  return (
    <Card title={t('tenants.accessTitle')}>
      <AccessBasisText view={view} tenant={tenant} mayLock={mayLock} />
      {tenant.lockNote ? (
        <blockquote className="mt-2 border-line-strong border-l-2 pl-3 text-ink-2 break-words">
          {tenant.lockNote}
        </blockquote>
      ) : null}
      {last ? (
        <LastChange view={view} item={last} semantics={mayLock ? tenant.lockSemantics : undefined} />
      ) : (
        <p className="mt-3 text-13 text-ink-2">{t('tenants.accessNoProof')}</p>
      )}
      {tenant.goneAt ? null : <Further {...props} />}
    </Card>
  )
}

/** What is seldom needed: a hold, dunning, the link of the access page. */
function Further({ view: { t }, tenant, mayLock, mayHold, mayEnrol }: TenantAccessProps) {
  const links: [Route, string][] = []
  if (mayHold && !tenant.heldAt) links.push([tenantHoldPath(tenant.id), t('holds.holdLink')])
  if (mayEnrol) links.push([enrolDunningPath({ tenant: tenant.id }), t('dunning.bar')])
  if (mayLock) links.push([tenantAccessPagePath(tenant.id), t('accessPage.tenantLink')])
  if (links.length === 0) return null
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-line border-t pt-3 text-13">
      {links.map(([href, text]) => (
        <Link key={href} href={href} className="text-link">
          {text}
        </Link>
      ))}
    </p>
  )
}

type AccessBasisProps = { view: TenantScope; tenant: TenantView; mayLock: boolean }

/** What the word above rests on, and a way to read both ends now. */
function AccessBasisText({ view: { t, locale, zone }, tenant, mayLock }: AccessBasisProps) {
  const say = (at: Date) => formatInstant(at, locale, 'dateTime', zone)
  const hasToken = tenant.tokenSource !== null
  const described = describeAccess(
    { ...tenant.facts, access: tenant.access },
    { hasToken, isChanging: tenant.isChanging },
  )
  const { endsAskedAt: input, endsTriedAt: tried } = tenant
  const isWaiting = input !== null && (tried === null || tried < input)
  return (
    <div className="space-y-2 text-ink-2">
      <p className="text-pretty">
        {basisText(t, described, say)}
        {described.basis.kind === 'doubted'
          ? ` ${t(hasToken ? 'tenantAccess.doubtAutomatic' : 'tenantAccess.doubtToken')}`
          : null}
      </p>
      {isWaiting ? <p role="status">{t('tenantAccess.readAsked', { at: say(input) })}</p> : null}
      {tried && !isWaiting ? <p>{t('tenantAccess.readTried', { at: say(tried) })}</p> : null}
      {mayLock && !tenant.goneAt ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ActionButton
            action={askForEndsAction}
            values={{ tenantId: tenant.id }}
            text={t('tenantAccess.readEnds')}
          />
          {hasToken && tenant.tokenVerdict !== 'rejected' ? null : (
            <Link href={tenantTokenPath(tenant.id)} className="text-link">
              {t('tenantAccess.toToken')}
            </Link>
          )}
        </div>
      ) : null}
    </div>
  )
}

type LastChangeProps = {
  view: TenantScope
  item: LockItemView
  /** Undefined for whoever may not lock. */
  semantics: string | null | undefined
}

function LastChange({ view, item, semantics }: LastChangeProps) {
  const { t } = view
  return (
    <div className="mt-4 border-line border-t pt-3">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium text-13">{t('tenants.accessProof')}</h3>
        <ItemState t={t} state={item.state} hostSilence={item.hostSilence} />
      </div>
      <LockProof {...view} item={item} />
      <p className="mt-2 text-13 text-ink-2">{causeText(t, item)}</p>
      {semantics === undefined ? null : <ResendOffer t={t} item={item} semantics={semantics} />}
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-13">
        <Link href={lockProofPath(item.tenantId, item.id)} className="text-link">
          {t('lockProof.see')}
        </Link>
        <Link href={lockRunPath(item.runId)} className="text-link">
          {t('tenants.accessRun', { number: item.runNumber })}
        </Link>
      </p>
    </div>
  )
}
