export const overview = {
  title: 'Resumen',
  quota: 'Cupo contratado',
  'quota.unknown': 'No se sabe',
  'quota.unknownText': 'El servidor central no informa el cupo, o todavía no se ha leído.',
  'quota.unlimited': '{registered, plural, one {# empresa} other {# empresas}}, sin límite',
  'quota.unlimitedText': 'El servidor dice 0, que significa sin límite.',
  'quota.unconfigured': '{registered} de {maximum}',
  'quota.unconfiguredText':
    '¿Límite sin configurar? 999 es lo que dice un servidor al que nadie le puso un cupo.',
  'quota.free': '{registered} de {maximum}',
  'quota.freeText': '{free, plural, one {Queda # libre} other {Quedan # libres}}',
  'quota.full': '{registered} de {maximum}: lleno',
  'quota.fullText': 'No queda ningún cupo libre.',
  'quota.over': '{registered} de {maximum}: sobre el cupo',
  'quota.overText': '{over, plural, one {Hay # empresa} other {Hay # empresas}} más que el cupo contratado.',
  'quota.forecast': 'Al ritmo actual se llena hacia el {day}.',
  'quota.mismatch':
    'El servidor cuenta {registered} y en su lista hay {listed}: puede haber filas que no se pudieron leer o empresas a medio borrar.',
  documents: 'Documentos',
  documentsTrend: 'Total de documentos de todas las empresas, últimos {days} días',
  documentsIssued: '{count, plural, one {# documento emitido} other {# documentos emitidos}} desde el {day}',
  documentsNone: 'El gráfico aparece cuando haya muestras de dos días. La primera es de hoy.',
  tenants: 'Empresas',
  tenantsTrend: 'Empresas registradas, últimos {days} días',
  byPlan: 'Por plan',
  noPlans: 'El servidor no informó los planes.',
  day: 'Día',
  table: 'Ver como tabla',
  attention: 'Necesita atención',
  calm: 'Nada necesita atención',
  calmText: 'No hay bloqueos sin confirmar, ni empresas sobre su límite, ni cambios hechos fuera del portal.',
  'attention.unconfirmed': '{count, plural, one {# bloqueo sin confirmar} other {# bloqueos sin confirmar}}',
  'attention.over': '{count, plural, one {# empresa sobre su límite} other {# empresas sobre su límite}}',
  'attention.idle':
    '{count, plural, one {# empresa sin emitir hace 30 días} other {# empresas sin emitir hace 30 días}}',
  'attention.token':
    '{count, plural, one {# empresa con el token rechazado} other {# empresas con el token rechazado}}',
  'attention.schedules':
    '{count, plural, one {# programado necesita a una persona} other {# programados necesitan a una persona}}',
  'attention.dunning':
    '{count, plural, one {# cobranza necesita a una persona} other {# cobranzas necesitan a una persona}}',
  'attention.outside':
    '{count, plural, one {# empresa cambiada fuera del portal} other {# empresas cambiadas fuera del portal}}',
  'attention.unknown':
    '{count, plural, one {# empresa con el acceso desconocido} other {# empresas con el acceso desconocido}}',
  'attention.gone':
    '{count, plural, one {# empresa que ya no está en el servidor} other {# empresas que ya no están en el servidor}}',
  'attention.rejected':
    '{count, plural, one {# fila que no se pudo leer} other {# filas que no se pudieron leer}}',
  rejectedText: 'Las demás se leyeron bien. Estas no cambian nada hasta que el servidor las corrija:',
  rejectedMore: 'y {count} más',
  shrinkAsk: 'La puede confirmar quien administra la cuenta.',
  activity: 'Actividad reciente',
  activityAll: 'Ver la auditoría',
  activityNone: 'Todavía no ha pasado nada.',
  activityRuns: 'Últimos bloqueos',
  all: 'Ver todas',
} as const
