export const overview = {
  title: { es: 'Resumen', en: 'Overview' },
  quota: { es: 'Cupo contratado', en: 'Contracted quota' },
  'quota.unknown': { es: 'No se sabe', en: 'Not known' },
  'quota.unknownText': {
    es: 'El servidor respondió sin el cupo.',
    en: 'The server answered without the quota.',
  },
  'quota.never': { es: 'Todavía no se ha leído.', en: 'It has not been read yet.' },
  'quota.unsupported': { es: 'Este servidor no tiene esa cifra.', en: 'This server has no such number.' },
  'quota.unreadText': { es: 'No se ha podido leer ninguna vez.', en: 'It could never be read.' },
  'quota.age': { es: 'Cifra de', en: 'Number from' },
  'quota.failed': {
    es: 'La última lectura del cupo falló: {reason}',
    en: 'The last reading of the quota failed: {reason}',
  },
  'quota.unlimited': {
    es: '{registered, plural, one {# empresa} other {# empresas}}, sin límite',
    en: '{registered, plural, one {# tenant} other {# tenants}}, no limit',
  },
  'quota.unlimitedText': {
    es: 'El servidor dice 0, que significa sin límite.',
    en: 'The server says 0, which means no limit.',
  },
  'quota.unconfigured': {
    es: '{registered, plural, one {# empresa} other {# empresas}}, sin cupo configurado',
    en: '{registered, plural, one {# tenant} other {# tenants}}, no quota set',
  },
  'quota.unconfiguredText': {
    es: 'El servidor dice 999: es lo que responde cuando nadie configuró el cupo, y no limita nada.',
    en: 'The server says 999: that is its answer where nobody set the quota, and it limits nothing.',
  },
  'quota.free': { es: '{registered} de {maximum}', en: '{registered} of {maximum}' },
  'quota.freeText': { es: '{free, plural, one {Queda # libre} other {Quedan # libres}}', en: '{free} free' },
  'quota.full': { es: '{registered} de {maximum}: lleno', en: '{registered} of {maximum}: full' },
  'quota.fullText': { es: 'No queda ningún cupo libre.', en: 'No free place is left.' },
  'quota.over': {
    es: '{registered} de {maximum}: sobre el cupo',
    en: '{registered} of {maximum}: over the quota',
  },
  'quota.overText': {
    es: '{over, plural, one {Hay # empresa} other {Hay # empresas}} más que el cupo contratado.',
    en: '{over, plural, one {# tenant} other {# tenants}} more than the contracted quota.',
  },
  'quota.forecast': {
    es: 'Con 80 % de probabilidad se llena entre el {from} y el {until}.',
    en: 'With a probability of 80 % it is full between {from} and {until}.',
  },
  'quota.forecastOpen': {
    es: 'Con 80 % de probabilidad se llena después del {from}; puede tardar más de un año.',
    en: 'With a probability of 80 % it is full after {from}; it may take more than a year.',
  },
  'quota.forecastFar': {
    es: 'Al ritmo de las últimas semanas no se llena en un año.',
    en: 'At the pace of the last weeks it is not full within a year.',
  },
  'quota.forecastNotEnough': {
    es: 'Para prever cuándo se llena faltan días: se conocen {days} de {daysMin}.',
    en: 'Not enough days to forecast when it is full: {days} of {daysMin} are known.',
  },
  'quota.forecastFull': {
    es: '{waiting, plural, one {La empresa en lista de espera ocupa lo que queda.} other {Las # empresas en lista de espera ocupan lo que queda.}}',
    en: '{waiting, plural, one {The tenant on the waiting list takes what is left.} other {The # tenants on the waiting list take what is left.}}',
  },
  'quota.forecastWaiting': {
    es: 'Cuenta {waiting, plural, one {# empresa} other {# empresas}} en lista de espera.',
    en: '{waiting, plural, one {# tenant} other {# tenants}} on the waiting list counted.',
  },
  'quota.forecastMethod': {
    es: 'Paseo aleatorio con deriva, {days} días.',
    en: 'Random walk with drift, {days} days.',
  },
  'quota.backtest': {
    es: 'En pruebas con días pasados acertó {hits} de {tests, plural, one {# vez} other {# veces}}; a {ahead} días se equivocó en {error} empresas en promedio.',
    en: 'In tests on past days it was right {hits} of {tests, plural, one {# time} other {# times}}; {ahead} days ahead it was wrong by {error} tenants on average.',
  },
  'quota.backtestNone': {
    es: 'Todavía no hay días con que probarlo.',
    en: 'There are no days yet to test it on.',
  },
  'quota.mismatch': {
    es: 'El servidor cuenta {registered} y la lista que entregó en la misma lectura trae {listed}. Si no cambia en la próxima, pregunte a quien lo administra.',
    en: 'The server counts {registered} and the list that it gave in the same reading has {listed}. If the next one says the same, ask whoever administers it.',
  },
  documents: { es: 'Documentos', en: 'Documents' },
  documentsMost: { es: 'Quién emite más', en: 'Who issues most' },
  tenants: { es: 'Empresas', en: 'Tenants' },
  tenantsTrend: {
    es: 'Empresas registradas, últimos {days} días',
    en: 'Registered tenants, last {days} days',
  },
  byPlan: { es: 'Por plan', en: 'By plan' },
  noPlans: { es: 'El servidor no informó los planes.', en: 'The server did not say the plans.' },
  attention: { es: 'Necesita atención', en: 'Needs attention' },
  calm: { es: 'Nada necesita atención', en: 'Nothing needs attention' },
  calmTextLimits: {
    es: 'Ninguna solicitud, ejecución, mensaje ni documento espera a una persona, y no hay cambios hechos fuera del portal.',
    en: 'No request, run, message or document waits for a person, and nothing was changed outside the portal.',
  },
  calmText: {
    es: 'Ninguna solicitud, ejecución, mensaje ni documento espera a una persona. No hay empresas sobre su límite ni cambios hechos fuera del portal.',
    en: 'No request, run, message or document waits for a person. No tenant is over its limit, nothing was changed outside the portal.',
  },
  attentionUnknown: {
    es: 'Todavía no se sabe: falta una lectura completa y reciente del servidor central.',
    en: 'Not known yet: a complete and recent reading of the central server is missing.',
  },
  limitUnknown: {
    es: 'De {count, plural, one {# empresa} other {# empresas}} no se sabe si pasó su límite de documentos: el servidor no informa los del ciclo. Se sabrá desde su próximo ciclo.',
    en: 'Of {count, plural, one {# tenant} other {# tenants}} it is not known whether the limit of documents was passed: the server does not report those of the cycle. It will be known from the next cycle on.',
  },
  'attention.reading': {
    es: 'La última lectura del servidor central falló',
    en: 'The last reading of the central server failed',
  },
  'attention.broken': {
    es: 'La empresa {tenant} está dañada y el servidor no puede armar la lista',
    en: 'The tenant {tenant} is damaged and the server cannot build the list',
  },
  'attention.brokenDatabase': {
    es: 'La base de datos {database} falla y el servidor no puede armar la lista',
    en: 'The database {database} fails and the server cannot build the list',
  },
  'attention.brokenUnnamed': {
    es: 'Una empresa está dañada y el servidor no puede armar la lista',
    en: 'A tenant is damaged and the server cannot build the list',
  },
  'attention.held': {
    es: 'La lista llegó con menos de la mitad de las empresas',
    en: 'The list came with less than half of the tenants',
  },
  'attention.unconfirmed': {
    es: '{count, plural, one {# bloqueo sin confirmar} other {# bloqueos sin confirmar}}',
    en: '{count, plural, one {# unconfirmed lock} other {# unconfirmed locks}}',
  },
  'attention.signups': {
    es: '{count, plural, one {# solicitud de alta espera a una persona} other {# solicitudes de alta esperan a una persona}}',
    en: '{count, plural, one {# signup request waits for a person} other {# signup requests wait for a person}}',
  },
  'attention.runs': {
    es: '{count, plural, one {# ejecución de bloqueos en pausa} other {# ejecuciones de bloqueos en pausa}}',
    en: '{count, plural, one {# paused run of locks} other {# paused runs of locks}}',
  },
  'attention.messageRuns': {
    es: '{count, plural, one {# envío de mensajes en pausa} other {# envíos de mensajes en pausa}}',
    en: '{count, plural, one {# paused run of messages} other {# paused runs of messages}}',
  },
  'attention.messages': {
    es: '{count, plural, one {# mensaje sin confirmar en 7 días} other {# mensajes sin confirmar en 7 días}}',
    en: '{count, plural, one {# unconfirmed message in 7 days} other {# unconfirmed messages in 7 days}}',
  },
  'attention.notices': {
    es: '{count, plural, one {# aviso que no se pudo preparar en 7 días} other {# avisos que no se pudieron preparar en 7 días}}',
    en: '{count, plural, one {# notice that could not be prepared in 7 days} other {# notices that could not be prepared in 7 days}}',
  },
  'attention.issuances': {
    es: '{count, plural, one {# documento: diga cuál se emitió} other {# documentos: diga cuáles se emitieron}}',
    en: '{count, plural, one {# document: say which was issued} other {# documents: say which were issued}}',
  },
  'attention.partners': {
    es: '{count, plural, one {# socio que no se sabe si se creó} other {# socios que no se sabe si se crearon}}',
    en: '{count, plural, one {# partner not known to be created} other {# partners not known to be created}}',
  },
  'attention.unsent': {
    es: '{count, plural, one {# comprobante sin enviar} other {# comprobantes sin enviar}}',
    en: '{count, plural, one {# unsent voucher} other {# unsent vouchers}}',
  },
  'attention.over': {
    es: '{count, plural, one {# empresa sobre su límite} other {# empresas sobre su límite}}',
    en: '{count, plural, one {# tenant over its limit} other {# tenants over their limit}}',
  },
  'attention.idle': {
    es: '{count, plural, one {# empresa sin emitir hace 30 días} other {# empresas sin emitir hace 30 días}}',
    en: '{count, plural, one {# tenant idle for 30 days} other {# tenants idle for 30 days}}',
  },
  'attention.token': {
    es: '{count, plural, one {# empresa con el token rechazado} other {# empresas con el token rechazado}}',
    en: '{count, plural, one {# tenant whose token is rejected} other {# tenants whose token is rejected}}',
  },
  'attention.schedules': {
    es: '{count, plural, one {# programado necesita a una persona} other {# programados necesitan a una persona}}',
    en: '{count, plural, one {# scheduled lock needs a person} other {# scheduled locks need a person}}',
  },
  'attention.dunning': {
    es: '{count, plural, one {# cobranza necesita a una persona} other {# cobranzas necesitan a una persona}}',
    en: '{count, plural, one {# tenant in dunning needs a person} other {# tenants in dunning need a person}}',
  },
  'attention.claims': {
    es: '{count, plural, one {# pago avisado por revisar} other {# pagos avisados por revisar}}',
    en: '{count, plural, one {# claimed payment to check} other {# claimed payments to check}}',
  },
  'attention.debts': {
    es: '{count, plural, one {# propuesta por deuda espera} other {# propuestas por deuda esperan}}',
    en: '{count, plural, one {# proposal about a debt waits} other {# proposals about debts wait}}',
  },
  'attention.rules': {
    es: '{count, plural, other {Las reglas de cobranza ya no actúan solas: quien las guardó ya no puede decidirlo}}',
    en: '{count, plural, other {The rules of receivables no longer act by themselves: whoever saved them may not decide that}}',
  },
  'attention.anomalies': {
    es: '{count, plural, one {# empresa emite de forma inusual} other {# anomalías en lo que emiten las empresas}}',
    en: '{count, plural, one {# tenant issues unusually} other {# anomalies in what tenants issue}}',
  },
  'attention.outside': {
    es: '{count, plural, one {# empresa cambiada fuera del portal} other {# empresas cambiadas fuera del portal}}',
    en: '{count, plural, one {# tenant changed outside the portal} other {# tenants changed outside the portal}}',
  },
  'attention.unknown': {
    es: '{count, plural, one {# empresa con el acceso desconocido} other {# empresas con el acceso desconocido}}',
    en: '{count, plural, one {# tenant with unknown access} other {# tenants with unknown access}}',
  },
  'attention.gone': {
    es: '{count, plural, one {# empresa que ya no está en el servidor} other {# empresas que ya no están en el servidor}}',
    en: '{count, plural, one {# tenant no longer on the server} other {# tenants no longer on the server}}',
  },
  'attention.unrestored': {
    es: '{count, plural, one {# empresa que no volvió a su lugar al desbloquear a todas} other {# empresas que no volvieron a su lugar al desbloquear a todas}}',
    en: '{count, plural, one {# tenant that did not come back to its place when all were unlocked} other {# tenants that did not come back to their place when all were unlocked}}',
  },
  'attention.rejected': {
    es: '{count, plural, one {# fila que no se pudo leer} other {# filas que no se pudieron leer}}',
    en: '{count, plural, one {# row could not be read} other {# rows could not be read}}',
  },
  rejectedText: {
    es: 'Las demás se leyeron bien. Estas no cambian nada hasta que el servidor las corrija:',
    en: 'The others were read well. These change nothing until the server mends them:',
  },
  rejectedMore: { es: 'y {count} más', en: 'and {count} more' },
  shrinkAsk: {
    es: 'La puede confirmar quien administra la cuenta.',
    en: 'Whoever administers the account can confirm it.',
  },
  activity: { es: 'Actividad reciente', en: 'Recent activity' },
  activityAll: { es: 'Ver la auditoría', en: 'See the audit log' },
  activityNone: { es: 'Todavía no ha pasado nada.', en: 'Nothing has happened yet.' },
  activityRuns: { es: 'Últimos bloqueos', en: 'Last locks' },
  all: { es: 'Ver todas', en: 'See all' },
  moves: {
    es: 'En {days} días: {added, plural, one {# alta} other {# altas}}, {gone, plural, one {# baja} other {# bajas}}, saldo {net}',
    en: 'In {days} days: {added} new, {gone} gone, net {net}',
  },
} as const
