/** The reference for whoever receives events. */
export const webhookReference = {
  title: { es: 'Recibir hechos', en: 'Receive events' },
  text: {
    es: 'Un webhook avisa a su sistema de cada hecho, firmado como dice Standard Webhooks.',
    en: 'A webhook tells your system of each event, signed as Standard Webhooks says.',
  },
  startTitle: { es: 'El primer aviso, en un minuto', en: 'The first event, in a minute' },
  startCreate: {
    es: 'Cree un webhook con una clave que pueda «Crear y cambiar webhooks». Guarde «id» y «secret»: el secreto no se repite.',
    en: 'Create a webhook with a key that may “Create and change webhooks”. Keep “id” and “secret”: the secret is not told again.',
  },
  startTest: { es: 'Mande una prueba a su dirección:', en: 'Send a test to your address:' },
  startSee: {
    es: 'Vea en el portal qué se envió y qué respondió su sistema.',
    en: 'See in the portal what was sent and what your system answered.',
  },
  rulesTitle: { es: 'Cómo llega un aviso', en: 'How an event arrives' },
  'rule.headers': { es: 'Cabeceras', en: 'Headers' },
  'ruleText.headers': {
    es: 'POST con JSON. «webhook-id» identifica el aviso, «webhook-timestamp» es la hora en segundos y «webhook-signature» una o más firmas separadas por espacios.',
    en: 'POST with JSON. “webhook-id” identifies the event, “webhook-timestamp” is the time in seconds, and “webhook-signature” one or more signatures separated by spaces.',
  },
  'rule.answer': { es: 'Respuesta', en: 'Answer' },
  'ruleText.answer': {
    es: 'Responda 2xx dentro de 15 segundos y trabaje después. Lo demás es un rechazo, también una redirección; 410 apaga el webhook.',
    en: 'Answer 2xx within 15 seconds and work afterwards. Anything else is a refusal, a redirect too; 410 switches the webhook off.',
  },
  'rule.again': { es: 'Reintentos', en: 'Retries' },
  'ruleText.again': {
    es: 'Se intenta diez veces en tres días, cada vez más espaciadas. Si en ese tiempo nada se acepta, el webhook se apaga y los dueños lo saben.',
    en: 'It is tried ten times within three days, ever further apart. If nothing is taken in that time, the webhook is switched off and the owners are notified.',
  },
  'rule.order': { es: 'Orden', en: 'Order' },
  'ruleText.order': {
    es: 'Los hechos de una empresa llegan en su orden. Los de empresas distintas, hasta 16 a la vez.',
    en: 'Events of one tenant arrive in their order. Those of different tenants, up to 16 at a time.',
  },
  'rule.once': { es: 'Repetidos', en: 'Repetitions' },
  'ruleText.once': {
    es: 'Un aviso puede llegar más de una vez, siempre con el mismo «webhook-id»: anótelo y no lo atienda dos veces.',
    en: 'An event may arrive more than once, always with the same “webhook-id”: note it and do not act twice.',
  },
  'rule.rotate': { es: 'Otro secreto', en: 'Another secret' },
  'ruleText.rotate': {
    es: 'Al generar otro, el anterior firma también durante 24 horas: llegan dos firmas y basta con que una sea buena. Una clave genera otro solo para los webhooks que ella creó.',
    en: 'When another one is made, the one before signs, too, for 24 hours: two signatures arrive, and one that fits is enough. A key makes another one only for webhooks that it created.',
  },
  signatureTitle: { es: 'Comprobar la firma', en: 'Check the signature' },
  signatureText: {
    es: 'La firma es HMAC-SHA256 sobre «id.hora.cuerpo» con los bytes tal como llegaron. No acepte lo que tenga más de cinco minutos. Copie el código de su lenguaje: no necesita ninguna biblioteca.',
    en: 'The signature is HMAC-SHA256 over “id.time.body” with the bytes as they arrived. Take nothing older than five minutes. Copy the code of your language: it needs no library.',
  },
  eventsTitle: { es: 'Los hechos, con un ejemplo de cada uno', en: 'The events, with an example of each' },
  eventsText: {
    es: '«type» es el hecho, «timestamp» cuándo ocurrió y «data» lo que cuenta. Pueden agregarse campos: ignore los que no conozca.',
    en: '“type” is the event, “timestamp” when it happened and “data” what it tells. Fields may be added: ignore those that you do not know.',
  },
} as const
