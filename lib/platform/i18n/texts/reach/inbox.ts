/** Words of what people are told of, in the inbox and by e-mail. */
export const inbox = {
  title: { es: 'Avisos', en: 'Notifications' },
  text: {
    es: 'Lo que pasó y quizá le toca mirar. Lo mismo de muchas empresas es una sola línea.',
    en: 'What happened and may be yours to look at. The same of many tenants is one line.',
  },
  unread: { es: 'Sin leer', en: 'Unread' },
  all: { es: 'Todos', en: 'All' },
  noneTitle: { es: 'Nada sin leer', en: 'Nothing unread' },
  noneText: {
    es: 'Aquí aparece lo que elija en sus ajustes de avisos.',
    en: 'What you choose in your notification settings appears here.',
  },
  read: { es: 'Marcar como leído', en: 'Mark as read' },
  readAll: { es: 'Marcar todo como leído', en: 'Mark all as read' },
  readOf: { es: 'Marcar como leído: {text}', en: 'Mark as read: {text}' },
  settings: { es: 'Elegir avisos', en: 'Choose notifications' },
  isNew: { es: 'sin leer', en: 'unread' },
  unreadCount: {
    es: '{count, plural, =0 {sin avisos nuevos} =100 {más de 99 avisos sin leer} one {# aviso sin leer} other {# avisos sin leer}}',
    en: '{count, plural, =0 {no new notifications} =100 {more than 99 unread notifications} one {# unread notification} other {# unread notifications}}',
  },
  range: { es: '{from}-{to} de {total}', en: '{from}-{to} of {total}' },
  namesMore: {
    es: '{names} y {count, plural, one {# más} other {# más}}',
    en: '{names} and {count, plural, one {# more} other {# more}}',
  },
  'line.lock_run.finished': {
    es: 'Terminó la ejecución n.º {run}, {desired, select, locked {para bloquear} other {para desbloquear}} {total, plural, one {# empresa} other {# empresas}}{state, select, cancelled {, cancelada} other {}}',
    en: 'Run no. {run} ended, {desired, select, locked {to lock} other {to unlock}} {total, plural, one {# tenant} other {# tenants}}{state, select, cancelled {, cancelled} other {}}',
  },
  'line.lock_run.paused': {
    es: 'La ejecución n.º {run} está en pausa: {why, select, token_rejected {el servidor rechaza el token} other {fallaron cinco lecturas seguidas}}',
    en: 'Run no. {run} is paused: {why, select, token_rejected {the server rejects the token} other {five readings failed in a row}}',
  },
  'line.drift.found': {
    es: '{tenants, plural, one {{name} cambió de acceso fuera del portal} other {# empresas cambiaron de acceso fuera del portal}}',
    en: '{tenants, plural, one {The access of {name} changed outside the portal} other {The access of # tenants changed outside the portal}}',
  },
  'line.tenant.gone': {
    es: '{tenants, plural, one {{name} ya no está en el servidor} other {# empresas ya no están en el servidor}}',
    en: '{tenants, plural, one {{name} is no longer on the server} other {# tenants are no longer on the server}}',
  },
  'line.quota.near': {
    es: 'El cupo está al {percent} %: {registered} de {maximum} empresas',
    en: 'The quota is at {percent} %: {registered} of {maximum} tenants',
  },
  'line.anomaly.found': {
    es: '{tenants, plural, one {{name} emite de forma inusual} other {# empresas emiten de forma inusual}}',
    en: '{tenants, plural, one {{name} issues in an unusual way} other {# tenants issue in an unusual way}}',
  },
  'line.signup.waits': {
    es: '{count, plural, one {El alta de {prospect} espera a una persona} other {# altas esperan a una persona}}',
    en: '{count, plural, one {The signup of {prospect} waits for a person} other {# signups wait for a person}}',
  },
  'line.dunning.waits': {
    es: '{tenants, plural, one {El seguimiento de {name} espera a una persona} other {El seguimiento de # empresas espera a una persona}}',
    en: '{tenants, plural, one {The sequence of {name} waits for a person} other {The sequences of # tenants wait for a person}}',
  },
  'line.charge.overdue': {
    es: '{count, plural, one {Venció un cargo de {name}: {money}} other {Vencieron # cargos}}',
    en: '{count, plural, one {A charge of {name} is overdue: {money}} other {# charges are overdue}}',
  },
  'line.payment.received': {
    es: '{count, plural, one {{name} pagó {money}} other {Se anotaron # pagos}}',
    en: '{count, plural, one {{name} paid {money}} other {# payments were entered}}',
  },
  'line.token.rejected': {
    es: 'El servidor central rechaza el token del revendedor',
    en: 'The central server rejects the token of the reseller',
  },
  'line.sync.failing': {
    es: 'Hace más de una hora que no se puede leer el servidor central',
    en: 'The central server could not be read for more than an hour',
  },
  'line.webhook.off': {
    es: 'El webhook de {host} se apagó: {why, select, gone {respondió que ya no existe} other {no aceptó nada en tres días}}',
    en: 'The webhook of {host} was switched off: {why, select, gone {it answered that it is gone} other {it accepted nothing for three days}}',
  },
  'line.webhook.secret_rotated': {
    es: '{count, plural, one {La clave {by} generó otro secreto del webhook de {host}} other {La clave {by} generó # veces otro secreto del webhook de {host}}}',
    en: '{count, plural, one {The key {by} made another secret of the webhook of {host}} other {The key {by} made another secret of the webhook of {host} # times}}',
  },
  'line.staff.new_device': {
    es: '{count, plural, one {Entró desde un dispositivo nuevo: {device}, {address}} other {Entró desde # dispositivos nuevos}}',
    en: '{count, plural, one {You signed in on a new device: {device}, {address}} other {You signed in on # new devices}}',
  },
  settingsTitle: { es: 'Avisos', en: 'Notifications' },
  settingsText: {
    es: 'De qué quiere enterarse usted, dónde y a partir de cuánto.',
    en: 'What you want to hear of, where, and from which size on.',
  },
  mailOff: {
    es: 'Esta instalación no envía correos: lo que elija por correo aparece solo aquí.',
    en: 'This installation sends no e-mail: what you choose by e-mail appears here only.',
  },
  'kind.lock_run.finished': { es: 'Ejecución terminada', en: 'Run ended' },
  'kind.lock_run.paused': { es: 'Ejecución en pausa', en: 'Run paused' },
  'kind.drift.found': { es: 'Cambio fuera del portal', en: 'Change outside the portal' },
  'kind.tenant.gone': { es: 'Empresa que ya no está', en: 'Tenant gone' },
  'kind.quota.near': { es: 'Cupo cerca del límite', en: 'Quota near its limit' },
  'kind.anomaly.found': { es: 'Emisión inusual', en: 'Unusual issuing' },
  'kind.signup.waits': { es: 'Alta que espera', en: 'Signup that waits' },
  'kind.dunning.waits': { es: 'Seguimiento que espera', en: 'Sequence that waits' },
  'kind.charge.overdue': { es: 'Cargo vencido', en: 'Charge overdue' },
  'kind.payment.received': { es: 'Pago anotado', en: 'Payment entered' },
  'kind.token.rejected': { es: 'Token rechazado', en: 'Token rejected' },
  'kind.sync.failing': { es: 'Una hora sin leer el servidor', en: 'An hour without a reading' },
  'kind.webhook.off': { es: 'Webhook que se apagó', en: 'Webhook switched itself off' },
  'kind.webhook.secret_rotated': {
    es: 'Secreto de webhook que cambió una clave',
    en: 'Secret of a webhook changed by a key',
  },
  'kind.staff.new_device': { es: 'Entrada desde un dispositivo nuevo', en: 'Sign-in on a new device' },
  deviceNote: {
    es: 'El correo de seguridad se envía siempre.',
    en: 'The security e-mail is always sent.',
  },
  what: { es: 'De qué', en: 'What' },
  channelOf: { es: 'Dónde: {kind}', en: 'Where: {kind}' },
  channelMissing: { es: 'Elija dónde.', en: 'Choose where.' },
  'channel.off': { es: 'No avisar', en: 'Nowhere' },
  'channel.inbox': { es: 'En el portal', en: 'In the portal' },
  'channel.digest': { es: 'Portal y correo diario', en: 'Portal and daily e-mail' },
  'channel.mail': { es: 'Portal y correo enseguida', en: 'Portal and e-mail at once' },
  'channelShort.off': { es: 'No avisar', en: 'No\u00adwhere' },
  'channelShort.inbox': { es: 'Portal', en: 'Portal' },
  'channelShort.digest': { es: 'Correo diario', en: 'Daily e-mail' },
  'channelShort.mail': { es: 'Correo ya', en: 'E-mail at once' },
  'threshold.tenants': { es: 'Desde cuántas empresas', en: 'From how many tenants' },
  'threshold.percent': { es: 'Desde qué porcentaje', en: 'From which percentage' },
  'threshold.amount': { es: 'Desde qué monto', en: 'From which amount' },
  'threshold.documents': {
    es: 'Desde cuántos documentos en juego',
    en: 'From how many documents at stake',
  },
  thresholdOf: { es: '{what}: {kind}', en: '{what}: {kind}' },
  thresholdWrong: {
    es: 'Escriba un número entero dentro de lo que se ofrece.',
    en: 'Enter a whole number within what is offered.',
  },
  thresholdRange: { es: 'de {min} a {max}', en: '{min} to {max}' },
  save: { es: 'Guardar', en: 'Save' },
  saving: { es: 'Guardando…', en: 'Saving…' },
  saved: { es: 'Sus avisos quedaron guardados.', en: 'Your notifications were saved.' },
  mailSubject: {
    es: '{count, plural, one {{first}} other {{reseller}: # avisos}}',
    en: '{count, plural, one {{first}} other {{reseller}: # notifications}}',
  },
  mailFresh: {
    es: '; {count, plural, one {# nuevo} other {# nuevos}} desde el correo anterior',
    en: '; {count} new since the e-mail before',
  },
  mailBody: {
    es: '{reseller}\n\n{lines}\n\nAbra sus avisos: {page}\nElija de qué se le avisa: {settings}\n',
    en: '{reseller}\n\n{lines}\n\nOpen your notifications: {page}\nChoose what you are told of: {settings}\n',
  },
} as const
