import { formatInstant } from '../../platform/format'
import { findText, textsFor } from '../../platform/i18n/texts'
import type { Recipient } from '../messages/find-recipients'
import type { VariableValues } from '../messages/variables'

/** Values of a notice that do not come from its tenant. */
export type NoticeContext = {
  reseller: { name: string; timeZone: string }
  /** Lock reason; null when none was chosen. */
  reason: string | null
  /** The instant of the variable `fecha`. */
  at: Date
  /** Whether to show the time of day: for instants that are still to come. */
  withTime: boolean
  /** URL of the tenant's access page. */
  url: string
}

/** Values of a notice's variables for one tenant, in its language; unknown ones are left out. Pure. */
export function noticeValues(recipient: Recipient, context: NoticeContext): VariableValues {
  const { name, ruc, host, plan, contactName, locale } = recipient
  const { reseller, reason, at, withTime, url } = context
  const t = textsFor(locale)
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
    motivo: findText(t, `locks.reason.${reason}`) ?? '…',
  }
}
