export const errorsLocks = {
  'notice-template-missing': {
    es: 'Esa plantilla ya no está. Elija otra.',
    en: 'That template is not there any more. Choose another.',
  },
  'notice-unfilled': {
    es: 'A alguna empresa le falta lo que pide el texto: {names}. Complete el dato, quítela o elija otra plantilla.',
    en: 'Some tenant lacks what the text asks for: {names}. Complete it, leave the tenant out, or choose another template.',
  },
  'notice-back-template-missing': {
    es: 'Esa plantilla ya no está. Elija otra.',
    en: 'That template is not there any more. Choose another.',
  },
  'notice-back-unfilled': {
    es: 'A alguna empresa le falta lo que pide el texto: {names}. Complete el dato, quítela o elija otra plantilla.',
    en: 'Some tenant lacks what the text asks for: {names}. Complete it, leave the tenant out, or choose another template.',
  },
  'notice-reason-empty': {
    es: 'Ese motivo no tiene plantilla. Elija una, o guárdela en «Avisos por motivo».',
    en: 'That reason has no template. Choose one, or keep one under “Notices by reason”.',
  },
  'schedule-not-dropped': {
    es: 'Esa programación no está cancelada.',
    en: 'That schedule is not cancelled.',
  },
  'notice-nobody-warned': {
    es: 'A ninguna empresa le llegó el aviso.',
    en: 'The notice reached no tenant.',
  },
  'draft-moved': {
    es: 'Alguien lo guardó, lo emitió o lo eliminó mientras tanto. Lo que usted escribió sigue en esta página: ábralo de nuevo y compare.',
    en: 'Somebody saved, issued or removed it meanwhile. What you typed is still on this page: open it again and compare.',
  },
  'tenant-in-run': {
    es: '{tenant} ya está en la ejecución #{run} de {who}. Espere a que termine.',
    en: '{tenant} is already in run #{run} of {who}. Wait until it ends.',
  },
  'tenant-held': {
    es: 'Ya la retiene {who} por otro motivo. Levante esa retención primero.',
    en: '{who} already holds it for another reason. Lift that hold first.',
  },
  'schedule-missing': { es: 'Eso programado no existe.', en: 'That does not exist among what is scheduled.' },
  'schedule-begun': {
    es: 'Ya empezó: solo se puede cambiar hasta cuándo, o cancelar la devolución.',
    en: 'It has begun: only its end can be changed, or dropped.',
  },
  'schedule-changed': {
    es: '{who} lo cambió mientras tanto. Véalo de nuevo antes de guardar.',
    en: '{who} changed it meanwhile. Look again before you save.',
  },
  'schedule-over': {
    es: 'Ya terminó: no queda nada que cambiar ni cancelar.',
    en: 'It is over: nothing is left to change or to cancel.',
  },
  'schedule-day-missing': { es: 'Elija un día.', en: 'Choose a day.' },
  'schedule-time-missing': { es: 'Elija una hora, como 09:00.', en: 'Choose a time, such as 09:00.' },
  'schedule-past': { es: 'Ese momento ya pasó.', en: 'That moment has passed.' },
  'schedule-far': { es: 'Es más de un año en el futuro.', en: 'It is more than a year ahead.' },
  'schedule-grace-days': { es: 'Escriba de 1 a 60 días.', en: 'Type 1 to 60 days.' },
  'schedule-until-missing': {
    es: 'Para deshacerlo hacen falta el día y la hora.',
    en: 'To take it back, both day and time are needed.',
  },
  'schedule-until-before': { es: 'Debe ser después de que empiece.', en: 'It must be after it begins.' },
  'repair-moved': {
    es: 'Lo que se leyó de sus dos extremos cambió desde que se abrió la página. Vea el plan de nuevo.',
    en: 'What was read at its two ends changed since the page was opened. See the plan again.',
  },
  'drift-moved': {
    es: 'Su estado cambió desde que se abrió la página. Véala de nuevo antes de decidir.',
    en: 'Its state changed since the page was opened. Look again before you decide.',
  },
  'resend-unsafe': {
    es: 'Solo se envía de nuevo en servidores de los que se comprobó que fijan el estado. Compruébelo en Ajustes › Conexión.',
    en: 'A state is sent again only on servers that were seen to set it. Find out in Settings › Connection.',
  },
  'resend-moved': {
    es: 'Hay un pedido más nuevo de esta empresa. Mírelo antes de enviar nada.',
    en: 'There is a newer request for this tenant. Look at it before anything is sent.',
  },
  'semantics-moved': {
    es: 'Ahora se comprobaría con otra empresa. Revise el nombre y pídalo de nuevo.',
    en: 'Another tenant would be used now. Check the name and try again.',
  },
  'semantics-no-tenant': {
    es: 'Hace falta una empresa bloqueada, sin retención y sin ningún pedido en curso. Cuando la haya, compruébelo de nuevo.',
    en: 'This needs a locked tenant without a hold and without a request under way. Try again when there is one.',
  },
  'forbidden-held': {
    es: 'Usted ve solo las empresas con sus etiquetas, y esto no es sobre una de ellas. Pídalo al titular.',
    en: 'You see only the tenants with your tags, and this is not about one of them. Ask the owner.',
  },
  'run-missing': { es: 'Esa ejecución no existe.', en: 'That run does not exist.' },
  'run-not-running': { es: 'La ejecución no está en curso.', en: 'The run is not under way.' },
  'run-not-paused': { es: 'La ejecución no está en pausa.', en: 'The run is not paused.' },
  'run-over': { es: 'La ejecución ya terminó.', en: 'The run is already over.' },
  'run-under-way': {
    es: 'La ejecución todavía no termina. Espere, o cancele lo que falta, y vuelva a pedirlo.',
    en: 'The run is not over yet. Wait, or cancel what is left, and ask again.',
  },
  'undo-moved': {
    es: 'Mientras usted miraba, algo cambió: ahora {count, plural, one {volvería # empresa} other {volverían # empresas}}. Revise la lista y confirme de nuevo.',
    en: 'Something changed while you looked: now {count, plural, one {# tenant} other {# tenants}} would come back. Look at the list and confirm again.',
  },
  'undo-count-wrong': {
    es: 'Escriba {count}, que es cuántas empresas vuelven a como estaban.',
    en: 'Type {count}, which is how many tenants come back to how they were.',
  },
  'nothing-to-retry': {
    es: 'No hay nada que reintentar: ninguna empresa de esa ejecución quedó sin hacerse.',
    en: 'There is nothing to retry: no tenant of that run was left undone.',
  },
  'nothing-to-undo': {
    es: 'No hay nada que deshacer: ninguna empresa sigue como esa ejecución la dejó.',
    en: 'There is nothing to undo: no tenant is still as that run left it.',
  },
  'list-not-text': {
    es: 'Ese archivo no es texto. En Excel guárdelo como CSV y súbalo de nuevo.',
    en: 'That file is not text. In Excel, save it as CSV and upload it again.',
  },
  'draft-missing': {
    es: 'Esa vista previa ya no está: venció o no es de su cuenta. Vuelva a elegir las empresas.',
    en: 'That preview is gone: it expired or is not of your account. Choose the tenants again.',
  },
  'draft-empty': { es: 'No hay ninguna empresa en la lista.', en: 'There is no tenant in the list.' },
  'draft-too-long': {
    es: 'Son demasiadas empresas para una sola vez. El máximo es {most, number}.',
    en: 'Those are too many tenants for one go. The most is {most, number}.',
  },
  'draft-text-too-long': {
    es: 'El texto es demasiado largo. Deje solo la columna de los RUC.',
    en: 'The text is too long. Keep only the column with the RUCs.',
  },
  'draft-count-wrong': {
    es: 'Ahora pueden cambiar {count, plural, one {# empresa} other {# empresas}}. Revise la lista y confirme ese número.',
    en: '{count, plural, one {# tenant} other {# tenants}} may change now. Look at the list again and confirm that number.',
  },
  'draft-nothing': {
    es: 'No hay nada que cambiar en esta lista.',
    en: 'There is nothing to change in this list.',
  },
  'draft-used': {
    es: 'Esta vista previa ya se ejecutó y no se puede cambiar.',
    en: 'This preview has been run and cannot be changed.',
  },
  'everyone-phrase-wrong': {
    es: 'La frase no es la que se pide. Escríbala tal cual.',
    en: 'That is not the phrase asked for. Type it as it stands.',
  },
  'everyone-note-short': {
    es: 'Escriba qué pasó y quién lo decidió: al menos 10 caracteres.',
    en: 'Write what happened and who decided: at least 10 characters.',
  },
  'everyone-on': {
    es: 'Todas las empresas están bloqueadas por la orden {number} de {who}. Mientras dure no se cambia ninguna de una en una: primero desbloquéelas a todas en Bloqueos.',
    en: 'All tenants are locked by order {number} of {who}. While it lasts none is changed one by one: first unlock them all in Locks.',
  },
  'everyone-under-way': {
    es: 'La orden {number} de {who}, para todas las empresas, está en curso. Espere a que termine.',
    en: 'Order {number} of {who}, for all tenants, is under way. Wait until it ends.',
  },
  'everyone-off': {
    es: 'No hay un bloqueo general que levantar.',
    en: 'There is no lock of everyone to release.',
  },
  'everyone-runs-open': {
    es: 'Hay ejecuciones sin terminar: {runs}. Espere a que acaben o cancélelas, y vuelva a pedirlo.',
    en: 'Some runs are not over: {runs}. Wait until they end or cancel them, and ask again.',
  },
  'everyone-approval-over': {
    es: 'Ese pedido ya no espera aprobación.',
    en: 'That request no longer waits for approval.',
  },
  'everyone-approve-own': {
    es: 'Usted lo pidió: debe aprobarlo otro titular.',
    en: 'You asked for it: another owner must approve it.',
  },
  'everyone-missing': { es: 'Esa orden no existe.', en: 'That order does not exist.' },
  'everyone-nothing-to-repair': {
    es: 'No queda ninguna que llevar a su lugar desde esta orden.',
    en: 'Nothing is left to bring to its place from this order.',
  },
} as const
