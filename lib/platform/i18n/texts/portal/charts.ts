export const charts = {
  period: { es: 'Días del gráfico', en: 'Days of the chart' },
  days: { es: '{days} días', en: '{days} days' },
  day: { es: 'Día', en: 'Day' },
  soFar: { es: '{day}, hasta ahora', en: '{day}, so far' },
  table: { es: 'Ver como tabla', en: 'See as a table' },
  documentsADay: { es: 'Documentos por día', en: 'Documents a day' },
  issued: {
    es: '{count, plural, one {documento en {days} días} other {documentos en {days} días}}',
    en: '{count, plural, one {document in {days} days} other {documents in {days} days}}',
  },
  issuedMore: {
    es: '{count, plural, one {documento en {days} días} other {documentos en {days} días}}, {percent} más que en los {days} anteriores',
    en: '{count, plural, one {document in {days} days} other {documents in {days} days}}, {percent} more than in the {days} before',
  },
  issuedLess: {
    es: '{count, plural, one {documento en {days} días} other {documentos en {days} días}}, {percent} menos que en los {days} anteriores',
    en: '{count, plural, one {document in {days} days} other {documents in {days} days}}, {percent} fewer than in the {days} before',
  },
  issuedSame: {
    es: '{count, plural, one {documento en {days} días} other {documentos en {days} días}}, como en los {days} anteriores',
    en: '{count, plural, one {document in {days} days} other {documents in {days} days}}, as in the {days} before',
  },
  issuedSince: {
    es: '{count, plural, one {documento desde el {day}} other {documentos desde el {day}}}',
    en: '{count, plural, one {document since {day}} other {documents since {day}}}',
  },
  issuedWithout: {
    es: 'Pueden ser más: algún día no se pudo comparar {count, plural, one {# empresa} other {hasta # empresas}}.',
    en: 'There may be more: on some day {count, plural, one {# tenant} other {up to # tenants}} could not be compared.',
  },
  without: {
    es: '{documents}, sin {count, plural, one {# empresa} other {# empresas}}',
    en: '{documents}, without {count, plural, one {# tenant} other {# tenants}}',
  },
  issuedUnknown: {
    es: 'La suma aparece cuando haya lecturas de dos días terminados.',
    en: 'The sum appears once there are readings of two days that are over.',
  },
} as const
