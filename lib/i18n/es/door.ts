export const door = {
  malformed: 'Esa dirección no existe aquí.',
  'foreign-origin':
    'La solicitud viene de otro sitio y no se atendió. Abra la página aquí e inténtelo de nuevo: {portal}',
  method: 'Aquí solo se lee y se envían formularios.',
  'too-large':
    'Lo enviado es demasiado grande y no se atendió. Vuelva atrás y envíe menos, o un archivo más pequeño.',
  'foreign-host': 'Este portal se abre en {portal}',
  'too-many': 'Demasiadas solicitudes seguidas. Espere un minuto y vuelva a intentarlo.',
} as const
