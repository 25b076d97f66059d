/** The help page: questions `q.` and answers `a.`, by topic. */
export const help = {
  title: { es: 'Ayuda', en: 'Help' },
  text: {
    es: 'Qué significan las palabras de Portería y qué decir al teléfono.',
    en: 'What the words of Portería mean, and what to say on the telephone.',
  },
  search: { es: 'Buscar en la ayuda', en: 'Search the help' },
  searchPlaceholder: { es: 'no puede entrar, contraseña…', en: 'cannot enter, password…' },
  searchGo: { es: 'Buscar', en: 'Search' },
  clear: { es: 'Ver toda la ayuda', en: 'See all of the help' },
  found: {
    es: '{count, plural, =0 {Nada coincide con «{search}».} one {Un tema coincide con «{search}».} other {# temas coinciden con «{search}».}}',
    en: '{count, plural, =0 {Nothing matches “{search}”.} one {One topic matches “{search}”.} other {# topics match “{search}”.}}',
  },
  noneText: {
    es: 'Pruebe con otra palabra, o pregunte a un titular de su organización.',
    en: 'Try another word, or ask an owner of your organisation.',
  },
  'group.access': { es: 'Bloquear y desbloquear', en: 'Locking and unlocking' },
  'group.phone': { es: 'Al teléfono con un cliente', en: 'On the telephone with a customer' },
  'group.states': { es: 'Qué significa cada estado', en: 'What each state means' },
  'group.signups': { es: 'Altas', en: 'Signups' },
  'group.receivables': { es: 'Cobranza', en: 'Receivables' },
  'group.insights': { es: 'Anomalías, previsión e informes', en: 'Anomalies, forecast and reports' },
  'group.figures': { es: 'Las cifras de los informes', en: 'The figures of the reports' },
  'group.account': { es: 'Su cuenta', en: 'Your account' },
  'q.locked': { es: '¿Qué significa «Bloqueada»?', en: 'What does “Locked” mean?' },
  'a.locked': {
    es: 'Nadie de esa empresa puede entrar a su sistema ni emitir comprobantes hasta que se desbloquee. Sus documentos no se borran.',
    en: 'Nobody at that tenant can enter their system or issue vouchers until it is unlocked. Their documents are not deleted.',
  },
  'q.proof': { es: '¿Qué es la prueba de un bloqueo?', en: 'What is the proof of a lock?' },
  'a.proof': {
    es: 'Después de enviar un bloqueo se vuelve a leer: qué dice el servidor central y qué dice el de la propia empresa, con la hora de cada lectura. «Confirmado» quiere decir que lo leído muestra lo pedido. Si no se pudo leer, lo dice.',
    en: 'After a lock is sent, both sides are read again: what the central server says and what the tenant’s own says, with the time of each reading. “Confirmed” means that what was read shows what was asked for. If it could not be read, it says so.',
  },
  'q.token': { es: '¿Para qué sirve el token de una empresa?', en: 'What is the token of a tenant for?' },
  'a.token': {
    es: 'Para preguntar también al servidor de la empresa. Sin él, un bloqueo tiene un solo testigo: el servidor central. Se traen en Ajustes, Tokens de las empresas.',
    en: 'To ask the tenant’s own server too. Without it a lock has one witness: the central server. They are brought under Settings, Tokens of the tenants.',
  },
  'q.unknown': { es: '¿Por qué dice «No se sabe»?', en: 'Why does it say “Not known”?' },
  'a.unknown': {
    es: 'Porque lo último que se pidió terminó sin prueba, los dos servidores no coincidieron o el central no lo dice. Portería no adivina: los vuelve a leer cada pocos minutos, y usted puede pedirlo en la página de la empresa.',
    en: 'Because the last request ended without proof, the two servers did not agree, or central does not say. Portería does not guess: it reads them again every few minutes, and you can ask for it on the page of the tenant.',
  },
  'q.many': { es: '¿Cómo bloqueo varias a la vez?', en: 'How do I lock several at once?' },
  'a.many': {
    es: 'Márquelas en la lista de empresas, o pegue sus RUC en Bloqueos. Antes de enviar verá qué pasará con cada una. Si cambiarán más de veinte, debe escribir el número.',
    en: 'Tick them in the list of tenants, or paste their RUCs under Locks. Before anything is sent you see what becomes of each. If more than twenty will change, you type the number.',
  },
  'q.undo': { es: '¿Se puede deshacer un bloqueo?', en: 'Can a lock be undone?' },
  'a.undo': {
    es: 'Sí. En la página de la ejecución, «Deshacer» muestra primero qué empresas volverán a como estaban, y después lo hace con la misma prueba.',
    en: 'Yes. On the page of the run, “Undo” first shows which tenants go back to how they were, and then does it with the same proof.',
  },
  'q.hold': { es: '¿Qué es una retención?', en: 'What is a hold?' },
  'a.hold': {
    es: 'Un titular puede pedir que no se toque una empresa. Los bloqueos la dejan fuera hasta que un titular levante la retención.',
    en: 'An owner may ask that a tenant be left alone. Locks leave it out until an owner lifts the hold.',
  },
  'q.drift': { es: '¿Qué es un cambio hecho por fuera?', en: 'What is a change from outside?' },
  'a.drift': {
    es: 'Alguien bloqueó o desbloqueó la empresa sin Portería, por ejemplo en el panel del servidor. Usted decide si se queda así o vuelve a como se pidió aquí.',
    en: 'Somebody locked or unlocked the tenant without Portería, for example in the panel of the server. You decide whether it stays like that or goes back to what was asked here.',
  },
  'q.number': { es: '¿Cómo escribo un número?', en: 'How do I type a number?' },
  'a.number': {
    es: 'Con punto o coma para los decimales: 10.5 o 10,5. También 1,500.50. Si no queda claro, como en 1,500, se le pedirá escribirlo de otra forma.',
    en: 'With a point or a comma for decimals: 10.5 or 10,5. Also 1,500.50. Where it is not clear, as in 1,500, you are asked to type it another way.',
  },
  'q.cannot-enter': { es: '«No puedo entrar»', en: '“I cannot enter”' },
  'a.cannot-enter': {
    es: 'Busque su RUC. Si dice «Bloqueada», la página de la empresa dice por qué y desde cuándo; puede enviarle el enlace de su página de acceso, donde lee cómo se paga. Si dice «Activa», el bloqueo no es la causa: pídale revisar su correo y su contraseña.',
    en: 'Search for their RUC. If it says “Locked”, the page of the tenant says why and since when; you can send them the link of their access page, where they read how to pay. If it says “Active”, a lock is not the cause: ask them to check their e-mail and password.',
  },
  'q.paid': { es: '«Ya pagué»', en: '“I have paid”' },
  'a.paid': {
    es: 'Compruebe el pago y desbloquee con el motivo «Pago recibido». Diga que ya puede entrar cuando aparezca «Confirmado», no antes.',
    en: 'Check the payment and unlock with the reason “Payment received”. Say that they can enter once “Confirmed” appears, not before.',
  },
  'q.lost': { es: '«¿Perdí mis comprobantes?»', en: '“Have I lost my vouchers?”' },
  'a.lost': {
    es: 'No. Un bloqueo no borra documentos. En cuanto se desbloquee, podrá entrar y emitir otra vez.',
    en: 'No. A lock deletes no documents. As soon as it is unlocked they can enter and issue again.',
  },
  'q.who': { es: '«¿Quién me bloqueó?»', en: '“Who locked me?”' },
  'a.who': {
    es: 'La página de la empresa dice quién, cuándo y por qué. La nota es solo para su equipo: no la lea en voz alta.',
    en: 'The page of the tenant says who, when and why. The note is for your team only: do not read it out.',
  },
  'q.doubt': { es: 'La pantalla dice «No se sabe»', en: 'The screen says “Not known”' },
  'a.doubt': {
    es: 'No prometa nada. Pida leer ambos servidores en la página de la empresa y devuelva la llamada cuando diga «Activa» o «Bloqueada».',
    en: 'Promise nothing. Ask for both servers to be read on the page of the tenant, and call back when it says “Active” or “Locked”.',
  },
  'q.owing': { es: '¿Qué es «Por cobrar»?', en: 'What is “Owing”?' },
  'a.owing': {
    es: 'Las empresas que deben algo, vencido o no. Está en la lista de empresas, con todos sus filtros, y en Cobranza con las sumas y la antigüedad. El filtro Deuda separa lo vencido.',
    en: 'Tenants that owe anything, due or not. It is in the list of tenants, with all its filters, and under Receivables with sums and ages. The filter Debt tells what is overdue.',
  },
  'q.month': { es: '¿Cómo cobro el mes?', en: 'How do I charge the month?' },
  'a.month': {
    es: 'Ponga los precios en Ajustes, Precios, y en Cobranza elija «Cobrar el mes». Primero ve la lista con lo que pagará cada una; al confirmarla se cobra una vez, aunque se confirme dos.',
    en: 'Set the prices under Settings, Prices, and choose “Charge the month” under Receivables. First you see the list with what each will pay; confirmed, it is charged once, even if it is confirmed twice.',
  },
  'q.bank-list': {
    es: '¿Cómo importo los pagos del banco?',
    en: 'How do I import the payments of the bank?',
  },
  'a.bank-list': {
    es: 'En Cobranza, Importar: pegue el estado de cuenta o elija el CSV. Cada línea dice qué pasará con ella, y el mismo archivo dos veces no anota nada dos veces. Las columnas de su banco se guardan con un nombre.',
    en: 'Under Receivables, Import: paste the statement or choose the CSV. Each line says what becomes of it, and the same file twice enters nothing twice. The columns of your bank are kept under a name.',
  },
  'q.pay-page': { es: '¿Dónde ve una empresa lo que debe?', en: 'Where does a tenant see what it owes?' },
  'a.pay-page': {
    es: 'En su página de acceso, que se abre solo con su enlace, si en Ajustes, Cobranza, Cómo pagar se eligió mostrarlo. Ahí lee cuánto, desde cuándo, sus cuentas y su QR. Nadie sin el enlace la ve.',
    en: 'On its access page, which opens with its link alone, where Settings, Receivables, How to pay shows it. There it reads how much, since when, your accounts and your QR. Nobody without the link sees it.',
  },
  'q.claim': { es: '¿Qué hago con un pago avisado?', en: 'What do I do with a claimed payment?' },
  'a.claim': {
    es: 'Búsquelo en su cuenta del banco. Si está, acéptelo: se anota como pago, con lo que diga su banco. Si no está, rechácelo con un motivo, que la empresa lee. Hasta que se acepta no es un pago.',
    en: 'Look for it in your account at the bank. If it is there, accept it: it is entered as a payment, with what your bank says. If not, refuse it with a reason, which the tenant reads. Until it is accepted it is not a payment.',
  },
  'q.paid-open': { es: '¿Se desbloquea sola cuando paga?', en: 'Does it unlock by itself when it pays?' },
  'a.paid-open': {
    es: 'Si se bloqueó por deuda desde Portería y ya no debe nada vencido, se propone desbloquearla, o se desbloquea sola donde un titular lo eligió. Los bloqueos por otros motivos quedan como están.',
    en: 'If it was locked for debt from Portería and nothing is overdue any more, the unlock is proposed, or done where an owner chose so. Locks for other reasons stay.',
  },
  'q.debt-rule': { es: '¿A quién se propone bloquear?', en: 'Whom is it proposed to lock?' },
  'a.debt-rule': {
    es: 'A quien debe más días y más dinero de lo que dice la regla, cada mañana. Nada se bloquea hasta que una persona lo decide, salvo que un titular lo haya hecho automático, y nunca la víspera de un día libre.',
    en: 'Whoever owes for more days and more money than the rule says, each morning. Nothing is locked until a person decides, unless an owner made it automatic, and never on the eve of a free day.',
  },
  'q.anomaly': { es: '¿Qué es una anomalía?', en: 'What is an anomaly?' },
  'a.anomaly': {
    es: 'Cada mañana Portería compara lo que emitió cada empresa con lo usual en ella ese día de la semana. Avisa cuando deja de emitir, cae mucho, tiene un pico o su contador retrocede, y dice por qué lo piensa. Lista diez nuevas al día como máximo, las de más documentos primero. Está en el resumen y en la página Anomalías.',
    en: 'Each morning Portería compares what every tenant issued with what is usual for it on that weekday. It tells when one stops issuing, falls far, has a spike or its counter goes back, and why it thinks so. It lists ten new ones a day at most, those with the most documents first. It is in the overview and on the page Anomalies.',
  },
  'q.mark': { es: '¿Qué hago con una anomalía?', en: 'What do I do with an anomaly?' },
  'a.mark': {
    es: '«Visto» la quita de lo que espera. «Explicar» guarda por qué está bien, y no se vuelve a avisar mientras siga igual. «Posponer» la devuelve a la lista el día que elija, si sigue igual. Las tres quedan en la auditoría. Cuando termina, pasa sola a Terminadas.',
    en: '“Seen” takes it off what waits. “Explain” keeps why it is all right, and it is not told again while it goes on. “Snooze” lists it again on the day you choose, if it is still so. All three stand in the audit log. When it ends it moves to Over by itself.',
  },
  'q.gaps': { es: '¿Y los días sin lectura?', en: 'What of days without a reading?' },
  'a.gaps': {
    es: 'Son huecos, nunca ceros: no cuentan ni para lo usual ni para avisar. Tampoco los feriados del país ni los días en que la empresa estuvo bloqueada.',
    en: 'They are gaps, never zeros: they count neither for what is usual nor for telling. Nor do holidays of the country and days on which the tenant was locked.',
  },
  'q.forecast': {
    es: '¿Cómo se prevé cuándo se llena el cupo?',
    en: 'How is it forecast when the quota is full?',
  },
  'a.forecast': {
    es: 'Con el crecimiento de hasta 90 días se calcula un rango de fechas en el que cae con 80 % de probabilidad (paseo aleatorio con deriva). La lista de espera cuenta como registrada. Al lado dice cuántas veces habría acertado con días pasados. Con menos de 14 días conocidos no dice nada.',
    en: 'From the growth of up to 90 days a range of dates is calculated in which it falls with a probability of 80 % (random walk with drift). The waiting list counts as registered. Beside it stands how often it would have been right on past days. With fewer than 14 known days it says nothing.',
  },
  'q.saved-report': { es: '¿Cómo guardo un informe?', en: 'How do I save a report?' },
  'a.saved-report': {
    es: 'Ábralo con su período y sus filtros y pulse «Guardar». Queda en Informes con su nombre, solo para usted o para todo el equipo. Siempre termina en el último día completo.',
    en: 'Open it with its period and filters and press “Save”. It stands under Reports with its name, for you alone or for the whole team. It always ends with the last finished day.',
  },
  'q.report-mail': { es: '¿Se puede mandar un informe por correo?', en: 'Can a report be sent by mail?' },
  'a.report-mail': {
    es: 'Sí, cada semana o cada mes, a colegas que ya pueden verlo; a otros correos solo los agrega un titular. Sale un enlace que vence, nunca un archivo. «Enviado» quiere decir que el servidor de correo lo aceptó. Si Portería estaba apagada a la hora, sale una sola vez al volver.',
    en: 'Yes, weekly or monthly, to colleagues who may see it already; other e-mails are added by an owner alone. A link that expires leaves, never a file. “Sent” means that the mail server accepted it. If Portería was down at the hour, it leaves once when it is back.',
  },
  'q.report-link': {
    es: '¿Qué ve quien abre el enlace de un informe?',
    en: 'What does whoever opens the link of a report see?',
  },
  'a.report-link': {
    es: 'Ese informe y nada más, sin entrar al portal. Se cuenta sobre las empresas que puede ver en ese momento quien lo programó. Deja de mostrarse cuando vence, cuando se retira, o cuando esa persona pierde el acceso.',
    en: 'That report and nothing else, without signing in. It is counted over the tenants that whoever scheduled it may see at that moment. It ends when it expires, when it is withdrawn, or when that person loses access.',
  },
  'a.planned': {
    es: 'Está en la cola; todavía no se envió nada.',
    en: 'It is in the queue; nothing has been sent yet.',
  },
  'a.sending': {
    es: 'El pedido está en camino al servidor.',
    en: 'The request is on its way to the server.',
  },
  'a.sent': {
    es: 'El servidor aceptó el pedido. Falta leer si lo aplicó.',
    en: 'The server accepted the request. Whether it applied it is still to be read.',
  },
  'a.answer-open': {
    es: 'La respuesta se perdió o fue un error. No se repite a ciegas: primero se lee qué pasó.',
    en: 'The answer was lost or was an error. It is not repeated blindly: first it is read what happened.',
  },
  'a.confirmed': {
    es: 'Lo leído después muestra lo pedido.',
    en: 'What was read afterwards shows what was asked for.',
  },
  'a.contradicted': {
    es: 'El servidor central y el de la empresa dicen cosas distintas. Hace falta una persona.',
    en: 'The central server and the tenant’s own say different things. A person is needed.',
  },
  'a.not_confirmed': {
    es: 'El pedido terminó sin prueba. La empresa queda en «No se sabe» hasta que una lectura coincida.',
    en: 'The request ended without proof. The tenant stays “Not known” until a reading agrees.',
  },
  'a.refused': {
    es: 'El servidor dijo que no, y lo leído lo muestra.',
    en: 'The server said no, and what was read shows it.',
  },
  'a.unchanged': { es: 'No hacía falta: no se envió nada.', en: 'It was not needed: nothing was sent.' },
  'a.held': { es: 'Un titular pidió no tocarla.', en: 'An owner asked to leave it alone.' },
  'a.gone': {
    es: 'El servidor central ya no la tiene en su lista.',
    en: 'The central server no longer has it in its list.',
  },
  'a.cancelled': {
    es: 'Se detuvo antes de enviarse: por una persona, o porque la empresa cambió mientras tanto o no se pudo leer.',
    en: 'It was stopped before it was sent: by a person, or because the tenant changed meanwhile or could not be read.',
  },
  'q.waits': { es: '¿Por qué un alta espera a una persona?', en: 'Why does a signup wait for a person?' },
  'a.waits': {
    es: 'Porque la página está configurada así, porque se envió sin JavaScript y sin correo confirmado, o porque algo no se pudo comprobar. Ábrala en Altas: dice la causa.',
    en: 'Because the page is set up like that, because it was sent without JavaScript and a confirmed e-mail, or because something could not be verified. Open it under Signups: it says why.',
  },
  'q.quota': { es: '¿Qué pasa cuando el cupo está lleno?', en: 'What happens when the quota is full?' },
  'a.quota': {
    es: 'Las altas nuevas quedan en la lista de espera y siguen solas en cuanto una lectura muestre lugar.',
    en: 'New signups join the waiting list and go on by themselves once a reading shows room.',
  },
  'q.forgot': { es: 'Olvidé mi contraseña', en: 'I forgot my password' },
  'a.forgot': {
    es: 'En la página de entrada, «¿Olvidó su contraseña?» envía un enlace de 30 minutos. Si esta instalación no envía correos, un titular crea el enlace en Ajustes, Equipo.',
    en: 'On the sign-in page, “Forgot your password?” sends a link that works for 30 minutes. If this installation sends no e-mail, an owner makes the link under Settings, Staff.',
  },
  'q.phone': { es: 'Perdí mi teléfono', en: 'I lost my telephone' },
  'a.phone': {
    es: 'Entre con uno de sus códigos de recuperación. Si no le quedan, un titular puede quitar su verificación en dos pasos.',
    en: 'Sign in with one of your recovery codes. If none are left, an owner can take away your two-step verification.',
  },
  'q.roles': { es: '¿Qué puede hacer cada rol?', en: 'What can each role do?' },
  'a.roles': {
    es: 'Titular: todo, también el equipo y bloquear a todas. Administración: todo menos eso. Soporte: bloquear, desbloquear, comprobantes y mensajes. Ventas: ver empresas y atender altas. Consulta: solo ver.',
    en: 'Owner: everything, the staff and locking everyone included. Admin: everything but that. Support: lock, unlock, vouchers and messages. Sales: see tenants and look after signups. Viewer: look only.',
  },
  'q.notifications': { es: '¿De qué se me avisa, y dónde?', en: 'What am I notified of, and where?' },
  'a.notifications': {
    es: 'Arriba a la derecha, la bandeja cuenta lo que no ha leído. En Ajustes, Avisos, cada persona elige por clase: nada, en el portal, un correo cada mañana o un correo enseguida, y desde qué tamaño. Lo mismo de muchas empresas es una sola línea y un solo correo.',
    en: 'At the top right the tray counts what you have not read. Under Settings, Notifications, each person chooses for each kind: nothing, in the portal, an e-mail each morning or an e-mail at once, and from which size on. The same of many tenants is one line and one e-mail.',
  },
  'q.webhooks': {
    es: '¿Cómo se entera mi sistema de lo que pasa?',
    en: 'How does my own system hear of what happens?',
  },
  'a.webhooks': {
    es: 'Con un webhook (Ajustes, Webhooks): el portal envía cada hecho elegido a su dirección, firmado según Standard Webhooks y en orden por empresa. Cada envío llega al menos una vez: su sistema reconoce una repetición por webhook-id. Si falla, se intenta durante tres días; después se apaga y se avisa a los titulares.',
    en: 'With a webhook (Settings, Webhooks): the portal sends each chosen event to your address, signed as Standard Webhooks says and in order for each tenant. Each arrives at least once: your system knows a repetition by webhook-id. If it fails it is tried for three days; then it is switched off and the owners are notified.',
  },
  'q.keys': { es: '¿Hay atajos de teclado?', en: 'Are there keyboard shortcuts?' },
  'a.keys': {
    es: 'Sí: pulse ? en cualquier página para verlos. Con / o Ctrl K (⌘ K en Mac) se busca, y con g y una letra se va a una sección: g y e a Empresas, g y b a Bloqueos.',
    en: 'Yes: press ? on any page to see them. / or Ctrl K (⌘ K on a Mac) searches, and g with a letter goes to a section: g and e to Tenants, g and b to Locks.',
  },
  'q.api': { es: '¿Puede otro programa usar el portal?', en: 'Can another program use the portal?' },
  'a.api': {
    es: 'Sí, con una clave de API: un dueño la crea en Ajustes, Claves de API, con solo los permisos que necesite, limitada a etiquetas o direcciones si quiere. Allí mismo está la referencia para desarrolladores. La auditoría nombra a la clave en cada cambio, y revocarla la corta al instante.',
    en: 'Yes, with an API key: an owner creates it in Settings, API keys, with no more scopes than it needs, limited to tags or addresses if wanted. The reference for developers is there too. The audit log names the key with each change, and revoking it ends it at once.',
  },
} as const
