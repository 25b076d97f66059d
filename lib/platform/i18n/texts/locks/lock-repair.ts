/** Words of the repair of two ends that disagree. */
export const lockRepair = {
  title: { es: 'Reparar', en: 'Repair' },
  pageTitle: {
    es: 'Hacer que los dos extremos de {name} coincidan',
    en: 'Make the two ends of {name} agree',
  },
  open: { es: 'Ver cómo repararlo', en: 'See how to repair it' },
  splitTitle: {
    es: 'El central y su servidor dicen cosas distintas',
    en: 'Central and its own server say different things',
  },
  split: {
    es: 'El central: {central}, leído el {centralAt}. Su servidor: {host}, leído el {hostAt}.',
    en: 'Central: {central}, read on {centralAt}. Its own server: {host}, read on {hostAt}.',
  },
  'server.set': {
    es: 'Este servidor fija el estado que se le pide.',
    en: 'This server sets the state that it is asked for.',
  },
  'server.toggle': {
    es: 'Este servidor alterna: pedirle lo que el central ya muestra lo cambiaría al revés. Por eso puede hacer falta pedir antes lo contrario.',
    en: 'This server toggles: asked for what central shows already, it would do the opposite. So the opposite may have to be asked for first.',
  },
  'server.unknown': {
    es: 'No se sabe aún si este servidor fija el estado que se le pide o lo alterna.',
    en: 'It is not known yet whether this server sets the state that it is asked for, or toggles.',
  },
  'wish.locked': { es: 'Dejarla bloqueada', en: 'Leave it locked' },
  'wish.unlocked': { es: 'Dejarla activa', en: 'Leave it active' },
  plan: { es: 'Plan', en: 'Plan' },
  'step.locked': {
    es: 'Pedir al servidor que la bloquee. Ambos extremos deben mostrarla bloqueada.',
    en: 'Ask the server to lock it. Both ends must show it locked.',
  },
  'step.unlocked': {
    es: 'Pedir al servidor que la desbloquee. Ambos extremos deben mostrarla activa.',
    en: 'Ask the server to unlock it. Both ends must show it active.',
  },
  'stepAgain.locked': {
    es: 'Pedir otra vez que la bloquee, aunque el central ya la muestre bloqueada. Ambos extremos deben mostrarla bloqueada.',
    en: 'Ask once more to lock it, although central shows it locked already. Both ends must show it locked.',
  },
  'stepAgain.unlocked': {
    es: 'Pedir otra vez que la desbloquee, aunque el central ya la muestre activa. Ambos extremos deben mostrarla activa.',
    en: 'Ask once more to unlock it, although central shows it active already. Both ends must show it active.',
  },
  oneByOne: {
    es: 'El segundo paso empieza solo cuando ambos extremos han mostrado el primero.',
    en: 'The second step starts only when both ends have shown the first.',
  },
  impossible: {
    es: 'Desde aquí no se puede todavía: el central ya muestra ese estado, y si este servidor alterna, pedirlo de nuevo la dejaría al revés. Primero hay que saber qué hace este servidor.',
    en: 'Not from here yet: central shows that state already, and if this server toggles, asking again would turn it round. What this server does must be known first.',
  },
  note: { es: 'Por qué', en: 'Why' },
  noteHint: {
    es: 'Queda en la auditoría. Hasta {max} letras.',
    en: 'Stays in the audit log. Up to {max} characters.',
  },
  noteMissing: { es: 'Escriba por qué.', en: 'Write why.' },
  'submit.locked': { es: 'Reparar y dejarla bloqueada', en: 'Repair and leave it locked' },
  'submit.unlocked': { es: 'Reparar y dejarla activa', en: 'Repair and leave it active' },
  pending: { es: 'Empezando…', en: 'Starting…' },
  cancel: { es: 'Volver a la empresa', en: 'Back to the tenant' },
  whole: {
    es: 'No hay nada que reparar: no se han leído los dos extremos diciendo cosas distintas.',
    en: 'There is nothing to repair: the two ends were not read saying different things.',
  },
  held: {
    es: 'El titular pidió no tocarla. Levante antes esa retención.',
    en: 'The owner asked to leave it alone. Lift that hold first.',
  },
  busy: {
    es: 'Una ejecución la tiene ahora. Espere a que termine.',
    en: 'A run has it right now. Wait until it ends.',
  },
  busyLink: { es: 'Ver la ejecución', en: 'See the run' },
  runStep: { es: 'Reparación: paso {step} de {steps}', en: 'Repair: step {step} of {steps}' },
  previous: { es: 'Ver el paso anterior', en: 'See the step before' },
  next: { es: 'Ver el paso siguiente', en: 'See the next step' },
  'runNext.locked': {
    es: 'Después: pedir que la bloquee, cuando ambos extremos muestren este paso.',
    en: 'Next: ask to lock it, when both ends show this step.',
  },
  'runNext.unlocked': {
    es: 'Después: pedir que la desbloquee, cuando ambos extremos muestren este paso.',
    en: 'Next: ask to unlock it, when both ends show this step.',
  },
  stoppedUnproved: {
    es: 'El paso siguiente no empezó: ambos extremos no mostraron lo que pedía este. Mire la empresa antes de seguir.',
    en: 'The next step did not start: both ends did not show what this one asked for. Look at the tenant before you go on.',
  },
  stopped: { es: 'El paso siguiente no empezó. {why}', en: 'The next step did not start. {why}' },
} as const
