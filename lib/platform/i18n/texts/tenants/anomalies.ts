/** What is unusual in what tenants issue: the page, its part of the overview, and the card of a tenant. */
export const anomalies = {
  title: { es: 'Anomalías', en: 'Anomalies' },
  text: {
    es: 'Cada mañana se compara lo que emitió cada empresa con lo usual en ella ese día de la semana.',
    en: 'Each morning what every tenant issued is compared with what is usual for it on that weekday.',
  },
  views: { es: 'Anomalías por estado', en: 'Anomalies by state' },
  'tab.new': { es: 'Por ver', en: 'To look at' },
  'tab.marked': { es: 'Vistas', en: 'Looked at' },
  'tab.over': { es: 'Terminadas', en: 'Over' },
  range: { es: '{from} a {to} de {total}', en: '{from} to {to} of {total}' },
  'none.new': { es: 'Nada inusual por ver', en: 'Nothing unusual to look at' },
  'none.newText': {
    es: 'Lo que se encuentre mañana por la mañana aparecerá aquí y en el resumen.',
    en: 'What is found tomorrow morning appears here and in the overview.',
  },
  'none.marked': { es: 'Nadie ha marcado ninguna', en: 'Nobody has marked any' },
  'none.over': { es: 'Todavía no ha terminado ninguna', en: 'None is over yet' },
  'kind.silent': { es: 'Dejó de emitir', en: 'Stopped issuing' },
  'kind.collapse': { es: 'Caída', en: 'Collapse' },
  'kind.spike': { es: 'Pico', en: 'Spike' },
  'kind.counter_back': { es: 'Contador hacia atrás', en: 'Counter went back' },
  'why.silent': {
    es: 'Emitió en {issuedOn} de 10 días laborables y en ninguno de los {days} siguientes, desde el {since}. Lo usual en esos días {expected, plural, one {es # documento} other {son # documentos}}.',
    en: 'It issued on {issuedOn} of 10 working days and on none of the {days} after them, since {since}. Usual for those days {expected, plural, one {is # document} other {are # documents}}.',
  },
  'why.collapse': {
    es: 'Emitió {documents, plural, one {# documento} other {# documentos}} en {days} días laborables, del {since} al {until}. Lo usual {expected, plural, one {es #} other {son #}}, entre {low} y {high}.',
    en: 'It issued {documents, plural, one {# document} other {# documents}} in {days} working days, {since} to {until}. Usual {expected, plural, one {is #} other {are #}}, between {low} and {high}.',
  },
  'why.spike': {
    es: 'Emitió {documents, plural, one {# documento} other {# documentos}} el {until}. Lo usual en ese día de la semana {expected, plural, one {es #} other {son #}}, entre {low} y {high}.',
    en: 'It issued {documents, plural, one {# document} other {# documents}} on {until}. Usual on that weekday {expected, plural, one {is #} other {are #}}, between {low} and {high}.',
  },
  'why.counter_back': {
    es: 'Su contador de documentos mostraba {expected} y el {until} mostró {documents}.',
    en: 'Its counter of documents showed {expected} and on {until} it showed {documents}.',
  },
  'hint.silent': {
    es: 'Puede ser un certificado vencido, un sistema caído o un cliente que se va. Llame antes de que llamen.',
    en: 'It may be an expired certificate, a system that is down or a customer that leaves. Call before they call.',
  },
  'hint.collapse': {
    es: 'Puede ser una tienda cerrada o una parte de su sistema que no emite. Pregunte.',
    en: 'It may be a shop that closed or a part of its system that does not issue. Ask.',
  },
  'hint.spike': {
    es: 'Puede ser una campaña, o un envío repetido por error. Mire si alcanza su límite.',
    en: 'It may be a campaign, or something sent again by mistake. See whether its limit is enough.',
  },
  'hint.counter_back': {
    es: 'Suele pasar cuando se restaura una copia o se borran documentos. Pregunte a quien administra el servidor.',
    en: 'It happens when a backup is restored or documents are deleted. Ask whoever administers the server.',
  },
  'stake.silent': {
    es: '{count, plural, one {Falta # documento} other {Faltan # documentos}}',
    en: '{count, plural, one {# document missing} other {# documents missing}}',
  },
  'stake.collapse': {
    es: '{count, plural, one {Falta # documento} other {Faltan # documentos}}',
    en: '{count, plural, one {# document missing} other {# documents missing}}',
  },
  'stake.spike': {
    es: '{count, plural, one {# documento de más} other {# documentos de más}}',
    en: '{count, plural, one {# document more} other {# documents more}}',
  },
  'stake.counter_back': {
    es: '{count, plural, one {# documento menos} other {# documentos menos}}',
    en: '{count, plural, one {# document fewer} other {# documents fewer}}',
  },
  chart: {
    es: 'Documentos al día de {name}, y lo esperado',
    en: 'Documents a day of {name}, and what is expected',
  },
  chartKey: { es: 'Lo esperado', en: 'What is expected' },
  dayText: {
    es: '{documents}, se esperaba de {low} a {high}',
    en: '{documents}, expected {low} to {high}',
  },
  seen: { es: 'Visto', en: 'Seen' },
  marking: { es: 'Guardando…', en: 'Saving…' },
  explain: { es: 'Explicar', en: 'Explain' },
  note: { es: 'Por qué está bien', en: 'Why it is all right' },
  noteHint: {
    es: 'Por ejemplo: cerraron por inventario hasta el lunes.',
    en: 'For example: they closed for stocktaking until Monday.',
  },
  noteMissing: { es: 'Escriba por qué está bien.', en: 'Write why it is all right.' },
  noteLong: {
    es: 'Es demasiado largo: 500 letras como máximo.',
    en: 'It is too long: 500 characters at most.',
  },
  saveNote: { es: 'Guardar la explicación', en: 'Save the explanation' },
  snooze: { es: 'Posponer', en: 'Snooze' },
  until: { es: 'Volver a avisar el', en: 'List it again on' },
  untilHint: {
    es: 'Si ese día sigue igual, vuelve a la lista. Hasta 90 días.',
    en: 'If it is still so on that day, it is listed again. Up to 90 days.',
  },
  untilWrong: { es: 'Elija un día del calendario.', en: 'Choose a day of the calendar.' },
  saveSnooze: { es: 'Posponer', en: 'Snooze' },
  'state.seen': { es: 'Vista por {who}', en: 'Seen by {who}' },
  'state.explained': { es: 'Explicada por {who}', en: 'Explained by {who}' },
  'state.snoozed': { es: 'Pospuesta por {who} hasta el {day}', en: 'Snoozed by {who} until {day}' },
  'state.over': { es: 'Terminó el {day}', en: 'Over since {day}' },
  morning: {
    es: 'Última revisión: {day}. Se miraron {tenants, plural, one {# empresa} other {# empresas}}; de {left, plural, =0 {ninguna faltan} one {# faltan} other {# faltan}} cuatro semanas de lecturas para decir algo.',
    en: 'Last looked at: {day}. {tenants, plural, one {# tenant was} other {# tenants were}} looked at; {left, plural, =0 {of none} one {of #} other {of #}} four weeks of readings are missing to say anything.',
  },
  more: {
    es: '{count, plural, one {Otra con menos documentos no se lista.} other {Otras # con menos documentos no se listan.}} Se añaden diez al día como máximo.',
    en: '{count, plural, one {Another one with fewer documents is not listed.} other {Another # with fewer documents are not listed.}} Ten a day are added at most.',
  },
  noMorning: {
    es: 'Todavía no se ha revisado ninguna mañana. Se revisa desde las seis, cuando hay lecturas del día anterior.',
    en: 'No morning has been looked at yet. It is done from six on, when the day before was read.',
  },
  how: { es: 'Cómo se encuentran, y qué tan seguro es', en: 'How they are found, and how sure that is' },
  howMethod: {
    es: 'De cada empresa se toma la mediana de cada día de la semana en las ocho semanas anteriores y la desviación absoluta mediana (MAD) de sus días: unos pocos días raros no las mueven. Días sin lectura, bloqueados, feriados del país y días en que todo el conjunto emitió poco no cuentan.',
    en: 'Of each tenant the median of each weekday in the eight weeks before is taken, and the median absolute deviation (MAD) of its days: a few odd days do not move them. Days without a reading, locked ones, holidays of the country and days on which all tenants issued little do not count.',
  },
  howRules: {
    es: 'Dejó de emitir: emitió en 9 de 10 días laborables suyos y en ninguno de 2 o más siguientes. Caída: en 2 días 20 % o menos de lo usual, o en 3 o 4 días 30 % o menos. Pico: tres veces lo usual y el doble del mayor día de ocho semanas. Contador hacia atrás: muestra menos que antes. Quien emite con menos regularidad se avisa más tarde.',
    en: 'Stopped issuing: it issued on 9 of 10 of its working days and on none of 2 or more after them. Collapse: in 2 days 20 % or less of what is usual, or in 3 or 4 days 30 % or less. Spike: three times what is usual and twice the largest day of eight weeks. Counter went back: it shows less than before. Less regular tenants are told later.',
  },
  howMeasured: {
    es: 'Medido en empresas simuladas con casos conocidos: de cada 100 avisos, {precision} son ciertos; de cada 100 casos de quien emite cinco o más al día, se encuentran {recall}, y de caídas, {collapse}. De empresas más pequeñas, {small}.',
    en: 'Measured on simulated tenants with known cases: of 100 that are listed {precision} are right; of 100 cases of those that issue five or more a day {recall} are found, and of collapses {collapse}. Of smaller tenants, {small}.',
  },
  howLimits: {
    es: 'No conoce feriados de una región ni cierres por vacaciones: para eso están «Explicar» y «Posponer».',
    en: 'It knows no holiday of a region and no closing for vacation: for these there are “Explain” and “Snooze”.',
  },
  overviewAll: { es: 'Ver todas', en: 'See all' },
  ofTenant: { es: 'Algo inusual', en: 'Something unusual' },
} as const
