/** What charges and payments refuse. */
export const errorsReceivables = {
  'receivable-tenant-gone': {
    es: '{name} ya no está en el servidor: no se le puede poner un cargo nuevo.',
    en: '{name} is no longer on the server: no new charge can be put on it.',
  },
  'receivable-form-used': {
    es: 'Este formulario ya se envió antes, con otros datos. Mire si aquello quedó anotado. Si esto es otra cosa, envíelo de nuevo.',
    en: 'This form was sent before, with other values. Look whether that was entered. If this is something else, send it again.',
  },
  'workbook-protected': {
    es: 'Ese libro pide una contraseña. Ábralo en Excel, quítesela y súbalo de nuevo.',
    en: 'That workbook asks for a password. Open it in Excel, remove it and upload it again.',
  },
  'workbook-old': {
    es: 'Ese libro es del formato antiguo (.xls). En Excel guárdelo como .xlsx o CSV y súbalo de nuevo.',
    en: 'That workbook has the old format (.xls). In Excel, save it as .xlsx or CSV and upload it again.',
  },
  'workbook-broken': {
    es: 'Ese archivo no es un libro de Excel o está dañado. Ábralo en Excel, guárdelo de nuevo y súbalo.',
    en: 'That file is not an Excel workbook, or it is damaged. Open it in Excel, save it again and upload it.',
  },
  'workbook-large': {
    es: 'Ese libro es demasiado grande: deje solo la hoja con las líneas, sin celdas lejanas, o guárdela como CSV.',
    en: 'That workbook is too large: leave only the sheet with the lines, without cells far away, or save it as CSV.',
  },
  'workbook-empty': { es: 'Ese libro no tiene ninguna línea.', en: 'That workbook has no line.' },
  'receivable-charge-missing': {
    es: 'Ese cargo no existe o no es de su cuenta.',
    en: 'That charge does not exist or is not yours.',
  },
  'receivable-payment-missing': {
    es: 'Ese pago no existe o no es de su cuenta.',
    en: 'That payment does not exist or is not yours.',
  },
  'receivable-charge-closed': {
    es: 'Ese cargo ya está cerrado: anulado o dado por perdido.',
    en: 'That charge is closed already: cancelled or written off.',
  },
  'receivable-charge-paid': {
    es: 'Ese cargo ya está pagado: no queda nada que dar por perdido.',
    en: 'That charge is paid already: nothing is left to write off.',
  },
  'receivable-charge-moved': {
    es: 'De un cargo elegido ya no se debe nada en esa moneda. Véalos de nuevo.',
    en: 'Nothing is owed any more on a chosen charge in that currency. Look at them again.',
  },
  'receivable-paid-later': {
    es: 'El día del pago todavía no llega.',
    en: 'The day of the payment is still to come.',
  },
  'receivable-day-old': {
    es: 'Ese día es de hace más de diez años: revise el año.',
    en: 'That day is more than ten years ago: check the year.',
  },
  'receivable-payment-twice': {
    es: '{who} ya anotó un pago de ese día con el mismo monto y la misma referencia. Si es otro pago, confírmelo.',
    en: '{who} already entered a payment of that day with the same amount and reference. If this is another one, confirm it.',
  },
  'how-to-pay-qr-kind': {
    es: 'Ese archivo no es una imagen PNG ni JPEG.',
    en: 'That file is neither a PNG nor a JPEG picture.',
  },
  'claim-link-dead': {
    es: 'Este enlace ya no recibe avisos de pago. Pida otro a quien se lo envió.',
    en: 'This link takes no claims any more. Ask whoever sent it for another.',
  },
  'claim-too-often': {
    es: 'Se enviaron demasiados avisos hoy desde este enlace o esta conexión. Vuelva mañana.',
    en: 'Too many claims were sent today from this link or this connection. Come back tomorrow.',
  },
  'claim-many': {
    es: 'Ya hay varios avisos suyos por revisar. Espere a que se revisen.',
    en: 'Several claims of yours are being checked already. Wait until they are.',
  },
  'claim-twin': {
    es: 'Ya avisó un pago de ese monto y ese día, con otra constancia. Si pagó dos veces, márquelo y envíe de nuevo.',
    en: 'You told of a payment of that amount and day already, with another receipt. If you paid twice, tick this and send again.',
  },
  'claim-file-kind': {
    es: 'Ese archivo no es PDF, PNG ni JPEG.',
    en: 'That file is neither a PDF, a PNG nor a JPEG.',
  },
  'claim-missing': {
    es: 'Ese aviso de pago no existe o no es de su cuenta.',
    en: 'That claim does not exist or is not yours.',
  },
  'claim-refused': {
    es: 'Alguien ya rechazó ese aviso. El pago se puede anotar en la cuenta de la empresa.',
    en: 'Somebody refused that claim already. The payment can be entered on the account of the tenant.',
  },
  'claim-accepted': {
    es: 'Alguien ya aceptó ese aviso: su pago está anotado y se puede revertir.',
    en: 'Somebody accepted that claim already: its payment is entered and can be reversed.',
  },
  'raise-missing': { es: 'Esa lista de cargos no existe.', en: 'That list of charges does not exist.' },
  'raise-period-wrong': {
    es: 'Solo se puede cobrar un mes desde hace un año hasta el próximo.',
    en: 'Only a month from a year ago to the next one can be charged.',
  },
  'raise-nobody': {
    es: 'No hay a quién cobrar en esta lista.',
    en: 'There is nobody to charge on this list.',
  },
  'raise-count-wrong': { es: 'Escriba {count} para confirmar.', en: 'Type {count} to confirm.' },
  'raise-confirmed': {
    es: 'Esa lista ya se confirmó: sus cargos se anulan uno por uno.',
    en: 'That list was confirmed already: its charges are cancelled one by one.',
  },
  'import-missing': { es: 'Esa lista no existe.', en: 'That list does not exist.' },
  'import-empty': {
    es: 'No hay ninguna línea que leer: solo títulos, o nada.',
    en: 'There is no line to read: headings alone, or nothing.',
  },
  'import-too-many': {
    es: 'La lista es demasiado larga: {most} líneas como máximo.',
    en: 'The list is too long: {most} lines at most.',
  },
  'import-nothing': {
    es: 'No hay nada nuevo que anotar en esta lista.',
    en: 'There is nothing new to enter on this list.',
  },
  'import-count-wrong': {
    es: 'Así se anotan {count} líneas: escriba {count} para confirmar.',
    en: 'This enters {count} lines: type {count} to confirm.',
  },
  'import-confirmed': { es: 'Esa lista ya se anotó.', en: 'That list was entered already.' },
  'import-line-settled': {
    es: 'Esa línea no necesita que se elija una empresa.',
    en: 'That line does not need a tenant to be chosen.',
  },
  'proposals-over': {
    es: 'Ninguna de esas propuestas sigue en pie. Véalas de nuevo.',
    en: 'None of those proposals still stands. Look at them again.',
  },
  'proposal-scheduled': {
    es: '{tenant} ya está en una lista programada. Espere a su hora, o cancele lo programado y elija de nuevo.',
    en: '{tenant} is on a scheduled list already. Wait for its time, or cancel that and choose again.',
  },
  'proposal-count-wrong': { es: 'Escriba {count} para confirmar.', en: 'Type {count} to confirm.' },
} as const
