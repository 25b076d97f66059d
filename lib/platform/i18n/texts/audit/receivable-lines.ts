/** Sentences of the audit log about charges and payments. Values as in `access-lines.ts`. */
export const receivableLines = {
  'receivable.charged': {
    es: '{actor} anotó un cargo de {money} a {subject}',
    en: '{actor} entered a charge of {money} for {subject}',
  },
  'receivable.cancelled': {
    es: '{actor} anuló un cargo de {money} de {subject}{because}',
    en: '{actor} cancelled a charge of {money} of {subject}{because}',
  },
  'receivable.written-off': {
    es: '{actor} dio por perdidos {money} de {subject}{because}',
    en: '{actor} wrote off {money} of {subject}{because}',
  },
  'receivable.paid': {
    es: '{actor} anotó un pago de {money} de {subject}',
    en: '{actor} entered a payment of {money} by {subject}',
  },
  'receivable.reversed': {
    es: '{actor} revirtió un pago de {money} de {subject}{because}',
    en: '{actor} reversed a payment of {money} by {subject}{because}',
  },
  'receivable.exported': {
    es: '{actor} descargó la cobranza',
    en: '{actor} downloaded receivables',
  },
  'receivable.priced': {
    es: '{actor} puso el precio de {subject} en {money} al mes',
    en: '{actor} set the price of {subject} to {money} a month',
  },
  'receivable.price-removed': {
    es: '{actor} quitó el precio de {subject}',
    en: '{actor} removed the price of {subject}',
  },
  'receivable.raised': {
    es: '{actor} cobró el mes {period} a {tenants, plural, one {# empresa} other {# empresas}}: {money}',
    en: '{actor} charged the month {period} to {tenants, plural, one {# tenant} other {# tenants}}: {money}',
  },
  'receivable.charges-imported': {
    es: '{actor} importó {lines, plural, one {# cargo} other {# cargos}}: {money}',
    en: '{actor} imported {lines, plural, one {# charge} other {# charges}}: {money}',
  },
  'receivable.payments-imported': {
    es: '{actor} importó {lines, plural, one {# pago} other {# pagos}}: {money}',
    en: '{actor} imported {lines, plural, one {# payment} other {# payments}}: {money}',
  },
  'receivable.mapping-saved': {
    es: '{actor} guardó las columnas «{subject}»',
    en: '{actor} saved the columns “{subject}”',
  },
  'receivable.mapping-removed': {
    es: '{actor} quitó las columnas «{subject}»',
    en: '{actor} removed the columns “{subject}”',
  },
  'receivable.rules-saved': {
    es: '{actor} cambió lo que sigue a las deudas y a los pagos',
    en: '{actor} changed what follows from debts and payments',
  },
  'receivable.rules-fell-back': {
    es: '{actor} dejó de actuar sin preguntar por las deudas: {subject} ya no puede decidirlo',
    en: '{actor} stopped acting on debts without asking: {subject} may not decide that any more',
  },
  'receivable.how-to-pay-saved': {
    es: '{actor} cambió cómo pagan las empresas',
    en: '{actor} changed how tenants pay',
  },
  'receivable.claimed': {
    es: '{subject} avisó un pago de {money} del {paidOn}',
    en: '{subject} claimed a payment of {money} of {paidOn}',
  },
  'receivable.claim-completed': {
    es: '{subject} envió la constancia de un pago que avisó',
    en: '{subject} sent the receipt of a payment that it claimed',
  },
  'receivable.claim-accepted': {
    es: '{actor} aceptó el pago de {money} que avisó {subject}',
    en: '{actor} accepted the payment of {money} that {subject} claimed',
  },
  'receivable.claim-refused': {
    es: '{actor} rechazó el pago de {money} que avisó {subject}{because}',
    en: '{actor} refused the payment of {money} that {subject} claimed{because}',
  },
  'receivable.claim-files-erased': {
    es: '{actor} borró {files, plural, one {# constancia} other {# constancias}} de pagos avisados',
    en: '{actor} erased {files, plural, one {# receipt} other {# receipts}} of claimed payments',
  },
  'receivable.lock-proposed': {
    es: '{actor} propuso bloquear {subject} por pago pendiente desde el {dueOn}',
    en: '{actor} proposed to lock {subject} for a payment due since {dueOn}',
  },
  'receivable.lock-dismissed': {
    es: '{actor} descartó bloquear {subject}{because}',
    en: '{actor} dismissed locking {subject}{because}',
  },
  'receivable.unlock-proposed': {
    es: '{actor} propuso desbloquear {subject}: ya no debe nada vencido',
    en: '{actor} proposed to unlock {subject}: nothing is overdue any more',
  },
  'receivable.unlock-dismissed': {
    es: '{actor} descartó desbloquear {subject}{because}',
    en: '{actor} dismissed unlocking {subject}{because}',
  },
} as const
