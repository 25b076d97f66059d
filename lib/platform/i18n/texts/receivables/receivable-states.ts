/** States of a charge and methods of a payment, as screens and files name them. */
export const receivableStates = {
  'state.open': { es: 'por pagar', en: 'open' },
  'state.partly-paid': { es: 'pagado en parte', en: 'partly paid' },
  'state.paid': { es: 'pagado', en: 'paid' },
  'state.cancelled': { es: 'anulado', en: 'cancelled' },
  'state.written-off': { es: 'dado por perdido', en: 'written off' },
  'state.overdue': { es: 'vencido', en: 'overdue' },
  'method.cash': { es: 'efectivo', en: 'cash' },
  'method.transfer': { es: 'transferencia', en: 'transfer' },
  'method.deposit': { es: 'depósito', en: 'deposit' },
  'method.yape': { es: 'Yape', en: 'Yape' },
  'method.plin': { es: 'Plin', en: 'Plin' },
  'method.card': { es: 'tarjeta', en: 'card' },
  'method.other': { es: 'otro medio', en: 'other' },
} as const
