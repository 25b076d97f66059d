/** Words for what a sync knows only as codes; codes of failures are in `errors`. */
export const sync = {
  'outcome.ok': { es: 'Al día', en: 'Up to date' },
  'outcome.held': {
    es: 'Retenida: faltan más de la mitad de las empresas',
    en: 'Held: more than half of the tenants are missing',
  },
  'outcome.interrupted': { es: 'Interrumpida: el proceso se detuvo', en: 'Interrupted: the process stopped' },
  'outcome.unexpected': { es: 'Falló por una causa no prevista', en: 'Failed for an unforeseen reason' },
  'outcome.failed': { es: 'No se pudo leer', en: 'Could not be read' },
  'cause.schedule': { es: 'Por horario', en: 'On schedule' },
  'cause.request': { es: 'A pedido', en: 'On request' },
  'cause.lock': { es: 'Después de un bloqueo', en: 'After a lock' },
  'cause.cli': { es: 'Línea de comandos', en: 'Command line' },
  'change.new': { es: 'Apareció en el servidor', en: 'Appeared on the server' },
  'change.gone': { es: 'Ya no está en el servidor', en: 'No longer on the server' },
  'change.back': { es: 'Volvió a aparecer', en: 'Appeared again' },
  'change.renamed': {
    es: 'Cambió de nombre: antes «{before}», ahora «{after}»',
    en: 'Changed its name: “{before}” before, “{after}” now',
  },
  'change.ruc': {
    es: 'Cambió de RUC: antes {before}, ahora {after}',
    en: 'Changed its RUC: {before} before, {after} now',
  },
  'change.host': {
    es: 'Cambió de dirección: antes {before}, ahora {after}',
    en: 'Changed its address: {before} before, {after} now',
  },
  'change.email': {
    es: 'Cambió de correo: antes {before}, ahora {after}',
    en: 'Changed its e-mail: {before} before, {after} now',
  },
  'change.documents-max': {
    es: 'Cambió su límite de documentos: antes {before}, ahora {after}',
    en: 'Its limit of documents changed: {before} before, {after} now',
  },
  'change.users-max': {
    es: 'Cambió su límite de usuarios: antes {before}, ahora {after}',
    en: 'Its limit of users changed: {before} before, {after} now',
  },
  'change.plan': {
    es: 'Cambió de plan: antes {before}, ahora {after}',
    en: 'Changed its plan: {before} before, {after} now',
  },
  'change.drift': {
    es: 'Cambió fuera del portal: {after, select, locked {la bloquearon} unlocked {la desbloquearon} other {no se sabe}}',
    en: 'Changed outside the portal: {after, select, locked {it was locked} unlocked {it was unlocked} other {not known}}',
  },
  'change.counter': {
    es: 'Su contador de comprobantes retrocedió de {before} a {after}',
    en: 'Its voucher counter went back from {before} to {after}',
  },
  'broken.named': {
    es: 'El servidor no puede armar la lista porque la empresa {tenant} está dañada. Dice: «{said}».',
    en: 'The server cannot build the list because the tenant {tenant} is damaged. It says: “{said}”.',
  },
  'broken.database': {
    es: 'El servidor no puede armar la lista porque falla la base de datos {database}, que no corresponde a ninguna empresa conocida. Dice: «{said}».',
    en: 'The server cannot build the list because the database {database} fails, which belongs to no known tenant. It says: “{said}”.',
  },
  'broken.unnamed': {
    es: 'El servidor no puede armar la lista porque una empresa está dañada, y no dice cuál. Dice: «{said}».',
    en: 'The server cannot build the list because a tenant is damaged, and does not say which. It says: “{said}”.',
  },
  'broken.hidden': {
    es: 'El servidor no puede armar la lista porque una empresa está dañada.',
    en: 'The server cannot build the list because a tenant is damaged.',
  },
  'broken.todo': {
    es: 'Pida a quien administra el servidor que la repare o la retire: hasta entonces no se puede leer ninguna.',
    en: 'Ask whoever administers the server to repair or remove it: until then none can be read.',
  },
  'rejected.missing': { es: 'falta', en: 'is missing' },
  'rejected.malformed': { es: 'no se puede leer', en: 'cannot be read' },
  'rejected.duplicate': { es: 'está repetido', en: 'is repeated' },
  heldTitle: {
    es: 'La lista llegó con {now} empresas; antes eran {before}',
    en: 'The list came with {now} tenants; before there were {before}',
  },
  heldText: {
    es: 'No se cambió nada. Si es verdad, confírmelo y se leerá de nuevo.',
    en: 'Nothing was changed. If it is true, confirm it and the list is read again.',
  },
  heldConfirm: { es: 'Confirmar que es verdad', en: 'Confirm that it is true' },
  rejectedTitle: {
    es: '{count, plural, one {# fila no se pudo leer} other {# filas no se pudieron leer}}',
    en: '{count, plural, one {# row could not be read} other {# rows could not be read}}',
  },
  rejectedRow: { es: 'Fila {index}: {path} {reason}', en: 'Row {index}: {path} {reason}' },
  'cli.ok': {
    es: 'Lectura completa: {rows, plural, one {# empresa} other {# empresas}}, {rejected, plural, one {# fila ilegible} other {# filas ilegibles}}.',
    en: 'Sync complete: {rows, plural, one {# tenant} other {# tenants}}, {rejected, plural, one {# unreadable row} other {# unreadable rows}}.',
  },
  'cli.partial': {
    es: 'Lectura parcial: {list} El cupo no se pudo leer: {reason}',
    en: 'Partial reading: {list} The quota could not be read: {reason}',
  },
  'cli.partialList': {
    es: 'la lista se leyó completa ({rows, plural, one {# empresa} other {# empresas}}, {rejected, plural, one {# fila ilegible} other {# filas ilegibles}}).',
    en: 'the list was read ({rows, plural, one {# tenant} other {# tenants}}, {rejected, plural, one {# unreadable row} other {# unreadable rows}}).',
  },
  'cli.lastGood': { es: 'La última lectura buena fue {age}.', en: 'The last good reading was {age}.' },
  'cli.neverGood': { es: 'Todavía no hubo ninguna lectura buena.', en: 'There was no good reading yet.' },
  'cli.held': {
    es: 'La lista llegó con {now} empresas y antes eran {before}: no se cambió nada. Una persona debe confirmarlo en el portal.',
    en: 'The list came with {now} tenants and before there were {before}: nothing was changed. A person must confirm it in the portal.',
  },
  'cli.busy': {
    es: 'Ya hay una lectura en curso y no terminó a tiempo.',
    en: 'A sync is already under way and did not end in time.',
  },
} as const
