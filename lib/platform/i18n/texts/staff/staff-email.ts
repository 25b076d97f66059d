/** Changing what somebody signs in with. */
export const staffEmail = {
  title: { es: 'Cambiar el correo', en: 'Change the e-mail' },
  textMail: {
    es: 'Le llegará un enlace al correo nuevo, y vale cuando lo abra. Se avisa al anterior y se cierran sus demás sesiones.',
    en: 'A link goes to the new e-mail, and the change takes effect once you open it. The old one is told and your other sessions end.',
  },
  textNow: {
    es: 'Vale al instante, sin comprobar que el correo exista. Se cierran sus demás sesiones.',
    en: 'It takes effect at once, without a check that the e-mail exists. Your other sessions end.',
  },
  textOwner: {
    es: 'Esta instalación no envía correos, así que no puede comprobar uno nuevo: pida el cambio a un titular.',
    en: 'This installation sends no e-mail, so it cannot check a new one: ask an owner for the change.',
  },
  theirsMail: {
    es: 'Recibirá un enlace en el correo nuevo, y vale cuando lo abra. Se avisa al anterior y se cierran sus sesiones.',
    en: 'A link goes to the new e-mail, and the change takes effect once they open it. The old one is told and their sessions end.',
  },
  theirsNow: {
    es: 'Vale al instante, sin comprobar que el correo exista. Se cierran sus sesiones: dígale con qué entra ahora.',
    en: 'It takes effect at once, without a check that the e-mail exists. Their sessions end: tell them what to sign in with now.',
  },
  field: { es: 'Correo nuevo', en: 'New e-mail' },
  submit: { es: 'Cambiar el correo', en: 'Change the e-mail' },
  asked: {
    es: 'Enviamos un enlace a {email}. El cambio vale cuando se abra.',
    en: 'We sent a link to {email}. The change holds once it is opened.',
  },
  changed: {
    es: 'Se cambió el correo: ahora se entra con {email}.',
    en: 'The e-mail was changed: {email} signs in now.',
  },
  waiting: {
    es: 'Falta abrir el enlace que enviamos a {email}. Vence el {until}.',
    en: 'The link that we sent to {email} has not been opened yet. It expires {until}.',
  },
  withdraw: { es: 'Retirar el cambio', en: 'Withdraw the change' },
  withdrawn: { es: 'Se retiró el cambio de correo.', en: 'The change of e-mail was withdrawn.' },
  confirmTitle: { es: 'Confirme su correo nuevo', en: 'Confirm your new e-mail' },
  confirmText: {
    es: '{name} entrará a la portería de {reseller} con {email}. Sus demás sesiones se cerrarán.',
    en: '{name} will sign in to the front desk of {reseller} with {email}. Your other sessions will end.',
  },
  confirmSubmit: { es: 'Usar este correo', en: 'Use this e-mail' },
  'door.used': { es: 'Su correo está confirmado', en: 'Your e-mail is confirmed' },
  'door.over': { es: 'Este enlace ya no vale', en: 'This link no longer works' },
  'door.expired': { es: 'Este enlace venció', en: 'This link has expired' },
  'door.unknown': { es: 'Este enlace no sirve', en: 'This link does not work' },
  'doorText.used': {
    es: 'Entre desde ahora con el correo nuevo y su contraseña de siempre.',
    en: 'From now on sign in with the new e-mail and the password you had.',
  },
  'doorText.over': {
    es: 'El cambio se retiró, se pidió otro o se cerraron sus sesiones. Puede pedirlo otra vez en Seguridad.',
    en: 'The change was withdrawn, another was asked for, or your sessions were ended. You can ask again under Security.',
  },
  'doorText.expired': {
    es: 'Su correo no cambió. Puede pedirlo otra vez en Seguridad.',
    en: 'Your e-mail has not changed. You can ask again under Security.',
  },
  'doorText.unknown': {
    es: 'Copie el enlace completo o pida otro en Seguridad.',
    en: 'Copy the whole link or ask for another under Security.',
  },
} as const
