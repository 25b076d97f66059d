/** A report behind a link, and the e-mail that carries it. */
export const sentReport = {
  metaTitle: { es: 'Informe', en: 'Report' },
  mailSubject: { es: '{name} · {reseller}', en: '{name} · {reseller}' },
  mailBody: {
    es: 'Hola:\n\nEl informe «{name}» de {reseller} está aquí:\n{link}\n\nEl enlace vence el {until} y muestra solo este informe. Es de usted: quien lo tenga lo puede abrir.\n\nLo programó {person}. Si no lo esperaba, dígaselo a {reseller}.\n',
    en: 'Hello,\n\nThe report “{name}” of {reseller} is here:\n{link}\n\nThe link expires on {until} and shows this report alone. It is yours: whoever has it can open it.\n\n{person} scheduled it. If you did not expect it, tell {reseller}.\n',
  },
  deadTitle: { es: 'Este enlace ya no muestra nada', en: 'This link shows nothing any more' },
  deadText: {
    es: 'Venció, se retiró o está incompleto. Pida otro a quien se lo mandó.',
    en: 'It expired, was withdrawn or is incomplete. Ask whoever sent it for another.',
  },
  'too-oftenTitle': { es: 'Demasiadas visitas por hoy', en: 'Too many visits for today' },
  'too-oftenText': {
    es: 'Desde su red se abrieron demasiados enlaces. Pruebe mañana.',
    en: 'Too many links were opened from your network. Try again tomorrow.',
  },
  range: { es: 'Del {from} al {until}', en: 'From {from} to {until}' },
  narrowed: { es: 'Solo: {what}', en: 'Only: {what}' },
  held: {
    es: 'Se cuenta sobre las empresas que ve {person}, no sobre todas.',
    en: 'Counted over the tenants that {person} sees, not over all.',
  },
  foot: {
    es: 'Lo mandó {person} de {reseller}. Las cifras se contaron al abrir la página: {counted}. Este enlace vence el {until}.',
    en: 'Sent by {person} of {reseller}. The figures were counted when the page was opened: {counted}. This link expires on {until}.',
  },
  print: { es: 'Imprimir', en: 'Print' },
  madeWith: { es: 'Hecho con Portería.', en: 'Made with Portería.' },
} as const
