/** What is wrong with a field of a voucher's form. */
export const voucherWrong = {
  needed: { es: 'Falta este dato.', en: 'This is missing.' },
  long: { es: 'Es demasiado largo.', en: 'This is too long.' },
  day: { es: 'Escriba una fecha.', en: 'Write a date.' },
  time: { es: 'Escriba una hora, como 14:05.', en: 'Write a time, such as 14:05.' },
  ambiguous: {
    es: 'No queda claro si la coma separa miles o decimales: escriba 1500 o 1.5.',
    en: 'It is not clear whether the comma separates thousands or decimals: type 1500 or 1.5.',
  },
  quantity: {
    es: 'Escriba un número con hasta 4 decimales, como 2.5.',
    en: 'Write a number with up to 4 decimals, such as 2.5.',
  },
  price: {
    es: 'Escriba un número con hasta 6 decimales, como 1500.50 o 1,500.50.',
    en: 'Write a number with up to 6 decimals, such as 1500.50 or 1,500.50.',
  },
  money: {
    es: 'Escriba un número con hasta 2 decimales, como 1500.50 o 1,500.50.',
    en: 'Write a number with up to 2 decimals, such as 1500.50 or 1,500.50.',
  },
  percent: { es: 'Escriba un porcentaje, como 12.', en: 'Write a percentage, such as 12.' },
  rate: {
    es: 'Escriba un tipo de cambio con hasta 3 decimales, como 3.745.',
    en: 'Write an exchange rate with up to 3 decimals, such as 3.745.',
  },
  positive: { es: 'Tiene que ser más que cero.', en: 'It must be more than zero.' },
  'over-percent': { es: 'Un descuento no pasa de 100 %.', en: 'A discount is 100% at most.' },
  'free-discount': { es: 'Una línea gratuita no lleva descuento.', en: 'A free line has no discount.' },
  'free-bag': {
    es: 'Una línea gratuita no lleva ICBPER aquí; use el JSON.',
    en: 'A free line has no ICBPER here; use the JSON.',
  },
  'series-01': {
    es: 'La serie de una factura empieza con F y tiene cuatro letras o cifras.',
    en: 'An invoice’s series begins with F and has four letters or digits.',
  },
  'series-03': {
    es: 'La serie de una boleta empieza con B y tiene cuatro letras o cifras.',
    en: 'A receipt’s series begins with B and has four letters or digits.',
  },
  'series-07': {
    es: 'La serie de una nota empieza con F o B y tiene cuatro letras o cifras.',
    en: 'A note’s series begins with F or B and has four letters or digits.',
  },
  'series-08': {
    es: 'La serie de una nota empieza con F o B y tiene cuatro letras o cifras.',
    en: 'A note’s series begins with F or B and has four letters or digits.',
  },
  'note-series-F': {
    es: 'La nota de una factura va en una serie que empieza con F.',
    en: 'The note of an invoice goes in a series that begins with F.',
  },
  'note-series-B': {
    es: 'La nota de una boleta va en una serie que empieza con B.',
    en: 'The note of a receipt goes in a series that begins with B.',
  },
  sequence: { es: 'Escriba # o un número de hasta 8 cifras.', en: 'Write # or a number of up to 8 digits.' },
  identity: {
    es: 'No puede ser un número de ese documento: el RUC tiene 11 cifras y el DNI 8.',
    en: 'That cannot be a number of this document: a RUC has 11 digits, a DNI 8.',
  },
  country: {
    es: 'Escriba las dos letras del país, como PE.',
    en: 'Write the two letters of the country, such as PE.',
  },
  place: { es: 'No hay un distrito con ese ubigeo.', en: 'No district has that ubigeo.' },
  email: {
    es: 'Escriba un correo, como compras@empresa.pe.',
    en: 'Write an e-mail address, such as buy@company.pe.',
  },
  items: {
    es: 'Hace falta una línea por lo menos, y caben 200.',
    en: 'It needs one line at least, and holds 200.',
  },
  instalments: { es: 'Caben 60 cuotas.', en: 'It holds 60 instalments.' },
  'no-instalments': {
    es: 'Al crédito hace falta una cuota por lo menos.',
    en: 'On credit it needs one instalment at least.',
  },
  'instalments-sum': {
    es: 'Las cuotas no suman lo que queda por pagar.',
    en: 'The instalments do not add up to what is left to pay.',
  },
  'instalments-some': {
    es: 'Ponga el importe de todas las cuotas, o de ninguna.',
    en: 'Give every instalment its amount, or none.',
  },
  'instalment-early': {
    es: 'Una cuota vence después de la emisión.',
    en: 'An instalment is due after the issue date.',
  },
  affected: {
    es: 'Elija el comprobante de la lista o escriba tipo, serie y número.',
    en: 'Choose the voucher from the list or write type, series and number.',
  },
  'rate-needed': {
    es: 'En dólares hace falta el tipo de cambio.',
    en: 'In dollars it needs the exchange rate.',
  },
  'invoice-ruc': {
    es: 'Una factura de venta interna es para un RUC.',
    en: 'An invoice of a domestic sale is for a RUC.',
  },
  'receipt-identity': {
    es: 'Una boleta de más de 700 dice quién compra.',
    en: 'A receipt over 700 says who buys.',
  },
  'mail-to': { es: 'Para mandarlo hace falta el correo.', en: 'To mail it, the address is needed.' },
  'due-early': { es: 'Vence el día de la emisión o después.', en: 'It is due on the issue date or later.' },
  'export-lines': {
    es: 'En una exportación todas las líneas son de exportación.',
    en: 'In an export all lines are exported.',
  },
  'export-operation': {
    es: 'Una línea de exportación pide una operación de exportación.',
    en: 'An exported line needs an operation of export.',
  },
} as const
