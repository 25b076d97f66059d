/** What a new owner sets up first, and why. */
export const firstSteps = {
  title: { es: 'Primeros pasos', en: 'First steps' },
  text: {
    es: 'Seis cosas que conviene dejar listas. Cada una se marca sola cuando está hecha.',
    en: 'Six things worth setting up. Each is marked by itself once it is done.',
  },
  progress: { es: '{done} de {all} listos', en: '{done} of {all} done' },
  line: {
    es: '{left, plural, one {Falta un paso} other {Faltan # pasos}} para dejar lista su portería.',
    en: '{left, plural, one {One step is} other {# steps are}} left to set up your front desk.',
  },
  lineGo: { es: 'Ver los primeros pasos', en: 'See the first steps' },
  allDone: { es: 'Todo está listo', en: 'Everything is set up' },
  allDoneText: {
    es: 'Esta página ya no aparece en el resumen. Sus ajustes siguen donde siempre.',
    en: 'This page no longer appears on the overview. Your settings are where they were.',
  },
  done: { es: 'listo', en: 'done' },
  open: { es: 'pendiente', en: 'open' },
  'connect.title': { es: 'Conecte su servidor central', en: 'Connect your central server' },
  'connect.text': {
    es: 'Con él se leen sus empresas y se envían los bloqueos. Está hecho cuando llega la primera lectura.',
    en: 'Your tenants are read from it, and locks are sent to it. Done when the first reading arrives.',
  },
  'connect.go': { es: 'Ir a la conexión', en: 'Go to the connection' },
  'tokens.title': { es: 'Traiga los tokens de las empresas', en: 'Bring the tokens of the tenants' },
  'tokens.text': {
    es: 'Con su token se pregunta también al servidor de cada empresa. Sin él, un bloqueo tiene un solo testigo: el central.',
    en: 'With its token the tenant’s own server is asked too. Without it a lock has one witness: central.',
  },
  'tokens.held': {
    es: 'En la bóveda: {tokens} de {tenants} empresas.',
    en: 'In the vault: {tokens} of {tenants} tenants.',
  },
  'tokens.go': { es: 'Ir a los tokens', en: 'Go to the tokens' },
  'payment.title': { es: 'Escriba cómo se paga', en: 'Write how to pay' },
  'payment.text': {
    es: 'Quien no puede entrar lo lee en su página de acceso, junto con su teléfono y su WhatsApp.',
    en: 'Whoever cannot enter reads it on their access page, beside your telephone and WhatsApp.',
  },
  'payment.go': { es: 'Ir a la página de acceso', en: 'Go to the access page' },
  'invite.title': { es: 'Invite a alguien', en: 'Invite somebody' },
  'invite.text': {
    es: 'Cada persona con su cuenta y su rol: así la auditoría dice quién hizo qué.',
    en: 'Each person with an account and a role of their own: so the audit log says who did what.',
  },
  'invite.go': { es: 'Invitar', en: 'Invite' },
  'second-factor.title': { es: 'Active su segundo factor', en: 'Turn on your second factor' },
  'second-factor.text': {
    es: 'Su cuenta puede bloquear a todas sus empresas: no la proteja solo con una contraseña.',
    en: 'Your account can lock all your tenants: do not protect it with a password alone.',
  },
  'second-factor.go': { es: 'Ir a seguridad', en: 'Go to security' },
  'share.title': { es: 'Comparta su página de registro', en: 'Share your signup page' },
  'share.text': {
    es: 'Ábrala, copie su enlace o su código QR, y póngalo donde lo vean sus clientes. Está hecho cuando alguien la visita.',
    en: 'Open it, copy its link or QR code, and put it where your customers see it. Done when somebody visits it.',
  },
  'share.waiting': {
    es: 'Está abierta; todavía no la visitó nadie.',
    en: 'It is open; nobody has visited it yet.',
  },
  'share.go': { es: 'Ir a la página de registro', en: 'Go to the signup page' },
} as const
