/** Words for states that came from outside the portal. */
export const drift = {
  title: { es: 'Cambio fuera del portal', en: 'Change outside the portal' },
  pageTitle: { es: '{name} cambió fuera del portal', en: '{name} changed outside the portal' },
  'was.locked': {
    es: 'El portal la dejó activa; ahora el servidor dice que está bloqueada',
    en: 'The portal left it active; now the server says that it is locked',
  },
  'was.unlocked': {
    es: 'El portal la dejó bloqueada; ahora el servidor dice que está activa',
    en: 'The portal left it locked; now the server says that it is active',
  },
  'was.unknown': { es: 'El servidor no dice cómo está', en: 'The server does not say how it is' },
  text: {
    es: 'Alguien la cambió directamente en el servidor; no se sabe quién.{noticed, select, yes { Se notó el {date}.} other {}} Puede conservarla así o devolverla a como estaba.',
    en: 'Somebody changed it directly on the server; nobody knows who.{noticed, select, yes { It was noticed on {date}.} other {}} You can keep it like this or set it back to how it was.',
  },
  setBack: { es: 'Devolver…', en: 'Set back…' },
  keep: { es: 'Conservar…', en: 'Keep…' },
  'keepTitle.locked': { es: 'Conservarla bloqueada', en: 'Keep it locked' },
  'keepTitle.unlocked': { es: 'Conservarla activa', en: 'Keep it active' },
  'keepTitle.unknown': { es: 'Conservarla como está', en: 'Keep it as it is' },
  keepText: {
    es: 'No se envía nada al servidor: lo que se ve pasa a ser lo que el portal quiere, y la empresa sale de esta lista. Queda en la auditoría.',
    en: 'Nothing is sent to the server: what is seen becomes what the portal wants, and the tenant leaves this list. It stays in the audit log.',
  },
  note: { es: 'Por qué se conserva', en: 'Why it is kept' },
  noteHint: {
    es: 'Por ejemplo, quién lo hizo y con qué razón. Hasta {max} caracteres.',
    en: 'For example, who did it and for what reason. Up to {max} characters.',
  },
  noteMissing: { es: 'Escriba por qué se conserva.', en: 'Write why it is kept.' },
  'keepSubmit.locked': { es: 'Conservar bloqueada', en: 'Keep locked' },
  'keepSubmit.unlocked': { es: 'Conservar activa', en: 'Keep active' },
  'keepSubmit.unknown': { es: 'Conservar', en: 'Keep' },
  none: {
    es: 'El servidor dice lo mismo que se pidió desde el portal. No hay nada que decidir.',
    en: 'The server says what was asked for from the portal. There is nothing to decide.',
  },
  back: { es: 'Volver a la empresa', en: 'Back to the tenant' },
  'cli.none': {
    es: 'Ninguna empresa cambió fuera del portal.',
    en: 'No tenant changed outside the portal.',
  },
  'cli.line': {
    es: '{ruc} {name} ({host}): se pidió «{desired}», el servidor dice «{observed}».',
    en: '{ruc} {name} ({host}): “{desired}” was asked for, the server says “{observed}”.',
  },
  'cli.kept': { es: '{name}: se conserva como está ({access}).', en: '{name}: kept as it is ({access}).' },
  'cli.nothing': { es: '{name}: no había nada que decidir.', en: '{name}: there was nothing to decide.' },
} as const
