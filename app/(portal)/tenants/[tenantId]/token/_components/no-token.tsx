import { EmptyState } from '@/components/status/empty-state'
import { KeyRound } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { TokenImportView } from '@/lib/domain/tenants/tokens/queries'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import { readmitTokenAction } from '../actions'
import { TokenForm } from './token-form'

type Props = { t: Texts; tenantId: string; imported: TokenImportView }

/** Why the vault holds no token of this tenant, and what brings it there. */
export function NoToken({ t, tenantId, imported }: Props) {
  const mayReturn = imported.imports && imported.withheld
  return (
    <EmptyState
      icon={KeyRound}
      title={t('tokens.none')}
      action={
        mayReturn ? (
          <TokenForm action={readmitTokenAction} tenantId={tenantId} submit={t('tokens.readmit')} />
        ) : null
      }
    >
      {whyNone(t, imported)}{' '}
      {mayReturn ? null : (
        <Link href={routes.tokenImport} className="text-link underline">
          {t('tokenImport.seeImport')}
        </Link>
      )}
    </EmptyState>
  )
}

function whyNone(t: Texts, { imports, withheld, refusal, isOnServer }: TokenImportView): string {
  if (!imports) return t('tokens.noneText')
  if (withheld) return t('tokens.noneWithheld')
  const refused = findText(t, `tokens.noneRefused.${refusal}`)
  return refused ?? t(isOnServer ? 'tokens.noneSoon' : 'tokens.noneOnServer')
}
