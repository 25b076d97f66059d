import { receivableStates } from './receivable-states'

/** What the forms of charges and payments refuse. */
export const receivables = {
  ...receivableStates,
  amountWrong: {
    es: 'Escriba un monto mayor que cero, con dos decimales como máximo y hasta 1,000,000.00, por ejemplo 1,234.50.',
    en: 'Type an amount above zero with at most two decimals, up to 1,000,000.00, such as 1,234.50.',
  },
  currencyWrong: { es: 'Elija soles o dólares.', en: 'Choose soles or dollars.' },
  dueOnWrong: {
    es: 'Elija el día de vencimiento, hasta el año 2099.',
    en: 'Choose the due date, up to the year 2099.',
  },
  paidOnWrong: { es: 'Elija el día del pago.', en: 'Choose the day of the payment.' },
  textMissing: { es: 'Escriba de qué es el cargo.', en: 'Write what the charge is for.' },
  textLong: {
    es: 'El texto es demasiado largo: 200 letras como máximo.',
    en: 'The text is too long: 200 characters at most.',
  },
  periodWrong: {
    es: 'Escriba el mes como 2026-12, o déjelo vacío.',
    en: 'Write the month as 2026-12, or leave it empty.',
  },
  periodMissing: { es: 'Elija el mes, por ejemplo 2026-12.', en: 'Choose the month, such as 2026-12.' },
  planMissing: { es: 'Elija el plan.', en: 'Choose the plan.' },
  dueDayWrong: {
    es: 'Elija el día del mes en que vence, del 1 al 31.',
    en: 'Choose the day of the month on which it is due, from 1 to 31.',
  },
  columnWrong: { es: 'Elija la columna, de la 1 a la 60.', en: 'Choose the column, from 1 to 60.' },
  dateOrderWrong: { es: 'Elija cómo están escritas las fechas.', en: 'Choose how dates are written.' },
  headingLinesWrong: {
    es: 'Escriba cuántas líneas de título hay, 30 como máximo.',
    en: 'Write how many heading lines there are, 30 at most.',
  },
  importKindWrong: { es: 'Elija si son cargos o pagos.', en: 'Choose whether they are charges or payments.' },
  mappingNameMissing: {
    es: 'Escriba un nombre, de 80 letras como máximo.',
    en: 'Write a name, 80 characters at most.',
  },
  listMissing: { es: 'Pegue la lista o elija un archivo.', en: 'Paste the list or choose a file.' },
  listLong: { es: 'La lista es demasiado larga.', en: 'The list is too long.' },
  modeWrong: { es: 'Elija qué se hace.', en: 'Choose what is done.' },
  lockDaysWrong: { es: 'Escriba los días, de 0 a 365.', en: 'Write the days, from 0 to 365.' },
  sequenceWrong: { es: 'Elija una secuencia de la lista.', en: 'Choose a sequence of the list.' },
  enrolDaysWrong: { es: 'Escriba los días, de 0 a 90.', en: 'Write the days, from 0 to 90.' },
  lockMaxWrong: {
    es: 'Escriba cuántas empresas como máximo por vez, de 1 a 500.',
    en: 'Write how many tenants at most at a time, from 1 to 500.',
  },
  lockAtWrong: { es: 'Escriba la hora como 09:00.', en: 'Write the time as 09:00.' },
  methodMissing: { es: 'Elija cómo se pagó.', en: 'Choose how it was paid.' },
  referenceLong: {
    es: 'La referencia es demasiado larga: 80 letras como máximo.',
    en: 'The reference is too long: 80 characters at most.',
  },
  chargeWrong: { es: 'Elija los cargos de la lista.', en: 'Choose the charges from the list.' },
  reasonMissing: { es: 'Escriba el motivo.', en: 'Write the reason.' },
  reasonLong: {
    es: 'El motivo es demasiado largo: 500 letras como máximo.',
    en: 'The reason is too long: 500 characters at most.',
  },
} as const
