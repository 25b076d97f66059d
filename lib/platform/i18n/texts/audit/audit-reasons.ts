import type { everyoneStates } from '../locks/everyone-states'
import type { locks } from '../locks/locks'

type CodeOf<Key> = Key extends `reason.${infer Code}` ? Code : never
type ReasonCode = CodeOf<keyof typeof locks> | CodeOf<keyof typeof everyoneStates>

/** Every coded reason as the end of a sentence: "Ana bloqueó 28 empresas por pago pendiente". */
export const auditReasons = {
  debt: { es: 'por pago pendiente', en: 'because a payment is due' },
  requested: { es: 'a pedido de la empresa', en: 'because the tenant asked for it' },
  abuse: { es: 'por uso indebido', en: 'for misuse' },
  'trial-ended': { es: 'porque terminó la prueba', en: 'because the trial ended' },
  paid: { es: 'por pago recibido', en: 'because a payment was received' },
  mistake: { es: 'porque se hizo por error', en: 'because it was done by mistake' },
  other: { es: 'por otro motivo', en: 'for another reason' },
  everyone: { es: 'por el bloqueo general', en: 'because of the lock of everyone' },
  restore: {
    es: 'para restaurar lo de antes del bloqueo general',
    en: 'to restore what was before the lock of everyone',
  },
  semantics: {
    es: 'para ver si el servidor fija o alterna',
    en: 'to see whether the server sets or toggles',
  },
  security: { es: 'por una emergencia de seguridad', en: 'for a security emergency' },
  supplier: {
    es: 'porque lo pide el proveedor del servicio',
    en: 'because the service’s supplier asks for it',
  },
  maintenance: { es: 'por mantenimiento', en: 'for maintenance' },
  over: { es: 'porque ya pasó el motivo', en: 'because the reason is over' },
} as const satisfies Record<ReasonCode, { es: string; en: string }>
