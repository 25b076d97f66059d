export const places = {
  district: { es: 'Distrito', en: 'District' },
  hint: {
    es: 'Nombre o código de ubigeo: «Miraflores Lima» o 150122.',
    en: 'Name or ubigeo code: “Miraflores Lima” or 150122.',
  },
  choose: { es: '¿Cuál de estos?', en: 'Which of these?' },
  chooseHint: { es: 'Elija uno y siga.', en: 'Choose one and go on.' },
  chooseFirst: { es: 'Elegir…', en: 'Choose…' },
  several: {
    es: 'Hay varios distritos con ese nombre: elija uno abajo.',
    en: 'Several districts have that name: choose one below.',
  },
  many: {
    es: 'Muchos distritos contienen eso. Escriba también la provincia, o elija uno de los primeros.',
    en: 'Many districts contain that. Type the province too, or choose one of the first.',
  },
  none: {
    es: 'Ningún distrito se llama así. Escriba el nombre, también con su provincia, o las 6 cifras del ubigeo.',
    en: 'No district has that name. Type the name, also with its province, or the 6 digits of the ubigeo.',
  },
  found: {
    es: '{count, plural, =0 {Ningún distrito} one {# distrito} other {# distritos}}',
    en: '{count, plural, =0 {No district} one {# district} other {# districts}}',
  },
} as const
