/** Choosing another password without knowing the old one. */
export const passwordReset = {
  forgot: { es: '¿Olvidó su contraseña?', en: 'Forgot your password?' },
  title: { es: 'Elija otra contraseña', en: 'Choose another password' },
  text: {
    es: 'Escriba el correo con el que entra. Si tiene una cuenta, le enviaremos un enlace.',
    en: 'Type the e-mail that you sign in with. If it has an account, we send it a link.',
  },
  submit: { es: 'Enviar el enlace', en: 'Send the link' },
  sending: { es: 'Un momento…', en: 'One moment…' },
  emailWrong: { es: 'Escriba un correo como ana@empresa.pe.', en: 'Type an e-mail such as ana@company.pe.' },
  sent: {
    es: 'Si {email} tiene una cuenta, el enlace va en camino. Se usa una sola vez y vence en 30 minutos. ¿No llega? Revise el correo no deseado.',
    en: 'If {email} has an account, the link is on its way. It works once and expires in 30 minutes. Not there? Look in your junk mail.',
  },
  helpTitle: { es: 'Un titular le ayuda', en: 'An owner helps you' },
  helpText: {
    es: 'Esta instalación no envía correos. Pida a un titular de su organización un enlace para elegir otra contraseña: lo crea en Ajustes, Equipo, en la página de usted.',
    en: 'This installation sends no e-mail. Ask an owner of your organisation for a link to choose another password: they make it under Settings, Staff, on your page.',
  },
  helpOwner: {
    es: '¿Es usted el único titular? Quien administra el servidor puede crear otra cuenta de titular con «porteria staff create».',
    en: 'Are you the only owner? Whoever runs the server can create another owner’s account with “porteria staff create”.',
  },
  back: { es: 'Volver a entrar', en: 'Back to sign in' },
  newText: {
    es: 'Para la cuenta {email} en {reseller}. Se cerrarán todas sus sesiones.',
    en: 'For the account {email} at {reseller}. All its sessions will end.',
  },
  password: { es: 'Contraseña nueva', en: 'New password' },
  passwordHint: {
    es: 'Al menos 12 caracteres. Una frase sirve.',
    en: 'At least 12 characters. A sentence will do.',
  },
  save: { es: 'Guardar la contraseña', en: 'Save the password' },
  'door.used': { es: 'La contraseña ya se cambió', en: 'The password was changed' },
  'door.over': { es: 'Este enlace ya no sirve', en: 'This link no longer works' },
  'door.expired': { es: 'Este enlace venció', en: 'This link expired' },
  'door.unknown': { es: 'Este enlace no sirve', en: 'This link does not work' },
  'doorText.used': {
    es: 'Entre con la contraseña nueva. Si no fue usted, avise a un titular de su organización.',
    en: 'Sign in with the new password. If it was not you, tell an owner of your organisation.',
  },
  'doorText.over': {
    es: 'Se pidió otro después, o la cuenta cambió. Use el más reciente o pida otro.',
    en: 'Another was asked for since, or the account changed. Use the latest or ask for another.',
  },
  'doorText.expired': {
    es: 'Los enlaces valen 30 minutos. Pida otro.',
    en: 'Links work for 30 minutes. Ask for another.',
  },
  'doorText.unknown': {
    es: 'Copie el enlace completo o pida otro.',
    en: 'Copy the whole link or ask for another.',
  },
  again: { es: 'Pedir otro enlace', en: 'Ask for another link' },
  ownerTitle: { es: 'Olvidó su contraseña', en: 'Forgot the password' },
  ownerText: {
    es: 'Crea un enlace de 30 minutos con el que elige otra contraseña. Su segundo factor se le pedirá igual. Antes compruebe por otro medio que es quien dice ser.',
    en: 'Makes a link of 30 minutes with which they choose another password. Their second factor is asked for all the same. First check by other means that it is really this person.',
  },
  link: { es: 'Enlace para elegir otra contraseña', en: 'Link to choose another password' },
  ownerSubmit: { es: 'Crear el enlace', en: 'Make the link' },
  ownerDone: {
    es: 'Copie este enlace y hágalo llegar a {name}. No se volverá a mostrar.',
    en: 'Copy this link and pass it on to {name}. It will not be shown again.',
  },
} as const
