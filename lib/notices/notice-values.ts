import { formatInstant } from '../format'
import { hasText, textsFor } from '../i18n/texts'
import type { Recipient } from '../messages/find-recipients'
import type { VariableValues } from '../messages/variables'

/** What a notice says besides what is known of its tenant. */
export type NoticeSays = {
  reseller: { name: string; timeZone: string }
  /** A reason of locks; null while nobody chose one. */
  reason: string | null
  /** The instant that `fecha` names. */
  at: Date
  /** Whether the time of day matters to its reader: of what is still to come. */
  withTime: boolean
  /** The address of the tenant's access page. */
  url: string
}

/** The values of a notice's variables for one tenant, in its language; what is not known is left out. Pure. */
export function noticeValues(recipient: Recipient, says: NoticeSays): VariableValues {
  const { name, ruc, host, plan, contactName, locale } = recipient
  const { reseller, reason, at, withTime, url } = says
  const t = textsFor(locale)
  const key = `locks.reason.${reason}`
  const style = withTime ? 'dateTime' : 'date'
  return {
    empresa: name,
    ruc,
    direccion: host,
    revendedor: reseller.name,
    fecha: formatInstant(at, locale, style, reseller.timeZone),
    enlace: url,
    ...(plan && { plan }),
    ...(contactName && { contacto: contactName }),
    motivo: reason && hasText(key) ? t(key) : '…',
  }
}
