/** What a tenant reads of its debts on its own page. */
export const payPage = {
  debtTitle: { es: 'Lo que debe', en: 'What you owe' },
  nothing: { es: 'No debe nada.', en: 'You owe nothing.' },
  nothingText: {
    es: 'Todo lo cobrado hasta hoy está pagado.',
    en: 'Everything charged until today is paid.',
  },
  lastPaid: { es: 'Su último pago: {money}, el {day}.', en: 'Your last payment: {money}, on {day}.' },
  credit: { es: 'Tiene {money} a favor.', en: 'You have {money} of credit.' },
  overdueSince: {
    es: 'vencido desde el {day}, hace {count, plural, one {# día} other {# días}}',
    en: 'overdue since {day}, {count, plural, one {# day} other {# days}} ago',
  },
  partOverdue: {
    es: '{money} vencido; lo más antiguo desde el {day}, hace {count, plural, one {# día} other {# días}}',
    en: '{money} overdue; the oldest since {day}, {count, plural, one {# day} other {# days}} ago',
  },
  dueOn: { es: 'vence el {day}', en: 'due on {day}' },
  dueFirst: { es: 'lo primero vence el {day}', en: 'the first is due on {day}' },
  charges: { es: 'Por qué', en: 'What for' },
  chargeOverdue: {
    es: 'venció el {day}, hace {count, plural, one {# día} other {# días}}',
    en: 'was due on {day}, {count, plural, one {# day} other {# days}} ago',
  },
  moreCharges: {
    es: '{count, plural, one {Y un cargo más.} other {Y # cargos más.}}',
    en: '{count, plural, one {And one charge more.} other {And # charges more.}}',
  },
  howTitle: { es: 'Cómo pagar', en: 'How to pay' },
  accountOf: { es: '{bank}, {currency}', en: '{bank}, {currency}' },
  number: { es: 'Cuenta', en: 'Account' },
  cci: { es: 'CCI', en: 'CCI' },
  holder: { es: 'A nombre de', en: 'Holder' },
  qrAlt: { es: 'QR para pagar a {reseller}', en: 'QR to pay {reseller}' },
  qrText: {
    es: 'Escanéelo con Yape, Plin o la aplicación de su banco.',
    en: 'Scan it with your wallet or the application of your bank.',
  },
  'currency.PEN': { es: 'soles', en: 'soles' },
  'currency.USD': { es: 'dólares', en: 'US dollars' },
  claimsTitle: { es: '¿Ya pagó?', en: 'Have you paid?' },
  claimsText: {
    es: 'Avísele a {reseller}. Lo revisa en su cuenta del banco, y recién entonces queda pagado.',
    en: 'Tell {reseller}. It is checked in its account at the bank, and only then is it paid.',
  },
  'state.waiting': { es: 'por revisar', en: 'to be checked' },
  'state.accepted': { es: 'anotado', en: 'entered' },
  'state.refused': { es: 'no aceptado', en: 'not accepted' },
  claimOf: { es: 'Pagado el {day}', en: 'Paid on {day}' },
  claimOfNumber: { es: 'Pagado el {day}, operación {reference}', en: 'Paid on {day}, operation {reference}' },
  isWaiting: {
    es: 'Recibido el {when}; lo está revisando {reseller}.',
    en: 'Received on {when}, being checked by {reseller}.',
  },
  isAccepted: {
    es: 'Revisado el {when}: quedó anotado como pago.',
    en: 'Checked on {when}: entered as a payment.',
  },
  isRefused: { es: 'Revisado el {when}: {reason}', en: 'Checked on {when}: {reason}' },
  'done.claimed': {
    es: 'Recibimos su aviso. Abajo se ve cuándo se revisa.',
    en: 'Your claim was received. Below you see when it is checked.',
  },
  'done.known': {
    es: 'Ese aviso ya lo teníamos: no hace falta enviarlo otra vez.',
    en: 'We had that claim already: it need not be sent again.',
  },
  'done.completed': {
    es: 'Ese aviso ya lo teníamos; ahora lleva la constancia que acaba de enviar.',
    en: 'We had that claim already; now it has the receipt that you just sent.',
  },
  claim: { es: 'Avisar que pagué', en: 'Say that I paid' },
  amount: { es: 'Monto', en: 'Amount' },
  currency: { es: 'Moneda', en: 'Currency' },
  paidOn: { es: 'Pagado el', en: 'Paid on' },
  reference: { es: 'Número de operación', en: 'Operation number' },
  referenceHint: {
    es: 'Está en la constancia de su banco, Yape o Plin.',
    en: 'It stands on the receipt of your bank or wallet.',
  },
  file: { es: 'Constancia', en: 'Receipt' },
  fileHint: {
    es: 'Si la tiene: PDF, PNG o JPEG de hasta 1.4 MB. Basta una captura de pantalla.',
    en: 'If you have it: PDF, PNG or JPEG up to 1.4 MB. A screenshot is enough.',
  },
  fileAgain: {
    es: 'Elija la constancia de nuevo: no se guardó, porque algo del formulario se debe corregir.',
    en: 'Choose the receipt again: it was not kept, because something in the form has to be corrected.',
  },
  isAnother: {
    es: 'Es otro pago del mismo monto y día',
    en: 'It is another payment of the same amount and day',
  },
  send: { es: 'Enviar el aviso', en: 'Send' },
  sending: { es: 'Enviando…', en: 'Sending…' },
  proofMissing: {
    es: 'Escriba el número de operación o adjunte la constancia.',
    en: 'Write the operation number or attach the receipt.',
  },
  fileLarge: {
    es: 'El archivo pesa demasiado: 1.4 MB como máximo. Pruebe con una captura de pantalla.',
    en: 'The file is too large: 1.4 MB at most. Try a screenshot.',
  },
  'example.charge1': { es: 'Mensualidad anterior', en: 'Last month' },
  'example.charge2': { es: 'Mensualidad', en: 'This month' },
} as const
