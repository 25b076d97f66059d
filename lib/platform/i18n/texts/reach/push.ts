/** Words of notifications that a browser shows. */
export const push = {
  title: { es: 'En el navegador', en: 'In the browser' },
  text: {
    es: 'Los avisos que marque abajo aparecen en pantalla aunque el portal no esté abierto. Dicen lo mismo que la línea de sus avisos y viajan cifrados.',
    en: 'The notifications that you tick below appear on your screen even when the portal is not open. They say what the line in your inbox says, and travel encrypted.',
  },
  about: { es: 'Cómo funciona', en: 'How it works' },
  needsScript: {
    es: 'Encenderlos aquí necesita JavaScript.',
    en: 'Turning them on here needs JavaScript.',
  },
  checking: { es: 'Un momento…', en: 'One moment…' },
  unsupported: {
    es: 'Este navegador no puede mostrar avisos, o el portal no se abrió con https.',
    en: 'This browser cannot show notifications, or the portal was not opened over https.',
  },
  refused: {
    es: 'Este navegador no permite que el portal muestre avisos. Cámbielo en los permisos del sitio y vuelva a cargar la página.',
    en: 'This browser does not let the portal show notifications. Change it in the permissions of the site and load the page again.',
  },
  off: { es: 'Apagados en este navegador.', en: 'Off in this browser.' },
  on: { es: 'Encendidos en este navegador.', en: 'On in this browser.' },
  turnOn: { es: 'Encender aquí', en: 'Turn on here' },
  turnOff: { es: 'Apagar aquí', en: 'Turn off here' },
  failed: {
    es: 'El navegador no pudo encenderlos. Inténtelo otra vez.',
    en: 'The browser could not turn them on. Try again.',
  },
  devices: { es: 'Navegadores que muestran sus avisos', en: 'Browsers that show your notifications' },
  added: { es: 'Agregado el {day}', en: 'Added on {day}' },
  used: { es: 'último aviso el {when}', en: 'last notification on {when}' },
  unused: { es: 'todavía sin avisos', en: 'no notification yet' },
  thisOne: { es: 'Este navegador', en: 'This browser' },
  remove: { es: 'Quitar', en: 'Remove' },
  removeOf: { es: 'Quitar {device}', en: 'Remove {device}' },
  limit: {
    es: 'Hasta {max} navegadores. Al cerrar la sesión en uno, ese deja de mostrarlos; al cambiar la contraseña, dejan los demás. Si la sesión solo caduca, siguen: apáguelos aquí.',
    en: 'Up to {max} browsers. Signing out of one stops it there; changing your password stops the others. A session that only times out does not: turn it off here.',
  },
  also: { es: 'Navegador', en: 'Browser' },
  alsoShort: { es: 'Nave\u00adgador', en: 'Brow\u00adser' },
} as const
