export const retention = {
  title: 'Conservación de datos',
  text: 'Cuánto tiempo se guarda lo que solo hace falta por un tiempo. Lo vencido se borra solo, cada hora.',
  settingsText: 'Plazos de la auditoría, de las llamadas y de los datos de solicitantes.',
  callsDays: 'Llamadas al servicio, en días',
  callsDaysHint: 'Entre {min} y {max}. Hay {count}, desde {oldest}.',
  prospectsDays: 'Datos de solicitantes sin empresa, en días',
  prospectsDaysHint:
    'Entre {min} y {max}, desde que la solicitud terminó. {count, plural, =0 {Ninguna solicitud guarda datos} one {# solicitud guarda datos} other {# solicitudes guardan datos}}; {erased, plural, =0 {ninguna se borró} one {# se borró} other {# se borraron}} ya.',
  prospectsWhat:
    'Se borran RUC, nombre, correo y subdominio, también en la auditoría y en las cartas. Quedan número, estado y fechas, para que el embudo siga contando. La Ley 29733 pide no guardar datos personales más de lo necesario.',
  trailDays: 'Auditoría, en días',
  trailDaysHint:
    'Vacío la guarda para siempre; si no, entre {min} y {max}. Hay {count, plural, one {# línea} other {# líneas}}, desde {oldest}.',
  trailWhat:
    'Las líneas se retiran de la más antigua en adelante y la cadena sigue verificándose desde la primera que queda. Descargue antes el archivo si lo necesita.',
  trimmed: 'Las primeras {count, plural, one {línea se retiró} other {# líneas se retiraron}} el {when}.',
  forever: 'para siempre',
  none: 'todavía nada',
  save: 'Guardar plazos',
  check: 'Ver qué se borraría',
  saved: 'Plazos guardados. Lo vencido se borra en la próxima hora.',
  unchanged: 'Nada cambió.',
  effect:
    'Con estos plazos se borrarían {calls, plural, =0 {0 llamadas} one {# llamada} other {# llamadas}}, los datos de {prospects, plural, one {# solicitante} other {# solicitantes}} y {lines, plural, one {# línea} other {# líneas}} de auditoría. Todavía no se guardó nada.',
  'wrong.days': 'Escriba un número entero de días.',
  'wrong.range': 'Ese número de días está fuera de lo permitido.',
} as const
