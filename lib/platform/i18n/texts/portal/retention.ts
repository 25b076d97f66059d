export const retention = {
  title: { es: 'Conservación de datos', en: 'Data retention' },
  text: {
    es: 'Cuánto tiempo se guarda lo que solo hace falta por un tiempo. Lo vencido se borra solo, cada hora.',
    en: 'How long things are kept that are only needed for a while. What is old is let go by itself, every hour.',
  },
  settingsText: {
    es: 'Plazos de la auditoría, de las llamadas, de las lecturas y de los datos de solicitantes.',
    en: 'How long the audit log, the calls, readings and applicants’ data are kept.',
  },
  callsDays: { es: 'Llamadas al servicio, en días', en: 'Calls to the service, in days' },
  callsDaysHint: {
    es: 'Entre {min} y {max}. Hay {count}, desde {oldest}.',
    en: 'Between {min} and {max}. There are {count}, since {oldest}.',
  },
  prospectsDays: {
    es: 'Datos de solicitantes sin empresa, en días',
    en: 'Data of applicants without a tenant, in days',
  },
  prospectsDaysHint: {
    es: 'Entre {min} y {max}, desde que la solicitud terminó. {count, plural, =0 {Ninguna solicitud guarda datos} one {# solicitud guarda datos} other {# solicitudes guardan datos}}; {erased, plural, =0 {ninguna se borró} one {# se borró} other {# se borraron}} ya.',
    en: 'Between {min} and {max}, from the end of the request. {count, plural, =0 {No request holds data} one {# request holds data} other {# requests hold data}}; {erased, plural, =0 {none was erased} one {# was erased} other {# were erased}} already.',
  },
  prospectsWhat: {
    es: 'Se borran RUC, nombre, correo y subdominio, también en la auditoría y en las cartas. Quedan número, estado y fechas, para que el embudo siga contando. La Ley 29733 pide no guardar datos personales más de lo necesario.',
    en: 'RUC, name, e-mail and subdomain are erased, in the audit log and in e-mails too. Number, state and dates stay, so that the funnel still counts. Peru’s Law 29733 asks to keep personal data no longer than needed.',
  },
  trailDays: { es: 'Auditoría, en días', en: 'Audit log, in days' },
  trailDaysHint: {
    es: 'Vacío la guarda para siempre; si no, entre {min} y {max}. Hay {count, plural, one {# línea} other {# líneas}}, desde {oldest}.',
    en: 'Left empty, it is kept for good; otherwise between {min} and {max}. There {count, plural, one {is # line} other {are # lines}}, since {oldest}.',
  },
  trailWhat: {
    es: 'Las líneas se retiran de la más antigua en adelante y la cadena sigue verificándose desde la primera que queda. Descargue antes el archivo si lo necesita.',
    en: 'Lines go from the oldest on, and the chain still verifies from the first one that is left. Download the file before if you need it.',
  },
  samplesDays: { es: 'Lecturas diarias de empresas, en días', en: 'Daily readings of tenants, in days' },
  samplesDaysHint: {
    es: 'Entre {min} y {max}. Hay {count, plural, =0 {ningún día} one {# día} other {# días}}, desde {oldest}.',
    en: 'Between {min} and {max}. There {count, plural, =0 {is no day} one {is # day} other {are # days}}, since {oldest}.',
  },
  samplesWhat: {
    es: 'Se borran las lecturas ya sumadas. Los informes siguen mostrando sus días y meses, porque leen las sumas.',
    en: 'Readings that were added up are deleted. Reports still show their days and months, because they read the sums.',
  },
  trimmed: {
    es: 'Las primeras {count, plural, one {línea se retiró} other {# líneas se retiraron}} el {when}.',
    en: 'The first {count, plural, one {line was} other {# lines were}} let go on {when}.',
  },
  forever: { es: 'para siempre', en: 'for good' },
  none: { es: 'todavía nada', en: 'nothing yet' },
  save: { es: 'Guardar plazos', en: 'Save' },
  check: { es: 'Ver qué se borraría', en: 'See what would go' },
  proof: {
    es: 'Solo para guardar: lo que se borra no vuelve.',
    en: 'Only for saving: what is removed does not come back.',
  },
  saved: {
    es: 'Plazos guardados. Lo vencido se borra en la próxima hora.',
    en: 'Saved. What is old goes within the hour.',
  },
  unchanged: { es: 'Nada cambió.', en: 'Nothing changed.' },
  effect: {
    es: 'Con estos plazos se borrarían {calls, plural, =0 {0 llamadas} one {# llamada} other {# llamadas}}, los datos de {prospects, plural, one {# solicitante} other {# solicitantes}}, {lines, plural, one {# línea} other {# líneas}} de auditoría y las lecturas de {samples, plural, one {# día} other {# días}}. Todavía no se guardó nada.',
    en: 'With these days {calls, plural, one {# call} other {# calls}}, the data of {prospects, plural, one {# applicant} other {# applicants}}, {lines, plural, one {# line} other {# lines}} of the audit log and the readings of {samples, plural, one {# day} other {# days}} would go. Nothing has been saved yet.',
  },
  'wrong.days': { es: 'Escriba un número entero de días.', en: 'Type a whole number of days.' },
  'wrong.range': {
    es: 'Ese número de días está fuera de lo permitido.',
    en: 'That number of days is not allowed.',
  },
} as const
