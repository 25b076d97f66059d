export const places = {
  district: 'Distrito',
  hint: 'Nombre o código de ubigeo: «Miraflores Lima» o 150122.',
  choose: '¿Cuál de estos?',
  chooseHint: 'Elija uno y siga.',
  chooseFirst: 'Elegir…',
  several: 'Hay varios distritos con ese nombre: elija uno abajo.',
  many: 'Muchos distritos contienen eso. Escriba también la provincia, o elija uno de los primeros.',
  none: 'Ningún distrito se llama así. Escriba el nombre, también con su provincia, o las 6 cifras del ubigeo.',
  found: '{count, plural, =0 {Ningún distrito} one {# distrito} other {# distritos}}',
} as const
