export const everyoneStates = {
  'phrase.locked': { es: 'BLOQUEAR A TODAS', en: 'LOCK ALL TENANTS' },
  'phrase.unlocked': { es: 'DESBLOQUEAR A TODAS', en: 'UNLOCK ALL TENANTS' },
  'what.locked': { es: 'Bloquear a todas', en: 'Lock all tenants' },
  'what.unlocked': { es: 'Desbloquear a todas', en: 'Unlock all tenants' },
  'reason.security': { es: 'Emergencia de seguridad', en: 'Security emergency' },
  'reason.supplier': { es: 'Lo pide el proveedor del servicio', en: 'The service’s supplier asks for it' },
  'reason.maintenance': { es: 'Mantenimiento', en: 'Maintenance' },
  'reason.over': { es: 'Ya pasó el motivo', en: 'The reason is over' },
  'reason.mistake': { es: 'Se hizo por error', en: 'Done by mistake' },
  'reason.other': { es: 'Otro motivo', en: 'Another reason' },
  'state.requested': { es: 'Espera a otro titular', en: 'Waits for another owner' },
  'state.planned': { es: 'Por enviar', en: 'To be sent' },
  'state.sending': { es: 'Enviando', en: 'Sending' },
  'state.sent': { es: 'Enviado, por comprobar', en: 'Sent, to be checked' },
  'state.unknown': { es: 'Respuesta perdida, por comprobar', en: 'Answer lost, to be checked' },
  'state.repairing': { es: 'Una por una', en: 'One by one' },
  'state.confirmed': { es: 'Confirmado', en: 'Confirmed' },
  'state.partial': { es: 'A medias', en: 'Half way' },
  'state.not_confirmed': { es: 'Sin confirmar', en: 'Not confirmed' },
  'state.refused': { es: 'Rechazado', en: 'Refused' },
  'state.cancelled': { es: 'No se envió', en: 'Not sent' },
  'says.requested': {
    es: 'Otro titular debe aprobarlo antes de las {until}. Mientras tanto no se envía nada.',
    en: 'Another owner must approve it before {until}. Until then nothing is sent.',
  },
  'says.planned': {
    es: 'En cuanto pueda, el portal lee cómo está cada empresa, lo guarda y envía la orden una sola vez.',
    en: 'As soon as it can, the portal reads where each tenant stands, writes it down and sends the order once.',
  },
  'says.sending': { es: 'La orden está en camino.', en: 'The order is on its way.' },
  'says.sent': {
    es: 'El servidor dijo que sí. Ahora se vuelve a leer para comprobarlo.',
    en: 'The server said yes. Now it is read again to prove it.',
  },
  'says.unknown': {
    es: 'La orden pudo llegar o no. Se espera a que el servidor termine y se lee dos veces; no se repite.',
    en: 'The order may have arrived or not. The server is given time to finish and read twice; nothing is repeated.',
  },
  'says.repairing': {
    es: 'Se llevan a su lugar una por una, con su prueba.',
    en: 'They are brought to their place one by one, each with its proof.',
  },
  'cause.approval-expired': {
    es: 'Nadie lo aprobó a tiempo. No se envió nada.',
    en: 'Nobody approved it in time. Nothing was sent.',
  },
  'cause.withdrawn': {
    es: 'Se retiró antes de la aprobación. No se envió nada.',
    en: 'It was withdrawn before it was approved. Nothing was sent.',
  },
  'cause.detail-broken': {
    es: 'La lista del servidor está dañada: no se puede leer cómo está cada empresa.',
    en: 'The server’s list is broken: where each tenant stands cannot be read.',
  },
  'cause.rows-unreadable': {
    es: 'Alguna fila llegó ilegible desde el servidor. Sin saber cómo estaba cada empresa no se podría dejar todo igual, así que no se envió nada.',
    en: 'Some row of the server could not be read. Without knowing where each tenant stood, nothing could be put back exactly, so nothing was sent.',
  },
  'cause.access-unreadable': {
    es: 'El servidor no dice de alguna empresa si está bloqueada. Sin saberlo no se podría dejar todo igual, así que no se envió nada.',
    en: 'The server does not say of some tenant whether it is locked. Without knowing that, nothing could be put back exactly, so nothing was sent.',
  },
  'cause.upstream-down': { es: 'El servidor no respondió.', en: 'The server did not answer.' },
  'cause.token-rejected': {
    es: 'El servidor rechazó el token del revendedor. Ponga uno vigente en Ajustes.',
    en: 'The server rejected the reseller’s token. Put a valid one in Settings.',
  },
  'cause.rate-limited': {
    es: 'El servidor pidió ir más despacio una y otra vez.',
    en: 'The server asked to slow down again and again.',
  },
  'cause.no-tenants': { es: 'El servidor no tiene ninguna empresa.', en: 'The server has no tenants.' },
  'cause.rejected': { es: 'El servidor dijo que no.', en: 'The server said no.' },
  'cause.answer-lost': {
    es: 'La respuesta se perdió. Se comprueba leyendo, sin repetir la orden.',
    en: 'The answer was lost. It is checked by reading, without repeating the order.',
  },
  'cause.crashed': {
    es: 'El proceso se detuvo con la orden en camino. Se comprueba leyendo, sin repetirla.',
    en: 'The process stopped with the order on its way. It is checked by reading, without repeating it.',
  },
  'cause.all-reached': {
    es: 'El servidor central lo confirma para todas.',
    en: 'The central server confirms it for all.',
  },
  'cause.half-way': {
    es: 'El servidor se detuvo a la mitad: unas cambiaron y otras no.',
    en: 'The server stopped half way: some changed and others did not.',
  },
  'cause.hosts-unread': {
    es: 'El servidor dijo que sí y el central lo muestra para todas, pero de algunas no se pudo leer cómo quedaron en su propio servidor.',
    en: 'The server said yes and central shows it for all, but of some it could not be read how they are on their own server.',
  },
  'cause.half-done': {
    es: 'El central lo muestra para todas, pero el servidor no dijo que sí y no se pudo leer a todas en su propio servidor: un cambio hecho a medias se ve igual.',
    en: 'Central shows it for all, but the server did not say yes and not every tenant could be read on its own server: a change that was half done looks the same.',
  },
  'cause.nothing-changed': {
    es: 'Al volver a leer, ninguna había cambiado. Aun así el servidor pudo cerrar los paneles: eso no se puede leer.',
    en: 'When read again, none had changed. Even so the server may have closed the panels: that cannot be read.',
  },
  'cause.reads-differ': {
    es: 'Cada lectura dijo algo distinto y se acabó el plazo.',
    en: 'Each reading said something else and the time was up.',
  },
  'cause.restored': {
    es: 'Todas quedaron como estaban antes del bloqueo general.',
    en: 'All are as they were before everyone was locked.',
  },
  'cause.restored-in-part': {
    es: 'No todas quedaron en su lugar. Abajo está cuáles.',
    en: 'Not all are in their place. Which ones is said below.',
  },
  'cause.repaired': {
    es: 'Las que faltaban se bloquearon una por una.',
    en: 'Those that were missing were locked one by one.',
  },
  'outcome.reached': { es: 'En su lugar', en: 'In its place' },
  'outcome.central-only': { es: 'Su servidor no lo confirmó', en: 'Its own server did not confirm it' },
  'outcome.missed': { es: 'No cambió', en: 'Did not change' },
  'outcome.host-disagrees': { es: 'Su servidor dice lo contrario', en: 'Its own server says the opposite' },
  'outcome.central-disagrees': {
    es: 'El central dice lo contrario',
    en: 'The central server says the opposite',
  },
  'outcome.unreadable': { es: 'No se pudo leer', en: 'Could not be read' },
  'outcome.gone': { es: 'Ya no está en el servidor', en: 'No longer on the server' },
  'outcome.held': { es: 'Retenida por el titular: no se tocó', en: 'Held by the owner: left alone' },
  'mark.opened-meanwhile': {
    es: 'Estaba bloqueada y alguien la abrió fuera del portal mientras tanto: se deja abierta.',
    en: 'It was locked and somebody opened it outside the portal meanwhile: it stays open.',
  },
  'mark.locked-meanwhile': {
    es: 'Estaba abierta y alguien la bloqueó mientras tanto: se deja bloqueada.',
    en: 'It was open and somebody locked it meanwhile: it stays locked.',
  },
  'claim.proved': { es: 'Todas las empresas están bloqueadas', en: 'All tenants are locked' },
  'claim.by-central': {
    es: 'Todas las empresas están bloqueadas, según el servidor central',
    en: 'All tenants are locked, by what the central server says',
  },
  'claim.half': {
    es: 'Solo una parte de las empresas está bloqueada',
    en: 'Only some of the tenants are locked',
  },
  'claim.none': {
    es: 'Se pidió bloquear a todas y no se ve ninguna bloqueada',
    en: 'All tenants were to be locked, and none is seen to be',
  },
  'claim.in-doubt': {
    es: 'No se sabe si todas las empresas están bloqueadas',
    en: 'It is not known whether all tenants are locked',
  },
  'ends.proved.locked': {
    es: '{count, plural, one {# bloqueada, comprobada en ambos extremos} other {# bloqueadas, comprobadas en ambos extremos}}',
    en: '{count} locked, proved at both ends',
  },
  'ends.proved.unlocked': {
    es: '{count, plural, one {# en su lugar, comprobada en ambos extremos} other {# en su lugar, comprobadas en ambos extremos}}',
    en: '{count, plural, one {# in its place} other {# in their place}}, proved at both ends',
  },
  'ends.central.locked': {
    es: '{count, plural, one {# bloqueada} other {# bloqueadas}} solo según el central: {why}',
    en: '{count} locked by what central says alone: {why}',
  },
  'ends.central.unlocked': {
    es: '{count} en su lugar solo según el central: {why}',
    en: '{count, plural, one {# in its place} other {# in their place}} by what central says alone: {why}',
  },
  'ends.missed.locked': { es: '{count, plural, one {# abierta} other {# abiertas}}', en: '{count} open' },
  'ends.missed.unlocked': {
    es: '{count} fuera de su lugar',
    en: '{count, plural, one {# not in its place} other {# not in their place}}',
  },
  'ends.contradicted': {
    es: '{count} con los dos extremos en desacuerdo',
    en: '{count} whose two ends disagree',
  },
  'ends.unread': {
    es: '{count, plural, one {# que no se pudo leer} other {# que no se pudieron leer}}',
    en: '{count} that could not be read',
  },
  'hostGap.no-token': {
    es: 'sin token para preguntar a su servidor',
    en: 'no token to ask its own server with',
  },
  'hostGap.token-rejected': { es: 'su servidor rechazó el token', en: 'its own server rejected the token' },
  'hostGap.silent': { es: 'su servidor no respondió', en: 'its own server did not answer' },
  'hostGap.broken': { es: 'su servidor respondió con un error', en: 'its own server answered with an error' },
  'hostGap.not-asked': { es: 'no se preguntó a su servidor', en: 'its own server was not asked' },
} as const
