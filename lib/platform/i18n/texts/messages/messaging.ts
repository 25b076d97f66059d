/** How messages leave: the connection, its probe, and the limits. */
export const messaging = {
  title: { es: 'Ajustes de mensajes', en: 'Settings for messages' },
  text: {
    es: 'Con qué token salen los mensajes de WhatsApp, cuántos y a qué horas.',
    en: 'With which token WhatsApp messages leave, how many, and when.',
  },
  noCentralTitle: { es: 'Primero conecte el servidor central', en: 'Connect the central server first' },
  noCentralText: {
    es: 'Los mensajes salen por el mismo servidor.',
    en: 'Messages leave through the same server.',
  },
  noCentralAction: { es: 'Ir a la conexión', en: 'Go to the connection' },
  connectTitle: { es: 'Conexión', en: 'Connection' },
  token: { es: 'Token de los mensajes', en: 'Token for messages' },
  tokenHint: {
    es: 'Está en el panel del servidor, junto al número conectado. No es el de su cuenta ni el de una empresa.',
    en: 'It is in the server’s panel, beside the connected number. It is neither your account’s nor a tenant’s.',
  },
  tokenKept: {
    es: 'Hay uno guardado, con la huella {fingerprint}. Déjelo vacío para conservarlo.',
    en: 'One is kept, with the fingerprint {fingerprint}. Leave this empty to keep it.',
  },
  pathSegment: { es: 'Parte de la dirección', en: 'Part of the address' },
  pathSegmentHint: {
    es: 'Lo que va entre /api/ y /text en su servidor. Casi siempre es whatsapp-notify.',
    en: 'What stands between /api/ and /text on your server. It is nearly always whatsapp-notify.',
  },
  connect: { es: 'Probar y guardar', en: 'Try and save' },
  connecting: { es: 'Probando…', en: 'Trying…' },
  'saved.ready': { es: 'Guardado. Los mensajes pueden salir.', en: 'Saved. Messages can leave.' },
  'saved.no-number': {
    es: 'Guardado. El token es bueno, pero el servidor no tiene ningún número conectado.',
    en: 'Saved. The token is good, and the server has no number connected.',
  },
  'saved.not-asked': {
    es: 'Guardado. Ahora no se pudo preguntar al servidor: pruebe más tarde.',
    en: 'Saved. The server could not be asked now: try again later.',
  },
  probeTitle: { es: 'Última prueba', en: 'Last probe' },
  probeText: {
    es: 'Se pregunta al servidor con un mensaje vacío, que nunca sale.',
    en: 'The server is asked with an empty message, which never leaves.',
  },
  probeNever: { es: 'Todavía no se ha probado.', en: 'It has not been tried yet.' },
  probeAgain: { es: 'Probar de nuevo', en: 'Try again' },
  probing: { es: 'Probando…', en: 'Trying…' },
  probed: { es: 'Se probó de nuevo.', en: 'It was tried again.' },
  probedAt: { es: 'Probado', en: 'Tried' },
  'verdict.ready': { es: 'Los mensajes pueden salir', en: 'Messages can leave' },
  'verdict.token-wrong': { es: 'El servidor no acepta el token', en: 'The server does not accept the token' },
  'verdict.no-number': { es: 'No hay ningún número conectado', en: 'No number is connected' },
  'verdict.missing': { es: 'En esa dirección no hay mensajes', en: 'There are no messages at that address' },
  'verdict.not-asked': { es: 'No se pudo preguntar', en: 'It could not be asked' },
  'verdictText.ready': {
    es: 'El servidor acepta el token y tiene un número conectado.',
    en: 'The server accepts the token and has a number connected.',
  },
  'verdictText.token-wrong': {
    es: 'Copie otra vez el token del panel del servidor y guárdelo arriba.',
    en: 'Copy the token from the server’s panel again and save it above.',
  },
  'verdictText.no-number': {
    es: 'El token es bueno. Conecte un número en el panel del servidor.',
    en: 'The token is good. Connect a number in the server’s panel.',
  },
  'verdictText.missing': {
    es: 'Revise la parte de la dirección, o su servidor todavía no tiene mensajes.',
    en: 'Check the part of the address, or your server has no messages yet.',
  },
  'verdictText.not-asked': {
    es: 'El servidor no contestó como se esperaba. No quiere decir que los mensajes no salgan.',
    en: 'The server did not answer as expected. That does not mean that messages do not leave.',
  },
  limitsTitle: { es: 'Cuántos y a qué horas', en: 'How many and when' },
  perMinute: { es: 'Mensajes por minuto', en: 'Messages a minute' },
  perMinuteHint: {
    es: 'Entre todos los envíos. Los servidores conocidos frenan cerca de 15.',
    en: 'Of all runs together. Known servers slow down near 15.',
  },
  dailyCap: { es: 'Tope por día', en: 'Cap a day' },
  dailyCapHint: {
    es: 'Los que pasen de ahí esperan al día siguiente. Vacío: sin tope.',
    en: 'What goes beyond waits for the next day. Empty: no cap.',
  },
  quietFrom: { es: 'Silencio desde', en: 'Quiet from' },
  quietUntil: { es: 'Silencio hasta', en: 'Quiet until' },
  quietHint: {
    es: 'Hora de {zone}. En ese tiempo no sale nada; puede cruzar la medianoche. Vacío: a cualquier hora.',
    en: 'Time of {zone}. Nothing leaves then; it may lead across midnight. Empty: at any time.',
  },
  saveLimits: { es: 'Guardar', en: 'Save' },
  savingLimits: { es: 'Guardando…', en: 'Saving…' },
  limitsSaved: { es: 'Guardado.', en: 'Saved.' },
  unchanged: { es: 'Nada cambió.', en: 'Nothing changed.' },
  'wrong.token': {
    es: 'El token tiene entre 10 y 500 letras y cifras, sin espacios.',
    en: 'The token has between 10 and 500 letters and digits, without spaces.',
  },
  'wrong.pathSegment': {
    es: 'Escriba una sola parte, sin barras, como whatsapp-notify.',
    en: 'Write one part without slashes, such as whatsapp-notify.',
  },
  'wrong.perMinute': { es: 'Escriba un número entre 1 y 120.', en: 'Write a number between 1 and 120.' },
  'wrong.dailyCap': {
    es: 'Escriba un número entre 1 y 100 000, o déjelo vacío.',
    en: 'Write a number between 1 and 100,000, or leave it empty.',
  },
  'wrong.quiet': {
    es: 'Escriba las dos horas, y que no sean la misma; o deje las dos vacías.',
    en: 'Write both times, and not the same; or leave both empty.',
  },
  'cli.connected': {
    es: '{reseller}: mensajes conectados. {verdict}.',
    en: '{reseller}: messages connected. {verdict}.',
  },
} as const
