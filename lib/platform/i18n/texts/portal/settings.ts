export const settings = {
  title: { es: 'Ajustes', en: 'Settings' },
  text: {
    es: 'La conexión con su servidor, su equipo, sus páginas públicas y su cuenta.',
    en: 'The connection to your server, your team, your public pages and your account.',
  },
  connection: { es: 'Conexión', en: 'Connection' },
  connectionText: {
    es: 'Servidor central, token de revendedor y dominio de las empresas.',
    en: 'Central server, reseller token and domain of the tenants.',
  },
  company: { es: 'Empresa', en: 'Company' },
  account: { es: 'Mi cuenta', en: 'My account' },
  messages: { es: 'Mensajes', en: 'Messages' },
  profile: { es: 'Perfil', en: 'Profile' },
  profileText: {
    es: 'Su nombre y el correo con el que entra.',
    en: 'Your name and the e-mail that you sign in with.',
  },
  password: { es: 'Contraseña', en: 'Password' },
  passwordText: { es: 'La contraseña con la que entra.', en: 'The password that you sign in with.' },
  security: { es: 'Seguridad', en: 'Security' },
  securityText: {
    es: 'Verificación en dos pasos, llaves de acceso y códigos de recuperación.',
    en: 'Two-step verification, passkeys and recovery codes.',
  },
  sessions: { es: 'Sesiones', en: 'Sessions' },
  sessionsText: {
    es: 'Los equipos donde está abierta su cuenta.',
    en: 'The devices on which your account is open.',
  },
  securityTitle: { es: 'Seguridad de su cuenta', en: 'Security of your account' },
  sessionText: {
    es: 'Entró como {email}, con el rol de {role}.',
    en: 'You signed in as {email}, with the role {role}.',
  },
  everywhereTitle: { es: 'Cerrar sesión en todas partes', en: 'Sign out everywhere' },
  everywhereText: {
    es: 'Termina al instante todas sus sesiones, en todos los equipos, también esta. Úselo si perdió un equipo o sospecha de alguien.',
    en: 'Ends all your sessions at once, on every device, including this one. Use it if you lost a device or suspect somebody.',
  },
  everywhere: { es: 'Cerrar en todas partes', en: 'Sign out everywhere' },
  sections: { es: 'Secciones de los ajustes', en: 'Sections of the settings' },
} as const
