/** Words of the audit log about charges and payments. */
export const auditReceivables = {
  'all.receivable': { es: 'Por cobrar: todo', en: 'Receivables: everything' },
  'receivable.charged': { es: 'Anotó un cargo', en: 'Entered a charge' },
  'receivable.cancelled': { es: 'Anuló un cargo', en: 'Cancelled a charge' },
  'receivable.written-off': { es: 'Dio un cargo por perdido', en: 'Wrote off a charge' },
  'receivable.paid': { es: 'Anotó un pago', en: 'Entered a payment' },
  'receivable.reversed': { es: 'Revirtió un pago', en: 'Reversed a payment' },
  'field.money': { es: 'monto', en: 'amount' },
  'field.dueOn': { es: 'vence el', en: 'due on' },
  'field.text': { es: 'texto', en: 'text' },
  'field.period': { es: 'mes', en: 'month' },
  'field.paidOn': { es: 'pagado el', en: 'paid on' },
  'field.method': { es: 'medio de pago', en: 'method' },
  'field.reference': { es: 'referencia', en: 'reference' },
  'field.credit': { es: 'a favor', en: 'credit' },
  'field.charge': { es: 'cargo', en: 'charge' },
  'field.payment': { es: 'pago', en: 'payment' },
} as const
