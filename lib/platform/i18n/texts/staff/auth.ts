export const auth = {
  title: { es: 'Iniciar sesión', en: 'Sign in' },
  welcome: { es: 'Entre a su portería', en: 'Sign in to your front desk' },
  intro: {
    es: 'Todas sus empresas, y cada bloqueo con su prueba.',
    en: 'All your tenants, and every lock with its proof.',
  },
  email: { es: 'Correo', en: 'E-mail' },
  password: { es: 'Contraseña', en: 'Password' },
  submit: { es: 'Entrar', en: 'Sign in' },
  submitting: { es: 'Entrando…', en: 'Signing in…' },
  secondTitle: { es: 'Un paso más', en: 'One more step' },
  secondText: {
    es: 'Escriba el código que muestra su aplicación.',
    en: 'Type the code that your application shows.',
  },
  secondPasskeyText: { es: 'Confirme con su llave de acceso.', en: 'Confirm with your passkey.' },
  secondHint: {
    es: 'Seis cifras. Si perdió su teléfono, un código de recuperación.',
    en: 'Six digits. If you lost your telephone, a recovery code.',
  },
  secondLost: {
    es: '¿Perdió su teléfono, su llave y sus códigos? Pida a un titular de su organización que le devuelva la entrada.',
    en: 'Lost your telephone, your passkey and your codes? Ask an owner of your organisation to let you in again.',
  },
  secondOther: { es: 'Entrar con otra cuenta', en: 'Sign in with another account' },
  vouchedBy: { es: 'Entrar con {name}', en: 'Sign in with {name}' },
  vouchedRefused: {
    es: 'No se pudo entrar con {name}. Use su correo y su contraseña, o pregunte a un titular de su organización.',
    en: 'Signing in with {name} did not work. Use your e-mail and password, or ask an owner of your organisation.',
  },
  panelGo: {
    es: 'Entrar con el usuario del panel de facturación',
    en: 'Sign in with the account of the invoicing panel',
  },
  panelTitle: { es: 'Entre con su usuario del panel', en: 'Sign in with your panel account' },
  panelText: {
    es: 'Con el correo y la contraseña del panel de facturación de {reseller}. Se envían solo a su servidor central y aquí no se guardan.',
    en: 'With the e-mail and password of the invoicing panel of {reseller}. They go to its central server only and are not kept here.',
  },
  panelEmail: { es: 'Correo del panel', en: 'E-mail of the panel' },
  panelPassword: { es: 'Contraseña del panel', en: 'Password of the panel' },
  panelBack: { es: 'Entrar con la cuenta de esta portería', en: 'Sign in with the account of this desk' },
  refused: {
    es: 'El correo y la contraseña no corresponden a ninguna cuenta.',
    en: 'This e-mail and password belong to no account.',
  },
  unsent: {
    es: 'Lo que envió no se guardó. Después volverá a esa página para escribirlo otra vez.',
    en: 'What you sent was not saved. Afterwards you come back to that page to type it again.',
  },
  ended: {
    es: 'Su sesión terminó. Vuelva a entrar para continuar.',
    en: 'Your session has ended. Sign in again to go on.',
  },
  endedIdle: {
    es: 'Su sesión terminó porque nadie la usó en un buen rato. Vuelva a entrar para continuar.',
    en: 'Your session ended because nobody used it for a good while. Sign in again to go on.',
  },
  endedHours: {
    es: 'Su sesión llegó a su duración máxima. Vuelva a entrar para continuar.',
    en: 'Your session reached its longest time. Sign in again to go on.',
  },
  endedElsewhere: {
    es: 'Esta sesión se cerró desde otro equipo. Vuelva a entrar para continuar.',
    en: 'This session was ended from another device. Sign in again to go on.',
  },
  endedPassword: {
    es: 'La contraseña de esta cuenta cambió. Entre con la nueva.',
    en: 'The password of this account was changed. Sign in with the new one.',
  },
  signedOut: { es: 'Cerró su sesión.', en: 'You have signed out.' },
  demoTitle: { es: 'Cuentas de la demostración', en: 'Accounts of the demo' },
  demoText: {
    es: 'Todas entran con la contraseña {password}.',
    en: 'All of them sign in with the password {password}.',
  },
  demoUse: { es: 'Usar', en: 'Use' },
  demoUseRole: { es: 'Usar la cuenta de {role}', en: 'Use the account of {role}' },
  emailMissing: { es: 'Escriba su correo.', en: 'Type your e-mail.' },
  passwordMissing: { es: 'Escriba su contraseña.', en: 'Type your password.' },
  passwordShort: { es: 'Use al menos 12 caracteres.', en: 'Use at least 12 characters.' },
  passwordLong: { es: 'Use 200 caracteres como máximo.', en: 'Use 200 characters at most.' },
  passwordPlain: { es: 'Use más caracteres distintos.', en: 'Use more different characters.' },
} as const
