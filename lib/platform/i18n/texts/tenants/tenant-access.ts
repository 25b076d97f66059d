/** What the access of a tenant rests on, and what can be done where it is not known. */
export const tenantAccess = {
  'both-ends': {
    es: 'Lo dicen ambos extremos: el central ({central}) y el servidor de la empresa ({host}).',
    en: 'Both ends say so: central ({central}) and the tenant’s own server ({host}).',
  },
  'central.no-token': {
    es: 'Lo dice el central ({central}). Al servidor de la empresa no se le puede preguntar: sin token.',
    en: 'Central says so ({central}). The tenant’s own server cannot be asked: no token.',
  },
  'central.token-rejected': {
    es: 'Lo dice el central ({central}). El servidor de la empresa rechazó el token guardado.',
    en: 'Central says so ({central}). The tenant’s own server rejected the stored token.',
  },
  'central.silent': {
    es: 'Lo dice el central ({central}). Cuando se le preguntó al servidor de la empresa, no respondió.',
    en: 'Central says so ({central}). When the tenant’s own server was asked, it did not answer.',
  },
  'central.broken': {
    es: 'Lo dice el central ({central}). El servidor de la empresa respondió con un error que no dice si está bloqueada.',
    en: 'Central says so ({central}). The tenant’s own server answered with an error that does not say whether it is locked.',
  },
  'central.not-asked': {
    es: 'Lo dice el central ({central}). Al servidor de la empresa no se le ha preguntado desde entonces.',
    en: 'Central says so ({central}). The tenant’s own server has not been asked since.',
  },
  host: {
    es: 'Lo dice el servidor de la empresa ({host}); el central no se pudo leer.',
    en: 'The tenant’s own server says so ({host}); central could not be read.',
  },
  'doubted.contradicted': {
    es: 'No se sabe: los dos extremos no coincidieron el {since}. Se sabrá cuando una lectura de ambos coincida o se confirme un pedido nuevo.',
    en: 'Not known: the two ends did not agree on {since}. It will be known once a reading of both agrees or a new request is confirmed.',
  },
  'doubted.not_confirmed': {
    es: 'No se sabe: lo pedido terminó sin prueba el {since}. Se sabrá cuando una lectura de ambos extremos coincida o se confirme un pedido nuevo.',
    en: 'Not known: what was asked ended without proof on {since}. It will be known once a reading of both ends agrees or a new request is confirmed.',
  },
  changing: { es: 'Hay un cambio en camino.', en: 'A change is on its way.' },
  unsaid: { es: 'El central no dice si está bloqueada.', en: 'Central does not say whether it is locked.' },
  doubtToken: {
    es: 'Con su token se podrá preguntar también al servidor de la empresa.',
    en: 'With its token the tenant’s own server can be asked too.',
  },
  doubtAutomatic: {
    es: 'Ambos extremos se leen solos cada pocos minutos.',
    en: 'Both ends are read again every few minutes without being asked for.',
  },
  readEnds: { es: 'Leer ambos extremos ahora', en: 'Read both ends now' },
  readAsked: {
    es: 'Se pidió leer ambos extremos el {at}; todavía no se ha hecho.',
    en: 'A reading of both ends was asked for on {at}; it has not been made yet.',
  },
  readTried: {
    es: 'La última lectura de ambos extremos se intentó el {at}.',
    en: 'The last reading of both ends was tried on {at}.',
  },
  toToken: { es: 'Ir a su token', en: 'Go to its token' },
  resend: { es: 'Enviar de todos modos', en: 'Send it anyway' },
  resendSafe: {
    es: 'De este servidor se comprobó que fija el estado: enviarlo otra vez no hace daño y repara una empresa a medias. Después se lee como siempre.',
    en: 'This server was seen to set the state: sending it again does no harm and repairs a tenant that is half done. It is read afterwards as always.',
  },
  resendUnknown: {
    es: 'Enviarlo de todos modos repararía una empresa a medias, pero solo es seguro en servidores que fijan el estado. De este no se sabe.',
    en: 'Sending it anyway would repair a tenant that is half done, but that is safe only on servers that set the state. Of this one it is not known.',
  },
  resendToggle: {
    es: 'Este servidor alterna: enviarlo otra vez lo dejaría al revés. Por eso no se ofrece.',
    en: 'This server toggles: sending it again would turn it around. So it is not offered.',
  },
  findOut: { es: 'Comprobar qué hace este servidor', en: 'Find out what this server does' },
  semanticsTitle: { es: 'Cómo bloquea este servidor', en: 'How this server locks' },
  'semantics.set': {
    es: 'Fija el estado: recibir otra vez el mismo no cambia nada. Por eso se puede enviar de nuevo cuando solo el central dice que ya estaba así.',
    en: 'It sets the state: receiving the same again changes nothing. So it may be sent again when central alone says that it is so already.',
  },
  'semantics.toggle': {
    es: 'Alterna: cada pedido lo deja al revés. Nunca se le envía un estado que ya muestra.',
    en: 'It toggles: each request turns it around. A state that it shows is never sent to it.',
  },
  'semantics.unknown': {
    es: 'No se sabe si fija el estado o alterna. Mientras no se sepa, nunca se le envía un estado que ya muestra.',
    en: 'Not known whether it sets the state or toggles. Until it is known, a state that it shows is never sent to it.',
  },
  semanticsSeen: { es: 'Se comprobó el {at}.', en: 'Verified on {at}.' },
  semanticsHow: {
    es: 'Se vuelve a enviar «bloquear» a {name}, que ya está bloqueada, y se lee qué pasó. Si el servidor alterna, queda abierta unos segundos y la misma ejecución la bloquea otra vez.',
    en: '“Lock” is sent once more to {name}, which is locked already, and what became of it is read. If the server toggles, it stays open for some seconds and the same run locks it again.',
  },
  semanticsNone: {
    es: 'Para comprobarlo hace falta una empresa bloqueada, sin retención y sin ningún pedido en curso.',
    en: 'This needs a locked tenant without a hold and without a request under way.',
  },
  semanticsSubmit: { es: 'Comprobarlo con esta empresa', en: 'Find out with this tenant' },
} as const
