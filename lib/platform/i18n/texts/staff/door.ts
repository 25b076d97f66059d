export const door = {
  malformed: { es: 'Esa dirección no existe aquí.', en: 'There is no such address here.' },
  'malformed-body': {
    es: 'El formulario llegó incompleto o dañado y no se atendió. Vuelva atrás y envíelo de nuevo.',
    en: 'The form arrived incomplete or damaged and was not taken. Go back and send it again.',
  },
  'web-socket': {
    es: 'Este portal no abre conexiones WebSocket.',
    en: 'This portal opens no WebSocket connections.',
  },
  'foreign-origin': {
    es: 'La solicitud viene de otro sitio y no se atendió. Abra la página aquí e inténtelo de nuevo: {portal}',
    en: 'The request comes from another site and was not answered. Open the page here and try again: {portal}',
  },
  method: { es: 'Aquí solo se lee y se envían formularios.', en: 'Here one can only read and send forms.' },
  'too-large': {
    es: 'Lo enviado es demasiado grande y no se atendió. Vuelva atrás y envíe menos, o un archivo más pequeño.',
    en: 'What was sent is too large and was not taken. Go back and send less, or a smaller file.',
  },
  'foreign-host': { es: 'Este portal se abre en {portal}', en: 'This portal is opened at {portal}' },
  sealed: {
    es: 'La bóveda está sellada: un administrador debe abrirla.',
    en: 'The vault is sealed: an administrator must open it.',
  },
  'too-many': {
    es: 'Demasiadas solicitudes seguidas. Espere un minuto y vuelva a intentarlo.',
    en: 'Too many requests at once. Wait a minute and try again.',
  },
  busy: {
    es: 'El portal está recibiendo demasiado a la vez y no tomó lo enviado. Espere unos segundos y envíelo de nuevo.',
    en: 'The portal is receiving too much at once and did not take what was sent. Wait a few seconds and send it again.',
  },
} as const
