export const stepUp = {
  title: { es: 'Confirme que es usted', en: 'Confirm that it is you' },
  text: {
    es: 'Una sesión abierta no basta para esto. Después no se le vuelve a preguntar durante diez minutos.',
    en: 'An open session is not enough for this. Afterwards you are not asked again for ten minutes.',
  },
  textAlways: { es: 'Una sesión abierta no basta para esto.', en: 'An open session is not enough for this.' },
  password: { es: 'Su contraseña', en: 'Your password' },
  passcode: { es: 'Código de su aplicación', en: 'Code of your application' },
  passcodeHint: { es: 'Seis cifras, o un código de recuperación.', en: 'Six digits, or a recovery code.' },
  recovery: { es: 'Código de recuperación', en: 'Recovery code' },
  recoveryHint: {
    es: 'Uno de los códigos que guardó al registrar su llave.',
    en: 'One of the codes that you kept when you registered your passkey.',
  },
  or: { es: 'o', en: 'or' },
  passkey: { es: 'Usar una llave de acceso', en: 'Use a passkey' },
  passkeyPending: { es: 'Espere a su equipo…', en: 'Wait for your device…' },
  passkeyNone: {
    es: 'Aquí no se puede usar una llave de acceso: el navegador no la conoce, o la dirección no es https.',
    en: 'A passkey cannot be used here: the browser does not know them, or the address is not https.',
  },
  passkeyStopped: {
    es: 'No se usó ninguna llave. Puede intentarlo otra vez.',
    en: 'No passkey was used. You can try again.',
  },
  fresh: {
    es: 'Acaba de confirmar que es usted: no hace falta repetirlo.',
    en: 'You have just confirmed that it is you: no need to repeat it.',
  },
  lasts: { es: 'Vale para los próximos diez minutos.', en: 'It counts for the next ten minutes.' },
  submit: { es: 'Confirmar', en: 'Confirm' },
  pending: { es: 'Confirmando…', en: 'Confirming…' },
  fileTitle: { es: 'Su descarga continúa', en: 'Your download goes on' },
  fileText: {
    es: 'Confirmamos que es usted. Si la descarga no empieza sola, use el botón.',
    en: 'We confirmed that it is you. If the download does not start by itself, use the button.',
  },
  file: { es: 'Descargar', en: 'Download' },
  back: { es: 'Volver', en: 'Back' },
} as const
