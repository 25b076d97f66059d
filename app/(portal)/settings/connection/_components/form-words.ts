import type { Texts } from '@/lib/i18n/texts'
import type { ConnectionView } from '@/lib/resellers/queries'
import type { ConnectFormProps } from './connect-form'
import type { LimitsFormProps } from './limits-form'

export function connectWords(connection: ConnectionView | null, t: Texts): ConnectFormProps['words'] {
  const fingerprint = connection?.tokenFingerprint ?? ''
  return {
    centralUrl: t('connection.centralUrl'),
    centralUrlHint: t('connection.centralUrlHint'),
    baseDomain: t('connection.baseDomain'),
    baseDomainHint: t('connection.baseDomainHint', {
      example: `andina.${connection?.baseDomain ?? 'factura.pe'}`,
    }),
    how: t('connection.how'),
    howKeep: t('connection.howKeep'),
    howKeepHint: t('connection.howKeepHint', { fingerprint }),
    howToken: t('connection.howToken'),
    howTokenHint: t('connection.howTokenHint'),
    howLogin: t('connection.howLogin'),
    howLoginHint: t('connection.howLoginHint'),
    token: t('connection.token'),
    email: t('connection.email'),
    password: t('connection.password'),
    importTokens: t('connection.importTokens'),
    importTokensHint: t('connection.importTokensHint'),
    save: t('connection.save'),
    saving: t('connection.saving'),
  }
}

export function limitsWords(t: Texts): LimitsFormProps['words'] {
  return {
    callsPerMinute: t('connection.callsPerMinute'),
    callsPerMinuteHint: t('connection.callsPerMinuteHint'),
    syncEveryMinutes: t('connection.syncEveryMinutes'),
    syncEveryMinutesHint: t('connection.syncEveryMinutesHint'),
    saveUse: t('connection.saveUse'),
  }
}
