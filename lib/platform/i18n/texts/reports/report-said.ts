/** Sentences of the reports: what each shows, and what is not known of it. */
export const reportSaid = {
  'documents-none': {
    es: 'Todavía no hay dos lecturas seguidas en estas fechas: no se sabe qué se emitió.',
    en: 'There are no two readings in a row in these dates yet: what was issued is not known.',
  },
  'documents-plain': {
    es: '{count, plural, one {# documento} other {# documentos}} en {unit, select, day {{units} días} week {{units} semanas} other {{units, plural, one {un mes} other {# meses}}}}.',
    en: '{count, plural, one {# document} other {# documents}} in {unit, select, day {{units} days} week {{units} weeks} other {{units, plural, one {one month} other {# months}}}}.',
  },
  'documents-more': {
    es: '{count, plural, one {# documento} other {# documentos}} en {unit, select, day {{units} días} week {{units} semanas} other {{units, plural, one {un mes} other {# meses}}}}, {share, number, percent} más que en {unit, select, week {las {units} anteriores} other {{units, plural, one {el anterior} other {los # anteriores}}}}.',
    en: '{count, plural, one {# document} other {# documents}} in {unit, select, day {{units} days} week {{units} weeks} other {{units, plural, one {one month} other {# months}}}}, {share, number, percent} more than in {units, plural, one {the one} other {the #}} before.',
  },
  'documents-less': {
    es: '{count, plural, one {# documento} other {# documentos}} en {unit, select, day {{units} días} week {{units} semanas} other {{units, plural, one {un mes} other {# meses}}}}, {share, number, percent} menos que en {unit, select, week {las {units} anteriores} other {{units, plural, one {el anterior} other {los # anteriores}}}}.',
    en: '{count, plural, one {# document} other {# documents}} in {unit, select, day {{units} days} week {{units} weeks} other {{units, plural, one {one month} other {# months}}}}, {share, number, percent} fewer than in {units, plural, one {the one} other {the #}} before.',
  },
  'documents-same': {
    es: '{count, plural, one {# documento} other {# documentos}} en {unit, select, day {{units} días} week {{units} semanas} other {{units, plural, one {un mes} other {# meses}}}}, como en {unit, select, week {las {units} anteriores} other {{units, plural, one {el anterior} other {los # anteriores}}}}.',
    en: '{count, plural, one {# document} other {# documents}} in {unit, select, day {{units} days} week {{units} weeks} other {{units, plural, one {one month} other {# months}}}}, as in {units, plural, one {the one} other {the #}} before.',
  },
  spread: {
    es: '{half, plural, one {Una empresa hace} other {# empresas hacen}} la mitad, de {issuing, plural, one {# que emitió} other {# que emitieron}}.',
    en: '{half, plural, one {One tenant issues} other {# tenants issue}} half of them, of {issuing, plural, one {# that issued} other {# that issued}}.',
  },
  'gap-days': {
    es: '{count, plural, one {De un día} other {De # días}} no hay lectura: {count, plural, one {es un hueco} other {son huecos}} y no cero.',
    en: '{count, plural, one {One day has} other {# days have}} no reading: {count, plural, one {it is a gap} other {they are gaps}}, not zero.',
  },
  'gap-weeks': {
    es: '{count, plural, one {De una semana} other {De # semanas}} no hay lectura.',
    en: '{count, plural, one {One week has} other {# weeks have}} no reading.',
  },
  'gap-months': {
    es: '{count, plural, one {De un mes} other {De # meses}} no hay lectura.',
    en: '{count, plural, one {One month has} other {# months have}} no reading.',
  },
  'gap-late': {
    es: '{count, plural, one {Un documento se emitió} other {# documentos se emitieron}} entre lecturas separadas por más de un día: cuentan en la suma, no en un día.',
    en: '{count, plural, one {One document was issued} other {# documents were issued}} between readings more than a day apart: they count in the sum, not in a day.',
  },
  'gap-tenants': {
    es: 'Pueden ser más: algún día no se pudo comparar {count, plural, one {# empresa} other {hasta # empresas}}.',
    en: 'There may be more: on some day {count, plural, one {# tenant} other {up to # tenants}} could not be compared.',
  },
  'spread-left-out': {
    es: 'Qué empresas emiten más se guarda de los periodos que terminaron en los últimos 62 días o con un mes. De este no, y con más de {count} empresas no se vuelve a contar.',
    en: 'Which tenants issue most is kept for periods that ended within the last 62 days or with a month. Not for this one, and with more than {count} tenants it is not counted again.',
  },
  since: {
    es: 'Se cuenta desde la primera lectura, el {day}; lo de antes no se sabe.',
    en: 'Counted from the first reading on, {day}; what was before is not known.',
  },
  'since-opened': {
    es: 'Se cuenta desde la primera visita, el {day}.',
    en: 'Counted from the first visit on, {day}.',
  },
  'growth-up': {
    es: '{net, plural, one {Una empresa más} other {# empresas más}} en {unit, select, day {{units} días} week {{units} semanas} other {{units, plural, one {un mes} other {# meses}}}}: {arrived, plural, one {llegó #} other {llegaron #}} y {gone, plural, one {se fue #} other {se fueron #}}.',
    en: '{net, plural, one {One more tenant} other {# more tenants}} in {unit, select, day {{units} days} week {{units} weeks} other {{units, plural, one {one month} other {# months}}}}: {arrived} came and {gone} went.',
  },
  'growth-down': {
    es: '{net, plural, one {Una empresa menos} other {# empresas menos}} en {unit, select, day {{units} días} week {{units} semanas} other {{units, plural, one {un mes} other {# meses}}}}: {arrived, plural, one {llegó #} other {llegaron #}} y {gone, plural, one {se fue #} other {se fueron #}}.',
    en: '{net, plural, one {One tenant fewer} other {# tenants fewer}} in {unit, select, day {{units} days} week {{units} weeks} other {{units, plural, one {one month} other {# months}}}}: {arrived} came and {gone} went.',
  },
  'growth-even': {
    es: 'Tantas empresas como antes en {unit, select, day {{units} días} week {{units} semanas} other {{units, plural, one {un mes} other {# meses}}}}: {arrived, plural, one {llegó #} other {llegaron #}} y {gone, plural, one {se fue #} other {se fueron #}}.',
    en: 'As many tenants as before in {unit, select, day {{units} days} week {{units} weeks} other {{units, plural, one {one month} other {# months}}}}: {arrived} came and {gone} went.',
  },
  'growth-channel': {
    es: '{count, plural, =0 {Ninguna llegó} one {Una llegó} other {# llegaron}} por la página de registro ({share, number, percent}).',
    en: '{count, plural, =0 {None came} one {One came} other {# came}} by the signup page ({share, number, percent}).',
  },
  'locks-none': {
    es: 'Ningún bloqueo comprobado en {units, plural, one {un mes} other {# meses}}.',
    en: 'No proved lock in {units, plural, one {one month} other {# months}}.',
  },
  locks: {
    es: '{count, plural, one {Un bloqueo} other {# bloqueos}} en {units, plural, one {un mes} other {# meses}}; el {share, number, percent} terminó dentro de 7 días.',
    en: '{count, plural, one {One lock} other {# locks}} in {units, plural, one {one month} other {# months}}; {share, number, percent} ended within 7 days.',
  },
  'locks-more': {
    es: 'Dentro de 30 días volvió el {month, number, percent}; los que terminaron duraron {days, plural, one {un día} other {# días}} de media. {repeated, plural, =0 {Ninguno repitió} one {Uno era de una empresa ya bloqueada} other {# eran de empresas ya bloqueadas}} en los 90 días anteriores.',
    en: '{month, number, percent} came back within 30 days; those that ended lasted {days, plural, one {one day} other {# days}} on average. {repeated, plural, =0 {None was of a tenant locked} one {One was of a tenant locked} other {# were of tenants locked}} in the 90 days before.',
  },
  'locks-single': {
    es: 'Solo cuentan bloqueos comprobados de una empresa; los de todas a la vez, no.',
    en: 'Only proved locks of single tenants count; those of all at once do not.',
  },
  'quota-none': {
    es: 'El servidor no dio el cupo en estas fechas.',
    en: 'The server did not tell the quota in these dates.',
  },
  quota: {
    es: '{count, plural, one {# empresa} other {# empresas}} de {limit, plural, one {# contratada} other {# contratadas}}: {share, number, percent} del cupo.',
    en: '{count, plural, one {# tenant} other {# tenants}} of {limit, plural, one {# contracted} other {# contracted}}: {share, number, percent} of the quota.',
  },
  'quota-unlimited': {
    es: '{count, plural, one {# empresa} other {# empresas}}, sin límite contratado.',
    en: '{count, plural, one {# tenant} other {# tenants}}, without a contracted limit.',
  },
  'quota-more': {
    es: '{count, plural, one {Una más} other {# más}} que en la primera lectura de estas fechas.',
    en: '{count, plural, one {One more} other {# more}} than at the first reading of these dates.',
  },
  'quota-fewer': {
    es: '{count, plural, one {Una menos} other {# menos}} que en la primera lectura de estas fechas.',
    en: '{count, plural, one {One fewer} other {# fewer}} than at the first reading of these dates.',
  },
  'quota-same': {
    es: 'Tantas como en la primera lectura de estas fechas.',
    en: 'As many as at the first reading of these dates.',
  },
  forecast: {
    es: 'Con 80 % de probabilidad se llena entre el {from} y el {until}.',
    en: 'With a probability of 80 % it is full between {from} and {until}.',
  },
  'forecast-open': {
    es: 'Con 80 % de probabilidad se llena después del {from}; puede tardar más de un año.',
    en: 'With a probability of 80 % it is full after {from}; it may take more than a year.',
  },
  'forecast-far': {
    es: 'Al ritmo de las últimas semanas no se llena en un año.',
    en: 'At the pace of the last weeks it is not full within a year.',
  },
  'forecast-days': {
    es: 'Para prever cuándo se llena faltan días: se conocen {days} de {least}.',
    en: 'Not enough days to forecast when it is full: {days} of {least} are known.',
  },
  'forecast-full': {
    es: '{waiting, plural, one {La empresa en lista de espera ocupa lo que queda.} other {Las # empresas en lista de espera ocupan lo que queda.}}',
    en: '{waiting, plural, one {The tenant on the waiting list takes what is left.} other {The # tenants on the waiting list take what is left.}}',
  },
  'forecast-method': {
    es: 'Previsto con un paseo aleatorio con deriva sobre {days} días{waiting, plural, =0 {} one { y # empresa en lista de espera} other { y # empresas en lista de espera}}.',
    en: 'Forecast by a random walk with drift over {days} days{waiting, plural, =0 {} one { and # tenant on the waiting list} other { and # tenants on the waiting list}}.',
  },
  'forecast-tested': {
    es: 'En pruebas con días pasados acertó {hits} de {tests, plural, one {# vez} other {# veces}}; a {ahead} días se equivocó en {error, number} empresas en promedio.',
    en: 'In tests on past days it was right {hits} of {tests, plural, one {# time} other {# times}}; {ahead} days ahead it was wrong by {error, number} tenants on average.',
  },
  'forecast-untested': {
    es: 'Todavía no hay días con que probar la previsión.',
    en: 'There are no days yet to test the forecast on.',
  },
  'messages-none': {
    es: 'Ningún mensaje a empresas en {unit, select, day {{units} días} week {{units} semanas} other {{units, plural, one {un mes} other {# meses}}}}.',
    en: 'No message to tenants in {unit, select, day {{units} days} week {{units} weeks} other {{units, plural, one {one month} other {# months}}}}.',
  },
  messages: {
    es: '{sent, plural, one {# mensaje enviado} other {# mensajes enviados}} en {unit, select, day {{units} días} week {{units} semanas} other {{units, plural, one {un mes} other {# meses}}}}.',
    en: '{sent, plural, one {# message sent} other {# messages sent}} in {unit, select, day {{units} days} week {{units} weeks} other {{units, plural, one {one month} other {# months}}}}.',
  },
  'messages-ended': {
    es: '{share, number, percent} de los que terminaron; {refused, plural, =0 {ninguno rechazado} one {# rechazado} other {# rechazados}} y {open, plural, =0 {ninguno sin confirmar} one {# sin confirmar} other {# sin confirmar}}.',
    en: '{share, number, percent} of those that ended; {refused, plural, =0 {none refused} other {# refused}} and {open, plural, =0 {none not confirmed} other {# not confirmed}}.',
  },
  'signups-none': {
    es: 'Nadie abrió la página de registro en {unit, select, day {{units} días} week {{units} semanas} other {{units, plural, one {un mes} other {# meses}}}}.',
    en: 'Nobody opened the signup page in {unit, select, day {{units} days} week {{units} weeks} other {{units, plural, one {one month} other {# months}}}}.',
  },
  signups: {
    es: '{opened, plural, one {# visita} other {# visitas}}, {sent, plural, one {# solicitud} other {# solicitudes}} y {created, plural, one {# empresa creada} other {# empresas creadas}} en {unit, select, day {{units} días} week {{units} semanas} other {{units, plural, one {un mes} other {# meses}}}}; {share, number, percent} de las solicitudes.',
    en: '{opened, plural, one {# visit} other {# visits}}, {sent, plural, one {# request} other {# requests}} and {created, plural, one {# tenant created} other {# tenants created}} in {unit, select, day {{units} days} week {{units} weeks} other {{units, plural, one {one month} other {# months}}}}; {share, number, percent} of the requests.',
  },
  'cohorts-none': {
    es: 'Todavía no hay un mes entero con lecturas de empresas que llegaron en estas fechas.',
    en: 'There is no whole month yet with readings of tenants that came in these dates.',
  },
  cohorts: {
    es: 'De {count, plural, one {la empresa que llegó} other {las # empresas que llegaron}} en {units, plural, one {un mes} other {# meses}}, {share, number, percent} sigue emitiendo {age, plural, =0 {en su primer mes} one {un mes después} other {# meses después}}.',
    en: 'Of {count, plural, one {the tenant that came} other {the # tenants that came}} in {units, plural, one {one month} other {# months}}, {share, number, percent} still issues {age, plural, =0 {in its first month} one {a month later} other {# months later}}.',
  },
  'cohorts-unknown': {
    es: 'De hasta {count, plural, one {una empresa} other {# empresas}} no se sabe algún mes; no cuentan en él.',
    en: 'Of up to {count, plural, one {one tenant} other {# tenants}} some month is not known; they do not count in it.',
  },
  'receivables-none': {
    es: 'No hay cargos ni pagos en estas fechas.',
    en: 'There are no charges or payments in these dates.',
  },
  receivables: {
    es: '{paid} cobrados de {charged} que vencieron en {units, plural, one {un mes} other {# meses}}; {overdue} vencidos al {day}.',
    en: '{paid} paid of {charged} that fell due in {units, plural, one {one month} other {# months}}; {overdue} overdue on {day}.',
  },
} as const
