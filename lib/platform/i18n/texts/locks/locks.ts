/** Words for what the lock engine knows only as codes. */
export const locks = {
  'reason.debt': { es: 'Pago pendiente', en: 'Payment due' },
  'reason.requested': { es: 'A pedido de la empresa', en: 'The tenant asked for it' },
  'reason.abuse': { es: 'Uso indebido', en: 'Misuse' },
  'reason.trial-ended': { es: 'Terminó la prueba', en: 'The trial ended' },
  'reason.paid': { es: 'Pago recibido', en: 'Payment received' },
  'reason.mistake': { es: 'Se hizo por error', en: 'Done by mistake' },
  'reason.other': { es: 'Otro motivo', en: 'Another reason' },
  'reason.everyone': { es: 'Bloqueo general', en: 'Lock of everyone' },
  'reason.restore': {
    es: 'Restaura lo de antes del bloqueo general',
    en: 'Restores what was before the lock of everyone',
  },
  'reason.semantics': {
    es: 'Ver si el servidor fija o alterna',
    en: 'To see whether the server sets or toggles',
  },
  'access.locked': { es: 'Bloqueada', en: 'Locked' },
  'access.unlocked': { es: 'Activa', en: 'Active' },
  'access.unknown': { es: 'No se sabe', en: 'Not known' },
  'verb.locked': { es: 'Bloquear', en: 'Lock' },
  'verb.unlocked': { es: 'Desbloquear', en: 'Unlock' },
  'state.planned': { es: 'Por enviar', en: 'To be sent' },
  'state.sending': { es: 'Enviando', en: 'Sending' },
  'state.sent': { es: 'Enviado, por comprobar', en: 'Sent, to be verified' },
  'state.unknown': { es: 'Sin un sí, por comprobar', en: 'Without a yes, to be verified' },
  'state.confirmed': { es: 'Confirmado', en: 'Confirmed' },
  'state.contradicted': { es: 'Contradicho', en: 'Contradicted' },
  'state.refused': { es: 'Rechazado', en: 'Refused' },
  'state.unchanged': { es: 'Ya estaba así', en: 'Already so' },
  'state.unchanged-central': { es: 'Ya estaba, según el central', en: 'Already so, says central' },
  'state.held': { es: 'Retenida por el titular', en: 'On the owner’s hold' },
  'state.gone': { es: 'Ya no está en el servidor', en: 'No longer on the server' },
  'state.cancelled': { es: 'No se envió', en: 'Not sent' },
  'state.not_confirmed': { es: 'Sin confirmar', en: 'Not confirmed' },
  'cause.already-there': {
    es: 'Ambos extremos ya estaban así; no se envió nada.',
    en: 'Both ends were like that already; nothing was sent.',
  },
  'cause.already-central': {
    es: 'Según el central ya estaba así; no se envió nada.',
    en: 'According to central it was like that already; nothing was sent.',
  },
  'cause.already-host': {
    es: 'Según el servidor de la empresa ya estaba así; la lista central no se pudo leer. No se envió nada.',
    en: 'According to the tenant’s own server it was like that already; the central list could not be read. Nothing was sent.',
  },
  'cause.moved-by-run': {
    es: 'Otra persona la cambió mientras tanto: {detail}.',
    en: 'Somebody else changed it meanwhile: {detail}.',
  },
  'cause.moved-outside': {
    es: 'Alguien la cambió fuera del portal después de que se preparó el pedido.',
    en: 'Somebody changed it outside the portal after the request was prepared.',
  },
  'cause.on-hold': {
    es: 'El titular pidió no tocarla. Solo el titular puede levantar esa retención.',
    en: 'The owner asked to leave it alone. Only an owner can lift that hold.',
  },
  'cause.not-in-detail': {
    es: 'El servidor ya no la tiene en su lista.',
    en: 'The server no longer has it in its list.',
  },
  'cause.another-company': {
    es: 'Ese número es ahora de otra empresa en el servidor. No se envió nada.',
    en: 'That number now belongs to another tenant on the server. Nothing was sent.',
  },
  'cause.row-unreadable': {
    es: 'Su fila llegó ilegible desde el servidor. No se envió nada.',
    en: 'Its row came unreadable from the server. Nothing was sent.',
  },
  'cause.access-unreadable': {
    es: 'El servidor no dice si está bloqueada. No se envió nada a ciegas.',
    en: 'The server does not say whether it is locked. Nothing was sent blindly.',
  },
  'cause.detail-broken': {
    es: 'La lista del servidor está dañada y no permite comprobarlo.',
    en: 'The server’s list is broken and does not let it be verified.',
  },
  'cause.rejected': { es: 'El servidor dijo que no.', en: 'The server said no.' },
  'cause.host-alone': {
    es: 'Lo confirma el servidor de la empresa; la lista central no se pudo leer.',
    en: 'The tenant’s own server confirms it; the central list could not be read.',
  },
  'cause.both-ends': {
    es: 'Lo confirman el servidor central y el de la empresa.',
    en: 'The central server and the tenant’s own confirm it.',
  },
  'cause.central-alone': {
    es: 'Lo confirma el central; al servidor de la empresa no se le pudo preguntar{silence, select, none {} other {: sin token}}.',
    en: 'Central confirms it; the tenant’s own server could not be asked{silence, select, none {} other {: no token}}.',
  },
  'cause.host-unread': {
    es: 'El servidor dijo que sí y el central muestra lo pedido, pero falta la palabra del servidor de la empresa.',
    en: 'The server said yes and central shows what was asked, but the word of the tenant’s own server is missing.',
  },
  'cause.half-done': {
    es: 'El central muestra lo pedido, pero así queda también un cambio hecho a medias, y al servidor de la empresa no se le pudo leer.',
    en: 'Central shows what was asked, but so does a change that is half done, and the tenant’s own server could not be read.',
  },
  'cause.host-disagrees': {
    es: 'El servidor central muestra lo pedido y el de la empresa lo contrario.',
    en: 'The central server shows what was asked and the tenant’s own the opposite.',
  },
  'cause.host-unchanged': {
    es: 'El servidor dijo que sí, pero el de la empresa sigue como antes; la lista central no se pudo leer.',
    en: 'The server said yes, but the tenant’s own is as before; the central list could not be read.',
  },
  'cause.central-disagrees': {
    es: 'El servidor de la empresa muestra lo pedido, pero el central lo contrario.',
    en: 'The tenant’s own server shows what was asked, but the central one the opposite.',
  },
  'cause.nothing-changed': {
    es: 'El servidor dijo que sí, pero al volver a leer el central sigue como antes.',
    en: 'The server said yes, but reading again shows central as before.',
  },
  'cause.reads-differ': { es: 'Cada lectura dijo algo distinto.', en: 'Each reading said something else.' },
  'cause.attempts-spent': {
    es: 'Se intentó {attempt, plural, one {# vez} other {# veces}} y el servidor no lo aplicó.',
    en: 'It was tried {attempt, plural, one {# time} other {# times}} and the server did not apply it.',
  },
  'cause.cancelled-by-hand': {
    es: 'Se canceló a mano antes de que cambiara algo.',
    en: 'Cancelled by hand before anything changed.',
  },
  'cause.crashed': {
    es: 'El proceso se detuvo con el envío en camino. Antes de nada se lee qué hizo.',
    en: 'The process stopped with the request under way. What it did is read before anything else.',
  },
  'cause.answer-lost': {
    es: 'La respuesta se perdió. Antes de nada se lee qué hizo.',
    en: 'The answer was lost. What it did is read before anything else.',
  },
  'cause.server-failed': {
    es: 'El servidor falló al responder. Antes de nada se lee qué hizo.',
    en: 'The server failed to answer. What it did is read before anything else.',
  },
  'cause.token-rejected': { es: 'El servidor rechazó el token.', en: 'The server rejected the token.' },
  'cause.rate-limited': { es: 'El servidor pidió ir más despacio.', en: 'The server asked to slow down.' },
  'cause.upstream-down': { es: 'El servidor no respondió.', en: 'The server did not answer.' },
  'answer.refused': { es: 'El servidor dijo que no.', en: 'The server said no.' },
  'answer.failed': { es: 'El servidor falló al responder.', en: 'The server failed to answer.' },
  'answer.lost': { es: 'La respuesta se perdió.', en: 'The answer was lost.' },
  'silence.no-token': {
    es: 'Al servidor de la empresa no se le preguntó: sin token.',
    en: 'The tenant’s own server was not asked: no token.',
  },
  'silence.token-rejected': {
    es: 'El servidor de la empresa rechazó el token guardado.',
    en: 'The tenant’s own server rejected the stored token.',
  },
  'silence.silent': {
    es: 'Se le preguntó al servidor de la empresa y no respondió.',
    en: 'The tenant’s own server was asked and did not answer.',
  },
  'silence.broken': {
    es: 'El servidor de la empresa respondió con un error que no dice si está bloqueada.',
    en: 'The tenant’s own server answered with an error that does not say whether it is locked.',
  },
  'hostSaid.no-token': { es: 'no se le preguntó: sin token', en: 'was not asked: no token' },
  'hostSaid.token-rejected': { es: 'rechazó el token guardado', en: 'rejected the stored token' },
  'hostSaid.silent': { es: 'no respondió', en: 'did not answer' },
  'hostSaid.broken': { es: 'respondió con un error', en: 'answered with an error' },
  'run.planned': { es: 'Por empezar', en: 'To begin' },
  'run.running': { es: 'En curso', en: 'Under way' },
  'run.paused': { es: 'En pausa', en: 'Paused' },
  'run.finished': { es: 'Terminada', en: 'Finished' },
  'run.cancelled': { es: 'Cancelada', en: 'Cancelled' },
  'paused.token-rejected': {
    es: 'El servidor rechazó el token del revendedor. Ponga uno vigente en Ajustes y reanude.',
    en: 'The server rejected the reseller’s token. Set a valid one in Settings and resume.',
  },
  'paused.five-failures': {
    es: 'Cinco llamadas seguidas fallaron. Cuando el servidor vuelva a funcionar, reanude; o cancele lo que falta.',
    en: 'Five calls in a row failed. Resume when the server works again, or cancel what is left.',
  },
  'paused.by-hand': { es: 'Se pausó a mano.', en: 'Paused by hand.' },
  'trouble.outcome-unknown': {
    es: 'Las respuestas se perdieron: de cada envío se lee qué hizo.',
    en: 'The answers were lost: what each request did is read.',
  },
  'trouble.said': { es: 'El servidor dijo: «{said}».', en: 'The server said: “{said}”.' },
  'trouble.tenant': {
    es: 'Esos son los datos de {name}. Mientras estén dañados, el servidor no da la lista de ninguna empresa.',
    en: 'That is the data of {name}. While it is damaged, the server gives the list of no tenant.',
  },
  'cli.done': { es: '{name}: {state}. {cause}', en: '{name}: {state}. {cause}' },
  'cli.access': { es: 'Acceso ahora: {access}. {basis}', en: 'Access now: {access}. {basis}' },
  'cli.paused': {
    es: 'La ejecución #{number} queda en pausa, con {count, plural, one {una empresa} other {# empresas}} por enviar. {why}',
    en: 'Run #{number} stays paused, with {count, plural, one {one tenant} other {# tenants}} left to send. {why}',
  },
  'cli.goOn': {
    es: 'Para seguir: locks resume --reseller {reseller} --run {number}. Para dejar lo que falta: locks cancel --reseller {reseller} --run {number}.',
    en: 'To go on: locks resume --reseller {reseller} --run {number}. To give up what is left: locks cancel --reseller {reseller} --run {number}.',
  },
} as const
