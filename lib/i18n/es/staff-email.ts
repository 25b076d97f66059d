/** Changing what somebody signs in with. */
export const staffEmail = {
  title: 'Cambiar el correo',
  textMail:
    'Le llegará un enlace al correo nuevo, y vale cuando lo abra. Se avisa al anterior y se cierran sus demás sesiones.',
  textNow: 'Vale al instante, sin comprobar que el correo exista. Se cierran sus demás sesiones.',
  textOwner:
    'Esta instalación no envía correos, así que no puede comprobar uno nuevo: pida el cambio a un titular.',
  theirsMail:
    'Recibirá un enlace en el correo nuevo, y vale cuando lo abra. Se avisa al anterior y se cierran sus sesiones.',
  theirsNow:
    'Vale al instante, sin comprobar que el correo exista. Se cierran sus sesiones: dígale con qué entra ahora.',
  field: 'Correo nuevo',
  submit: 'Cambiar el correo',
  asked: 'Enviamos un enlace a {email}. El cambio vale cuando se abra.',
  changed: 'Se cambió el correo: ahora se entra con {email}.',
  waiting: 'Falta abrir el enlace que enviamos a {email}. Vence el {until}.',
  withdraw: 'Retirar el cambio',
  withdrawn: 'Se retiró el cambio de correo.',
  confirmTitle: 'Confirme su correo nuevo',
  confirmText: '{name} entrará a la portería de {reseller} con {email}. Sus demás sesiones se cerrarán.',
  confirmSubmit: 'Usar este correo',
  'door.used': 'Su correo está confirmado',
  'door.over': 'Este enlace ya no vale',
  'door.expired': 'Este enlace venció',
  'door.unknown': 'Este enlace no sirve',
  'doorText.used': 'Entre desde ahora con el correo nuevo y su contraseña de siempre.',
  'doorText.over':
    'El cambio se retiró, se pidió otro o se cerraron sus sesiones. Puede pedirlo otra vez en Seguridad.',
  'doorText.expired': 'Su correo no cambió. Puede pedirlo otra vez en Seguridad.',
  'doorText.unknown': 'Copie el enlace completo o pida otro en Seguridad.',
} as const
