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
  security: { es: 'Seguridad', en: 'Security' },
  securityText: {
    es: 'Verificación en dos pasos, sesiones, nombre y contraseña.',
    en: 'Two-step verification, sessions, name and password.',
  },
  securityTitle: { es: 'Seguridad de su cuenta', en: 'Security of your account' },
  sessionTitle: { es: 'Su sesión', en: 'Your session' },
  sessionText: {
    es: 'Entró como {email}, con el rol de {role}.',
    en: 'You signed in as {email}, with the role {role}.',
  },
  everywhereTitle: { es: 'Cerrar sesión en todas partes', en: 'Sign out everywhere' },
  everywhereText: {
    es: 'Termina al instante todas sus sesiones, en todos los equipos, también esta. Úselo si perdió un equipo o sospecha de alguien.',
    en: 'Ends all your sessions at once, on every device, this one too. Use it if you lost a device or suspect somebody.',
  },
  everywhere: { es: 'Cerrar en todas partes', en: 'Sign out everywhere' },
  sections: { es: 'Partes de los ajustes', en: 'Parts of the settings' },
} as const
