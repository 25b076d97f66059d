/** Words of the forms of an account. */
export const accountForms = {
  'charge.title': { es: 'Anotar un cargo', en: 'Enter a charge' },
  'charge.text': {
    es: 'Si tiene saldo a favor en esa moneda, lo cubre de inmediato.',
    en: 'Credit in that currency covers it at once.',
  },
  'payment.title': { es: 'Anotar un pago', en: 'Enter a payment' },
  'payment.text': {
    es: 'Cubre primero lo más antiguo. Lo que sobre queda a favor.',
    en: 'It covers the oldest first. What is left stays as credit.',
  },
  amount: { es: 'Monto', en: 'Amount' },
  amountHint: { es: 'Por ejemplo 1,234.50', en: 'Such as 1,234.50' },
  currency: { es: 'Moneda', en: 'Currency' },
  'currency.PEN': { es: 'Soles (S/)', en: 'Soles (S/)' },
  'currency.USD': { es: 'Dólares (US$)', en: 'Dollars (US$)' },
  dueOn: { es: 'Vence el', en: 'Due on' },
  what: { es: 'De qué es', en: 'What it is for' },
  whatHint: {
    es: 'Se lee en el estado de cuenta. Por ejemplo: Mensualidad de diciembre',
    en: 'It is read on the statement. Such as: Monthly fee for December',
  },
  period: { es: 'Mes que cubre', en: 'Month that it is for' },
  periodHint: {
    es: 'Si lo elige, ese mes no se le vuelve a cobrar por los precios. Puede quedar vacío.',
    en: 'With it, that month is not charged again from prices. It may stay empty.',
  },
  paidOn: { es: 'Pagado el', en: 'Paid on' },
  method: { es: 'Medio de pago', en: 'Method' },
  methodChoose: { es: 'Elija…', en: 'Choose…' },
  reference: { es: 'Referencia', en: 'Reference' },
  referenceHint: {
    es: 'Número de operación o de voucher. Puede quedar vacía.',
    en: 'The number of the operation. It may stay empty.',
  },
  chooseCharges: { es: 'Elegir qué cubre primero', en: 'Choose what it covers first' },
  chooseChargesHint: {
    es: 'Sin elegir nada, cubre lo más antiguo.',
    en: 'If nothing is chosen, it covers the oldest.',
  },
  openCharge: { es: '{text}: debe {money}, vence el {day}', en: '{text}: {money} owed, due on {day}' },
  isAnother: {
    es: 'Es otro pago: anotarlo también',
    en: 'It is another payment: enter it as well',
  },
  submitCharge: { es: 'Anotar el cargo', en: 'Enter the charge' },
  submitPayment: { es: 'Anotar el pago', en: 'Enter the payment' },
  entering: { es: 'Anotando…', en: 'Entering…' },
  back: { es: 'Cancelar', en: 'Cancel' },
  reason: { es: 'Motivo', en: 'Reason' },
  reasonHint: {
    es: 'Queda escrito en la auditoría. Hasta 500 letras.',
    en: 'It is kept in the audit log. Up to 500 characters.',
  },
  closing: { es: 'Guardando…', en: 'Saving…' },
  proofHint: {
    es: 'Cambia lo que una empresa debe: hace falta confirmar que es usted.',
    en: 'It changes what a tenant owes: confirm that it is you.',
  },
  'cancel.title': { es: 'Anular un cargo', en: 'Cancel a charge' },
  'cancel.what': {
    es: 'El cargo fue un error y no se debe.',
    en: 'The charge was a mistake and is not owed.',
  },
  'cancel.then': {
    es: 'Lo que ya lo cubría queda a favor y cubre lo demás que se deba. No se puede deshacer: el cargo se anota de nuevo.',
    en: 'What covered it becomes credit and covers what else is owed. It cannot be undone: the charge is entered again.',
  },
  'cancel.submit': { es: 'Anular el cargo', en: 'Cancel the charge' },
  'write-off.title': { es: 'Dar un cargo por perdido', en: 'Write off a charge' },
  'write-off.what': {
    es: 'Se deja de cobrar {money}. Lo que se pagó sigue pagado.',
    en: '{money} is given up. What was paid stays paid.',
  },
  'write-off.then': {
    es: 'No se puede deshacer. Si fue un error de quien lo anotó, anúlelo en vez de esto.',
    en: 'It cannot be undone. If it was entered by mistake, cancel it instead.',
  },
  'write-off.submit': { es: 'Dar por perdido', en: 'Write off' },
  'reverse.title': { es: 'Revertir un pago', en: 'Reverse a payment' },
  'reverse.what': {
    es: 'El pago no llegó o se anotó mal: deja de contar.',
    en: 'The payment did not arrive or was entered wrongly: it no longer counts.',
  },
  'reverse.then': {
    es: 'Lo que cubría se vuelve a deber, si no lo cubre otro saldo a favor. No se puede deshacer: el pago se anota de nuevo.',
    en: 'What it covered is owed again, unless other credit covers it. It cannot be undone: the payment is entered again.',
  },
  'reverse.submit': { es: 'Revertir el pago', en: 'Reverse the payment' },
  chargeSubject: {
    es: '«{text}» de {money}, vence el {day}; pagado: {covered}.',
    en: '“{text}” of {money}, due on {day}; paid: {covered}.',
  },
  paymentSubject: {
    es: 'Pago de {money} del {day}: {how}.',
    en: 'Payment of {money} on {day}: {how}.',
  },
  closedTitle: { es: 'Este cargo ya está cerrado', en: 'This charge is closed already' },
  paidTitle: { es: 'De este cargo ya no se debe nada', en: 'Nothing is owed on this charge any more' },
  reversedTitle: { es: 'Este pago ya está revertido', en: 'This payment is reversed already' },
  toAccount: { es: 'Volver a la cuenta', en: 'Back to the account' },
} as const
