import { findText, type Texts } from '../../../platform/i18n/texts'
import type { DescribedAccess } from './access-facts'

/** The evidence of an access as text; `say` formats an instant. */
export function basisText(t: Texts, { basis }: DescribedAccess, say: (at: Date) => string): string {
  const at = (instant: Date | null) => (instant ? say(instant) : '—')
  switch (basis.kind) {
    case 'both-ends':
      return t('tenantAccess.both-ends', { central: at(basis.centralAt), host: at(basis.hostAt) })
    case 'central':
      return findText(t, `tenantAccess.central.${basis.why}`, { central: at(basis.at) }) ?? ''
    case 'host':
      return t('tenantAccess.host', { host: at(basis.at) })
    case 'doubted':
      return t(`tenantAccess.doubted.${basis.state}`, { since: at(basis.since) })
    case 'changing':
      return t('tenantAccess.changing')
    case 'unsaid':
      return t('tenantAccess.unsaid')
  }
}
