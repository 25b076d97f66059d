export const settings = {
  title: 'Ajustes',
  text: 'La conexión con su servidor, su equipo, sus páginas públicas y su cuenta.',
  connection: 'Conexión',
  connectionText: 'Servidor central, token de revendedor y dominio de las empresas.',
  security: 'Seguridad',
  securityText: 'Verificación en dos pasos, sesiones, nombre y contraseña.',
  securityTitle: 'Seguridad de su cuenta',
  sessionTitle: 'Su sesión',
  sessionText: 'Entró como {email}, con el rol de {role}.',
  everywhereTitle: 'Cerrar sesión en todas partes',
  everywhereText:
    'Termina al instante todas sus sesiones, en todos los equipos, también esta. Úselo si perdió un equipo o sospecha de alguien.',
  everywhere: 'Cerrar en todas partes',
  sections: 'Partes de los ajustes',
} as const
