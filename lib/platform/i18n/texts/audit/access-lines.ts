/**
 * Sentences of the audit log about access: locks, schedules, the global lock, readings of both ends, drift. Values:
 * `actor`, `subject`, its kind `about`, `because`, `count` (lines told together), the scalars of the line's `after` by
 * name, and those of `before` as `was_name`.
 */
export const accessLines = {
  'lock.prepared': {
    es: '{actor} preparó una lista {desired, select, unlocked {para desbloquear} locked {para bloquear} other {para cambiar}} {tenants, plural, one {# empresa} other {# empresas}}',
    en: '{actor} prepared a list {desired, select, unlocked {to unlock} locked {to lock} other {to change}} {tenants, plural, one {# tenant} other {# tenants}}',
  },
  'lock.requested': {
    es: '{actor} {desired, select, unlocked {pidió desbloquear} other {pidió bloquear}} {tenants, plural, =1 {{subject}{because}} other {# empresas{because} (ejecución {subject})}}',
    en: '{actor} {desired, select, unlocked {asked to unlock} other {asked to lock}} {tenants, plural, =1 {{subject}{because}} other {# tenants{because} (run {subject})}}',
  },
  'lock.changed': {
    es: '{actor} {access, select, unlocked {desbloqueó} locked {bloqueó} other {cambió el acceso de}} {count, plural, one {{subject}} other {# empresas}}{because}',
    en: '{access, select, unlocked {{actor} unlocked} locked {{actor} locked} other {{actor} changed the access of}} {count, plural, one {{subject}} other {# tenants}}{because}',
  },
  'lock.not-changed': {
    es: '{actor} no logró cambiar el acceso de {count, plural, one {{subject}} other {# empresas}}{because}',
    en: '{actor} could not change the access of {count, plural, one {{subject}} other {# tenants}}{because}',
  },
  'lock.paused': { es: '{actor} pausó la ejecución {subject}', en: '{actor} paused run {subject}' },
  'lock.resumed': { es: '{actor} reanudó la ejecución {subject}', en: '{actor} resumed run {subject}' },
  'lock.cancelled': { es: '{actor} canceló la ejecución {subject}', en: '{actor} cancelled run {subject}' },
  'lock.finished': {
    es: 'La ejecución {subject} de {actor} terminó',
    en: 'Run {subject} of {actor} came to its end',
  },
  'lock.repair': {
    es: '{actor} pidió que los dos extremos de {subject} vuelvan a coincidir{because}',
    en: '{actor} asked that both ends of {subject} agree again{because}',
  },
  'lock.exported': {
    es: '{actor} descargó el informe de la ejecución {subject}',
    en: '{actor} downloaded the report of run {subject}',
  },
  'schedule.created': {
    es: '{actor} {desired, select, unlocked {programó desbloquear} other {programó bloquear}} {subject}{because}',
    en: '{actor} {desired, select, unlocked {scheduled to unlock} other {scheduled to lock}} {subject}{because}',
  },
  'schedule.changed': {
    es: '{actor} cambió lo programado para {subject}{because}',
    en: '{actor} changed what is scheduled for {subject}{because}',
  },
  'schedule.cancelled': {
    es: '{actor} canceló lo programado para {subject}',
    en: '{actor} cancelled what was scheduled for {subject}',
  },
  'schedule.started': {
    es: 'Empezó lo que {actor} programó para {subject}',
    en: 'What {actor} scheduled for {subject} began',
  },
  'schedule.moved': {
    es: 'Lo programado para {subject} pasó a horas de atención',
    en: 'What is scheduled for {subject} was moved into business hours',
  },
  'schedule.returned': {
    es: 'Se devolvió el acceso que {actor} programó para {subject}',
    en: 'The access that {actor} scheduled for {subject} was taken back',
  },
  'schedule.stopped': {
    es: 'Lo programado para {subject} se detuvo: necesita a una persona',
    en: 'What is scheduled for {subject} stopped: it needs a person',
  },
  'schedule.handed-over': {
    es: '{actor} pasó a {askedBy} lo programado para {subject}',
    en: '{actor} handed to {askedBy} what is scheduled for {subject}',
  },
  'access.read': {
    es: '{actor} leyó los dos extremos de {count, plural, one {{subject}} other {# empresas}}',
    en: '{actor} read both ends of {count, plural, one {{subject}} other {# tenants}}',
  },
  'access.cleared': {
    es: 'Los dos extremos de {count, plural, one {{subject} coinciden} other {# empresas coinciden}}: su acceso se sabe de nuevo',
    en: 'Both ends of {count, plural, one {{subject} agree: its access is known again} other {# tenants agree: their access is known again}}',
  },
  'access.doubted': {
    es: 'Los dos extremos de {count, plural, one {{subject} no coinciden} other {# empresas no coinciden}}: su acceso no se sabe',
    en: 'Both ends of {count, plural, one {{subject} disagree: its access is not known} other {# tenants disagree: their access is not known}}',
  },
  'drift.noticed': {
    es: '{count, plural, one {{subject} {access, select, unlocked {fue desbloqueada} locked {fue bloqueada} other {fue cambiada}} fuera del portal} other {# empresas {access, select, unlocked {fueron desbloqueadas} locked {fueron bloqueadas} other {fueron cambiadas}} fuera del portal}}',
    en: '{count, plural, one {{subject} {access, select, unlocked {was unlocked} locked {was locked} other {was changed}} outside the portal} other {# tenants {access, select, unlocked {were unlocked} locked {were locked} other {were changed}} outside the portal}}',
  },
  'drift.kept': {
    es: '{actor} conservó a {subject} como quedó fuera del portal{because}',
    en: '{actor} kept {subject} as it was left outside the portal{because}',
  },
  'everyone.requested': {
    es: '{actor} {desired, select, unlocked {pidió desbloquear} other {pidió bloquear}} a todas las empresas{because}',
    en: '{actor} {desired, select, unlocked {asked to unlock} other {asked to lock}} all tenants{because}',
  },
  'everyone.approved': {
    es: '{actor} aprobó bloquear a todas las empresas{because}',
    en: '{actor} approved locking all tenants{because}',
  },
  'everyone.withdrawn': {
    es: '{actor} retiró la orden para todas las empresas',
    en: '{actor} withdrew the order for all tenants',
  },
  'everyone.sending': {
    es: 'Salió la orden de {actor} para todas las empresas',
    en: 'The order of {actor} for all tenants left',
  },
  'everyone.sent': {
    es: 'El servidor aceptó la orden de {actor} para todas las empresas',
    en: 'The server took the order of {actor} for all tenants',
  },
  'everyone.unknown': {
    es: 'Se perdió la respuesta a la orden de {actor} para todas las empresas',
    en: 'The answer to the order of {actor} for all tenants was lost',
  },
  'everyone.not-sent': {
    es: 'La orden de {actor} para todas las empresas no salió',
    en: 'The order of {actor} for all tenants did not leave',
  },
  'everyone.changed': {
    es: 'La orden de {actor} para todas {access, select, unlocked {desbloqueó} locked {bloqueó} other {cambió el acceso de}} {count, plural, one {{subject}} other {# empresas}}{because}',
    en: 'The order of {actor} {access, select, unlocked {for all tenants unlocked} locked {for all tenants locked} other {for all tenants changed the access of}} {count, plural, one {{subject}} other {# of them}}{because}',
  },
  'everyone.repairing': {
    es: 'Las empresas que la orden de {actor} no alcanzó se cambian una por una',
    en: 'The tenants that the order of {actor} did not reach are changed one by one',
  },
  'everyone.ended': {
    es: 'Terminó la orden de {actor} para todas las empresas',
    en: 'The order of {actor} for all tenants ended',
  },
} as const
