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
  'example.charge1': { es: 'Mensualidad anterior', en: 'Last month' },
  'example.charge2': { es: 'Mensualidad', en: 'This month' },
} as const
