import { everyoneStates } from './everyone-states'

/** The switch that locks or releases all tenants of the installation at once. */
export const everyone = {
  ...everyoneStates,
  title: { es: 'Todas las empresas', en: 'All tenants' },
  text: {
    es: 'Bloquear o desbloquear a todas de una sola vez. Es una medida de emergencia: para algunas, use los bloqueos de siempre.',
    en: 'Lock or unlock all of them at once. This is for emergencies: for some of them, use the usual locks.',
  },
  link: { es: 'A todas…', en: 'All of them…' },
  number: { es: 'Orden {number}', en: 'Order {number}' },
  onText: {
    es: 'Orden {number} de {who}, {when}. Mientras dure no se bloquea ni desbloquea de una en una.',
    en: 'Order {number} by {who}, {when}. While it lasts, tenants are not locked or unlocked one by one.',
  },
  onLink: { es: 'Ver y desbloquear', en: 'See and unlock' },
  underWayTitle: { es: 'Hay una orden para todas en curso', en: 'An order for all tenants is under way' },
  hitsTitle: { es: 'Qué pasa si bloquea a todas', en: 'What happens when you lock all' },
  hitsCount: {
    es: '{count, plural, one {Se cierra # empresa} other {Se cierran # empresas}}: nadie podrá entrar a su sistema ni emitir comprobantes. Sus documentos no se borran.',
    en: '{count, plural, one {# tenant is closed} other {# tenants are closed}}: nobody can enter their system or issue documents. Their documents are not deleted.',
  },
  hitsActive: {
    es: '{count, plural, =0 {Ninguna emitió en los últimos 7 días.} one {# emitió en los últimos 7 días y dejará de vender.} other {# emitieron en los últimos 7 días y dejarán de vender.}}',
    en: '{count, plural, =0 {None issued anything in the last 7 days.} one {# issued something in the last 7 days and will stop selling.} other {# issued something in the last 7 days and will stop selling.}}',
  },
  hitsPanel: {
    es: 'También se cierra el panel web del revendedor en el servidor central, y las páginas públicas para descargar o imprimir comprobantes. Este portal sigue funcionando.',
    en: 'The reseller’s own web panel on the central server closes too, and so do the public pages to download or print documents. This portal keeps working.',
  },
  hitsLocked: {
    es: '{count, plural, =0 {Ninguna está bloqueada ahora.} one {La que ya está bloqueada queda anotada y, al desbloquear a todas, se vuelve a bloquear.} other {Las # que ya están bloqueadas quedan anotadas y, al desbloquear a todas, se vuelven a bloquear.}}',
    en: '{count, plural, =0 {None is locked now.} one {The one that is locked already is written down and, when all are unlocked, locked again.} other {The # that are locked already are written down and, when all are unlocked, locked again.}}',
  },
  hitsHeld: {
    es: '{count, plural, one {# empresa retenida también se bloquea} other {# empresas retenidas también se bloquean}}: el servidor no conoce las retenciones.',
    en: '{count, plural, one {# tenant on hold is locked as well} other {# tenants on hold are locked as well}}: the server knows nothing of holds.',
  },
  hitsHalf: {
    es: 'El servidor cambia empresa por empresa y puede detenerse a la mitad. El portal lo comprueba y le dice cuáles faltan.',
    en: 'The server changes one tenant after the other and may stop half way. The portal checks and tells you which ones are missing.',
  },
  releaseTitle: { es: 'Desbloquear a todas', en: 'Unlock all tenants' },
  releaseText: {
    es: 'Se abren todas y se comprueba. {count, plural, =0 {Ninguna estaba bloqueada antes.} one {La que estaba bloqueada antes se vuelve a bloquear, con su prueba.} other {Las # que estaban bloqueadas antes se vuelven a bloquear, con su prueba.}}',
    en: 'All are opened and checked. {count, plural, =0 {None was locked before.} one {The one that was locked before is locked again, with its proof.} other {The # that were locked before are locked again, with their proof.}}',
  },
  releaseHeld: {
    es: '{count, plural, one {# de ellas está retenida} other {# de ellas están retenidas}}: el portal no la toca y queda abierta hasta que un titular levante la retención y la bloquee.',
    en: '{count, plural, one {# of them is on hold} other {# of them are on hold}}: the portal leaves it alone and it stays open until an owner lifts the hold and locks it.',
  },
  releaseAgain: {
    es: 'El intento anterior no se pudo comprobar. Puede volver a desbloquear a todas.',
    en: 'The last try could not be proved. You may unlock all again.',
  },
  formTitle: { es: 'Bloquear a todas', en: 'Lock all tenants' },
  reason: { es: 'Motivo', en: 'Reason' },
  reasonChoose: { es: 'Elija un motivo', en: 'Choose a reason' },
  reasonMissing: { es: 'Elija un motivo.', en: 'Choose a reason.' },
  note: { es: 'Nota', en: 'Note' },
  noteLockHint: {
    es: 'Qué pasó y quién lo decidió. Al menos {min} caracteres; queda en la auditoría.',
    en: 'What happened and who decided. At least {min} characters; it stays in the audit log.',
  },
  noteHint: { es: 'Opcional. Queda en la auditoría.', en: 'Optional. It stays in the audit log.' },
  noteLong: { es: 'La nota es demasiado larga.', en: 'The note is too long.' },
  phrase: { es: 'Escriba {phrase}', en: 'Type {phrase}' },
  phraseHint: { es: 'Así se sabe que no es un clic por error.', en: 'So that it is not a click by mistake.' },
  lockSubmit: {
    es: '{count, plural, one {Bloquear a # empresa} other {Bloquear a las # empresas}}',
    en: '{count, plural, one {Lock # tenant} other {Lock all # tenants}}',
  },
  releaseSubmit: { es: 'Desbloquear a todas', en: 'Unlock all tenants' },
  askSubmit: { es: 'Pedir aprobación', en: 'Ask for approval' },
  approvalNote: {
    es: 'Hay otro titular: uno de ellos debe aprobarlo en {minutes} minutos. Para desbloquear no hace falta.',
    en: 'There is another owner: one of them must approve within {minutes} minutes. Unlocking needs no approval.',
  },
  pending: { es: 'Enviando…', en: 'Sending…' },
  approveTitle: { es: 'Espera la aprobación de otro titular', en: 'Waits for another owner’s approval' },
  approveText: {
    es: '{who} pide bloquear a todas las empresas. Vence a las {until}.',
    en: '{who} asks to lock all tenants. It expires at {until}.',
  },
  approveOwn: {
    es: 'Usted lo pidió: debe aprobarlo otro titular antes de las {until}.',
    en: 'You asked for it: another owner must approve it before {until}.',
  },
  approve: { es: 'Aprobar y bloquear a todas', en: 'Approve and lock all tenants' },
  withdraw: { es: 'Retirar el pedido', en: 'Withdraw the request' },
  historyTitle: { es: 'Órdenes anteriores', en: 'Earlier orders' },
  historyEmpty: { es: 'Nunca se ha bloqueado a todas.', en: 'The global lock was never used.' },
  by: { es: '{reason} · {who} · {when}', en: '{reason} · {who} · {when}' },
  approvedBy: { es: 'Aprobó {who}, {when}', en: 'Approved by {who}, {when}' },
  back: { es: 'Todas las empresas', en: 'All tenants' },
  stepsTitle: { es: 'Qué se hizo', en: 'What was done' },
  'step.asked': { es: 'Pedido por {who}', en: 'Asked for by {who}' },
  'step.approved': { es: 'Aprobado por {who}', en: 'Approved by {who}' },
  'step.sending': {
    es: 'Estado de {count, plural, one {# empresa} other {# empresas}} guardado; orden enviada',
    en: 'State of {count, plural, one {# tenant} other {# tenants}} written down; order sent',
  },
  'step.sent': { es: 'El servidor respondió: «{said}»', en: 'The server answered: “{said}”' },
  'step.verified': { es: 'Leído en el servidor central', en: 'Read on the central server' },
  'step.released': { es: 'Levantado', en: 'Released' },
  'step.repaired': { es: 'Una por una', en: 'One by one' },
  'step.ended': { es: 'Terminado', en: 'Ended' },
  proofTitle: { es: 'Prueba', en: 'Proof' },
  proofCounts: {
    es: 'De {total, plural, one {# empresa} other {# empresas}}:',
    en: 'Of {total, plural, one {# tenant} other {# tenants}}:',
  },
  proofNotRead: {
    es: 'Todavía no se ha leído el servidor central.',
    en: 'The central server has not been read yet.',
  },
  proofHosts: {
    es: 'Se preguntó a {asked} de {total} servidores de empresas; {answered, plural, one {# respondió} other {# respondieron}} y {agreed, plural, one {# dice} other {# dicen}} lo mismo que el central.',
    en: '{asked} of {total} servers of tenants were asked; {answered} answered and {agreed, plural, one {# says} other {# say}} the same as central.',
  },
  proofHostsSilent: {
    es: 'Se preguntó a {asked} de {total} servidores de empresas y ninguno respondió.',
    en: '{asked} of {total} servers of tenants were asked and none answered.',
  },
  proofNoHosts: {
    es: 'No se preguntó al servidor de ninguna empresa: la bóveda no tiene sus tokens. Solo se pudo leer el servidor central.',
    en: 'No tenant’s own server was asked: the vault holds none of their tokens. Only the central server could be read.',
  },
  proofHostsNotYet: {
    es: 'No se preguntó al servidor de ninguna empresa.',
    en: 'No tenant’s own server was asked.',
  },
  restoreTitle: { es: 'Una por una', en: 'One by one' },
  runLock: { es: 'Ejecución que bloquea', en: 'Run that locks' },
  runUnlock: { es: 'Ejecución que desbloquea', en: 'Run that unlocks' },
  strayTitle: {
    es: '{count, plural, one {# empresa que mirar} other {# empresas que mirar}}',
    en: '{count, plural, one {# tenant to look at} other {# tenants to look at}}',
  },
  strayMore: { es: 'Se muestran las primeras {count}.', en: 'The first {count} are shown.' },
  strayNone: { es: 'Todas están en su lugar.', en: 'All are in their place.' },
  colTenant: { es: 'Empresa', en: 'Tenant' },
  colBefore: { es: 'Antes', en: 'Before' },
  colWanted: { es: 'Debe quedar', en: 'Belongs' },
  colCentral: { es: 'Central', en: 'Central' },
  colHost: { es: 'Su servidor', en: 'Own server' },
  colOutcome: { es: 'Resultado', en: 'Outcome' },
  repairLock: {
    es: '{count, plural, one {Bloquear la que falta} other {Bloquear una por una las # que faltan}}',
    en: '{count, plural, one {Lock the one that is missing} other {Lock the # that are missing one by one}}',
  },
  repairRelease: {
    es: '{count, plural, one {Llevar a su lugar la que falta} other {Llevar a su lugar una por una las # que faltan}}',
    en: '{count, plural, one {Bring the one that is missing to its place} other {Bring the # that are missing to their place one by one}}',
  },
  repairText: {
    es: 'Cada una con su llamada y su prueba, como un bloqueo de siempre.',
    en: 'Each with its own call and its proof, like a usual lock.',
  },
  live: { es: 'Se actualiza solo', en: 'Updates by itself' },
  refresh: { es: 'Actualizar', en: 'Refresh' },
  serverSaid: { es: 'El servidor dijo: «{said}»', en: 'The server said: “{said}”' },
  'cli.done': {
    es: 'Orden {number}, {what}: {state}. {cause}',
    en: 'Order {number}, {what}: {state}. {cause}',
  },
  'cli.stray': { es: '{name} ({ruc}): {outcome}', en: '{name} ({ruc}): {outcome}' },
  'cli.off': { es: 'No hay ningún bloqueo general.', en: 'Nothing is locked for everyone.' },
  'cli.on': {
    es: '{claim}. Orden {number} de {who}, {when}.',
    en: '{claim}. Order {number} by {who}, {when}.',
  },
  'cli.underWay': {
    es: 'Orden {number} de {who}, {what}: {state}.',
    en: 'Order {number} by {who}, {what}: {state}.',
  },
} as const
