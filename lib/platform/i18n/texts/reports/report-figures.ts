/** Every figure of the reports: its name, what counts, from where, since when, and what is unknown. */
export const reportFigures = {
  'documents.name': { es: 'Documentos emitidos', en: 'Documents issued' },
  'documents.counts': {
    es: 'Cuánto creció el contador de cada empresa entre una lectura y la siguiente; cuenta el día de la segunda.',
    en: 'How much each tenant’s counter grew from one reading to the next; it counts on the day of the second.',
  },
  'documents.source': {
    es: 'una lectura diaria del contador de cada empresa',
    en: 'a daily reading of each tenant’s counter',
  },
  'documents.since': {
    es: 'la segunda lectura de cada empresa: con la primera no creció nada',
    en: 'each tenant’s second reading: with the first nothing has grown',
  },
  'documents.unknown': {
    es: 'días sin lectura, y pasos en que el contador retrocedió',
    en: 'days without a reading, and steps at which the counter went back',
  },
  'documentsChange.name': {
    es: 'Comparación con el período anterior',
    en: 'Comparison with the period before',
  },
  'documentsChange.counts': {
    es: 'Los documentos del período entre los de tantos días, semanas o meses justo antes.',
    en: 'The documents of the period over those of as many days, weeks or months right before.',
  },
  'documentsChange.source': { es: 'las mismas sumas', en: 'the same sums' },
  'documentsChange.since': {
    es: 'que ambos períodos tengan todos sus días leídos',
    en: 'both periods have every day read',
  },
  'documentsChange.unknown': {
    es: 'si falta la lectura de un día en alguno',
    en: 'if a day of either was not read',
  },
  'concentration.name': { es: 'Cuántas hacen la mitad', en: 'How many issue half' },
  'concentration.counts': {
    es: 'El menor número de empresas que juntas emitieron la mitad de los documentos.',
    en: 'The smallest number of tenants that together issued half of the documents.',
  },
  'concentration.source': {
    es: 'los documentos de cada empresa en el período',
    en: 'each tenant’s documents in the period',
  },
  'concentration.since': {
    es: 'la noche en que el período termina',
    en: 'the night in which the period ends',
  },
  'concentration.unknown': {
    es: 'períodos que terminaron hace más de 62 días y no a fin de mes',
    en: 'periods that ended more than 62 days ago and not with a month',
  },
  'arrivals.name': { es: 'Empresas que llegaron', en: 'Tenants that came' },
  'arrivals.counts': {
    es: 'Las que una lectura trajo por primera vez, y las que volvieron. Por registro: creadas por la página de registro de este portal.',
    en: 'Those that a reading brought for the first time, and those that came back. By signup: created by this portal’s signup page.',
  },
  'arrivals.source': { es: 'las diferencias entre dos lecturas', en: 'the differences between two readings' },
  'arrivals.since': {
    es: 'la primera lectura, cuyas empresas no son nuevas',
    en: 'the first reading, whose tenants are not new',
  },
  'arrivals.unknown': { es: 'lo anterior a la primera lectura', en: 'what was before the first reading' },
  'departures.name': { es: 'Empresas que se fueron', en: 'Tenants that went' },
  'departures.counts': {
    es: 'Las que faltaron en dos lecturas seguidas.',
    en: 'Those missing from two readings in a row.',
  },
  'departures.source': {
    es: 'las diferencias entre dos lecturas',
    en: 'the differences between two readings',
  },
  'departures.since': { es: 'la primera lectura', en: 'the first reading' },
  'departures.unknown': { es: 'el motivo: el servidor no lo dice', en: 'why: the server does not tell' },
  'net.name': { es: 'Diferencia', en: 'Net' },
  'net.counts': {
    es: 'Las que llegaron menos las que se fueron.',
    en: 'Those that came less those that went.',
  },
  'net.source': { es: 'ambas cifras', en: 'both figures' },
  'net.since': { es: 'la primera lectura', en: 'the first reading' },
  'net.unknown': { es: 'lo mismo que en ellas', en: 'the same as of them' },
  'locks.name': { es: 'Bloqueos', en: 'Locks' },
  'locks.counts': {
    es: 'Cada vez que una empresa pasó a bloqueada, con prueba, y cuándo empezó.',
    en: 'Each time a tenant became locked, with proof, by when it began.',
  },
  'locks.source': {
    es: 'las operaciones comprobadas del portal, y lo que las lecturas vieron cambiar fuera de él',
    en: 'proved operations of the portal, and what readings saw change outside it',
  },
  'locks.since': { es: 'la conexión con el servidor', en: 'the connection to the server' },
  'locks.unknown': {
    es: 'bloqueos y desbloqueos de fuera entre dos lecturas; los de todas a la vez no cuentan',
    en: 'locks and unlocks from outside between two readings; those of everyone at once do not count',
  },
  'lockDays.name': { es: 'Cuánto dura un bloqueo', en: 'How long a lock lasts' },
  'lockDays.counts': {
    es: 'Días enteros desde el bloqueo hasta el desbloqueo, en promedio de los que terminaron.',
    en: 'Whole days from the lock to the unlock, on average of those that ended.',
  },
  'lockDays.source': { es: 'los mismos bloqueos', en: 'the same locks' },
  'lockDays.since': { es: 'la conexión con el servidor', en: 'the connection to the server' },
  'lockDays.unknown': { es: 'lo que durarán los que siguen', en: 'how long those that stand will last' },
  'lockBack.name': { es: 'Volvieron en 7 y 30 días', en: 'Back within 7 and 30 days' },
  'lockBack.counts': {
    es: 'Bloqueos a los que siguió un desbloqueo dentro de 7 o de 30 días.',
    en: 'Locks that an unlock followed within 7 or 30 days.',
  },
  'lockBack.source': { es: 'los mismos bloqueos', en: 'the same locks' },
  'lockBack.since': { es: 'la conexión con el servidor', en: 'the connection to the server' },
  'lockBack.unknown': {
    es: 'de los de los últimos 30 días, los que aún pueden volver',
    en: 'of those of the last 30 days, which may still come back',
  },
  'lockRepeated.name': { es: 'Bloqueos repetidos', en: 'Repeated locks' },
  'lockRepeated.counts': {
    es: 'Los de una empresa que ya había sido bloqueada en los 90 días anteriores.',
    en: 'Those of a tenant that had been locked in the 90 days before.',
  },
  'lockRepeated.source': { es: 'los mismos bloqueos', en: 'the same locks' },
  'lockRepeated.since': { es: 'la conexión con el servidor', en: 'the connection to the server' },
  'lockRepeated.unknown': { es: 'lo anterior a la conexión', en: 'what was before the connection' },
  'quota.name': { es: 'Uso del cupo', en: 'Use of the quota' },
  'quota.counts': {
    es: 'Empresas registradas y contratadas, según el servidor, en la última lectura de cada fecha.',
    en: 'Tenants registered and contracted, as the server tells, at the last reading of each date.',
  },
  'quota.source': { es: 'la lectura diaria del cupo', en: 'the daily reading of the quota' },
  'quota.since': { es: 'la primera lectura', en: 'the first reading' },
  'quota.unknown': {
    es: 'fechas en que el servidor no lo dijo',
    en: 'dates on which the server did not tell',
  },
  'messagesSent.name': { es: 'Mensajes enviados', en: 'Messages sent' },
  'messagesSent.counts': {
    es: 'Los que el proveedor aceptó, el día en que terminaron; sin las pruebas a números propios.',
    en: 'Those that the provider took, on the day they ended; without tests to numbers of one’s own.',
  },
  'messagesSent.source': { es: 'los mensajes del portal', en: 'the portal’s messages' },
  'messagesSent.since': { es: 'el primer mensaje', en: 'the first message' },
  'messagesSent.unknown': {
    es: 'si se leyeron: el servicio no lo dice',
    en: 'whether they were read: the service does not tell',
  },
  'messagesRefused.name': { es: 'Mensajes rechazados', en: 'Messages refused' },
  'messagesRefused.counts': {
    es: 'Los que el proveedor no aceptó.',
    en: 'Those that the provider did not take.',
  },
  'messagesRefused.source': { es: 'los mensajes del portal', en: 'the portal’s messages' },
  'messagesRefused.since': { es: 'el primer mensaje', en: 'the first message' },
  'messagesRefused.unknown': { es: 'nada', en: 'nothing' },
  'messagesOpen.name': { es: 'Mensajes sin confirmar', en: 'Messages not confirmed' },
  'messagesOpen.counts': {
    es: 'Aquellos cuya respuesta se perdió: no se repiten solos.',
    en: 'Those whose answer was lost: they are not repeated by themselves.',
  },
  'messagesOpen.source': { es: 'los mensajes del portal', en: 'the portal’s messages' },
  'messagesOpen.since': { es: 'el primer mensaje', en: 'the first message' },
  'messagesOpen.unknown': { es: 'si llegaron', en: 'whether they arrived' },
  'funnel.name': { es: 'Pasos del registro', en: 'Steps of the signup' },
  'funnel.counts': {
    es: 'Cada paso el día en que ocurrió: visita, RUC hallado, solicitud, correo confirmado, empresa creada.',
    en: 'Each step on the day it happened: visit, RUC found, request, e-mail confirmed, tenant created.',
  },
  'funnel.source': { es: 'la página de registro', en: 'the signup page' },
  'funnel.since': { es: 'que la página se abrió', en: 'the page was opened' },
  'funnel.unknown': {
    es: 'quiénes son las visitas: una persona puede contar varias veces',
    en: 'who the visitors are: a person may count several times',
  },
  'cohort.name': { es: 'Permanencia', en: 'Retention' },
  'cohort.counts': {
    es: 'De las empresas que llegaron en un mes, qué parte emitió algún documento en cada mes siguiente. Las que se fueron cuentan como que no emiten.',
    en: 'Of the tenants that came in a month, what share issued a document in each month after it. Those that went count as not issuing.',
  },
  'cohort.source': {
    es: 'la fecha de registro, o la primera lectura en que apareció, y los documentos de cada mes',
    en: 'the date of registration, or the first reading that brought it, and each month’s documents',
  },
  'cohort.since': { es: 'la segunda lectura de cada empresa', en: 'each tenant’s second reading' },
  'cohort.unknown': {
    es: 'empresas de antes de la primera lectura sin fecha de registro, y meses sin lecturas',
    en: 'tenants from before the first reading without a date of registration, and months without readings',
  },
  'charged.name': { es: 'Venció', en: 'Fell due' },
  'charged.counts': {
    es: 'Los cargos que vencían en el mes, sin los anulados.',
    en: 'The charges due in the month, without those cancelled.',
  },
  'charged.source': { es: 'los cargos de la cobranza', en: 'the charges of receivables' },
  'charged.since': { es: 'el primer cargo', en: 'the first charge' },
  'charged.unknown': { es: 'lo que no se anotó', en: 'what was not entered' },
  'paid.name': { es: 'Cobrado', en: 'Paid' },
  'paid.counts': {
    es: 'Los pagos con fecha en el mes, sin los revertidos.',
    en: 'The payments of the month, without those reversed.',
  },
  'paid.source': { es: 'los pagos de la cobranza', en: 'the payments of receivables' },
  'paid.since': { es: 'el primer pago', en: 'the first payment' },
  'paid.unknown': { es: 'lo que no se anotó', en: 'what was not entered' },
  'overdue.name': { es: 'Vencido al cierre', en: 'Overdue at the end' },
  'overdue.counts': {
    es: 'Lo que se debía de cargos ya vencidos al terminar el último día del mes, según lo anotado hasta entonces.',
    en: 'What was owed on charges past due when the last day of the month ended, as entered by then.',
  },
  'overdue.source': { es: 'los cargos y lo que los cubría', en: 'the charges and what covered them' },
  'overdue.since': { es: 'el primer cargo', en: 'the first charge' },
  'overdue.unknown': { es: 'lo que se anotó después', en: 'what was entered later' },
  sentence: {
    es: '{counts} Fuente: {source}. Desde: {since}. No se sabe: {unknown}.',
    en: '{counts} Source: {source}. Since: {since}. Unknown: {unknown}.',
  },
  heldCounted: {
    es: 'Quien ve solo algunas etiquetas la recibe contada sobre ellas.',
    en: 'Whoever sees only some tags gets it counted over them.',
  },
  heldOut: {
    es: 'Quien ve solo algunas etiquetas no la recibe.',
    en: 'Whoever sees only some tags does not get it.',
  },
} as const
