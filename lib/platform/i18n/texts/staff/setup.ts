export const setup = {
  title: { es: 'Primer arranque', en: 'First start' },
  heading: { es: 'Abra su portería', en: 'Open your front desk' },
  intro: {
    es: 'Cree su cuenta de titular. Después conectará su servidor central.',
    en: 'Create your owner account. After that you connect your central server.',
  },
  resellerName: { es: 'Nombre de su negocio', en: 'Name of your business' },
  resellerNameHint: { es: 'El que verá su equipo.', en: 'The one that your team will see.' },
  name: { es: 'Su nombre', en: 'Your name' },
  email: { es: 'Correo', en: 'E-mail' },
  password: { es: 'Contraseña', en: 'Password' },
  passwordHint: {
    es: 'Al menos 12 caracteres; una frase es buena idea.',
    en: 'At least 12 characters; a phrase is a good idea.',
  },
  submit: { es: 'Crear la cuenta', en: 'Create the account' },
  submitting: { es: 'Creando…', en: 'Creating…' },
  closedTitle: { es: 'Este enlace no abre', en: 'This link does not open' },
  closedText: {
    es: 'Ya se usó, venció o le falta una parte. Mientras no exista ninguna cuenta, al reiniciar Portería se imprime uno nuevo.',
    en: 'It was used, has expired or lacks a part. As long as no account exists, restarting Portería prints a new one.',
  },
  toLogin: { es: 'Ir a iniciar sesión', en: 'Go to sign in' },
  nameShort: { es: 'Escriba el nombre de su negocio.', en: 'Type the name of your business.' },
  personShort: { es: 'Escriba su nombre.', en: 'Type your name.' },
  nameLong: { es: 'Use 80 caracteres como máximo.', en: 'Use 80 characters at most.' },
  emailWrong: { es: 'Escriba un correo válido.', en: 'Type a valid e-mail.' },
} as const
