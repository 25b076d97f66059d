export const errorsStaff = {
  'session-ended': {
    es: 'Su sesión terminó y no se guardó nada. Entre de nuevo en otra pestaña y vuelva a enviar: lo que escribió sigue aquí.',
    en: 'Your session ended and nothing was saved. Sign in again in another tab and send this once more: what you typed is still here.',
  },
  'sign-in-refused': {
    es: 'El correo y la contraseña no corresponden a ninguna cuenta.',
    en: 'This e-mail and password belong to no account.',
  },
  'panel-silent': {
    es: 'El servidor central no respondió, así que no se sabe si la contraseña es correcta. Pruebe en unos minutos o entre con su cuenta de esta portería.',
    en: 'The central server did not answer, so nobody knows whether the password is right. Try again in some minutes or sign in with your account of this desk.',
  },
  'panel-unconnected': { es: 'Antes conecte su servidor central.', en: 'Connect your central server first.' },
  'sign-in-wait': {
    es: 'Demasiados intentos. Espere {seconds, plural, one {# segundo} other {# segundos}} y vuelva a probar.',
    en: 'Too many attempts. Wait {seconds, plural, one {# second} other {# seconds}} and try again.',
  },
  'setup-closed': {
    es: 'Este enlace ya se usó o venció. Reinicie Portería para obtener uno nuevo.',
    en: 'This link was used or has expired. Restart Portería to get a new one.',
  },
  'staff-missing': { es: 'Esa persona no está en su equipo.', en: 'That person is not on your staff.' },
  'staff-self': {
    es: 'Nadie cambia su propio rol ni se suspende. Pídalo a otro titular.',
    en: 'Nobody changes their own role or suspends themselves. Ask another owner.',
  },
  'staff-last-owner': {
    es: 'Es la última persona titular con acceso. Nombre antes a otra.',
    en: 'This is the last owner with access. Make somebody else an owner first.',
  },
  'staff-suspended': {
    es: 'Esta persona está suspendida. Devuélvale antes el acceso.',
    en: 'This person is suspended. Give them access again first.',
  },
  'staff-known': {
    es: 'Ese correo ya es de alguien de su equipo.',
    en: 'That e-mail belongs to somebody on your staff.',
  },
  'invitation-open': {
    es: 'Ya hay una invitación para ese correo. Renuévela o retírela.',
    en: 'There is an invitation for that e-mail already. Renew or withdraw it.',
  },
  'invitation-missing': {
    es: 'Esa invitación ya no está pendiente.',
    en: 'That invitation is not pending any more.',
  },
  'invitation-over': {
    es: 'Esa invitación ya se usó o se retiró.',
    en: 'That invitation was used or withdrawn.',
  },
  'invitation-used': { es: 'Esa invitación ya se usó.', en: 'That invitation was used.' },
  'email-same': { es: 'Ya es el correo de esta cuenta.', en: 'It is the e-mail of this account already.' },
  'email-unfit': {
    es: 'No se puede usar este correo. Elija otro.',
    en: 'This e-mail cannot be used. Choose another.',
  },
  'email-wait': {
    es: 'Ya pidió varios cambios. Espere {minutes, plural, one {# minuto} other {# minutos}} y vuelva a probar.',
    en: 'You asked for several changes already. Wait {minutes, plural, one {# minute} other {# minutes}} and try again.',
  },
  'reset-wait': {
    es: 'Ya se pidieron varios enlaces desde aquí. Espere {minutes, plural, one {# minuto} other {# minutos}} y vuelva a probar.',
    en: 'Several links were asked for from here already. Wait {minutes, plural, one {# minute} other {# minutes}} and try again.',
  },
  'reset-link-closed': {
    es: 'Este enlace ya no sirve. Pida otro.',
    en: 'This link no longer works. Ask for another.',
  },
  'email-by-owner': {
    es: 'Esta instalación no envía correos: pida el cambio a un titular.',
    en: 'This installation sends no e-mail: ask an owner for the change.',
  },
  'email-link-closed': {
    es: 'Este enlace ya no sirve. Pida el cambio otra vez en Seguridad.',
    en: 'This link opens nothing any more. Ask for the change again under Security.',
  },
  'invitation-closed': {
    es: 'Esta invitación ya no sirve. Pida otra a quien le invitó.',
    en: 'This invitation opens nothing any more. Ask whoever invited you for another.',
  },
  'invitation-email': {
    es: 'No se pudo crear una cuenta con este correo. Hable con quien le invitó.',
    en: 'No account could be made with this e-mail. Talk to whoever invited you.',
  },
  'hand-over-missing': {
    es: 'Diga quién se hace cargo de lo que queda pendiente, o que se cancele.',
    en: 'Say who takes over what is pending, or that it is cancelled.',
  },
  'hand-over-changed': {
    es: 'Lo pendiente cambió mientras decidía. Revíselo y confirme de nuevo.',
    en: 'What is pending changed while you decided. Look at it and confirm again.',
  },
  'hand-over-unfit': {
    es: 'Esa persona no puede hacerse cargo: elija a alguien con acceso y con el permiso.',
    en: 'That person cannot take it over: choose somebody with access and the permission.',
  },
  'staff-email-taken': {
    es: 'No se pudo crear una cuenta con ese correo.',
    en: 'No account could be created with that e-mail.',
  },
  'outside-tags': {
    es: 'Aquí hay también empresas que usted no ve, así que no puede cambiarlo. Pídalo a quien lo inició o al titular.',
    en: 'There are tenants in it that you do not see, so you cannot change it. Ask whoever began it, or the owner.',
  },
  'tags-owner': {
    es: 'Un titular ve todas las empresas: no se le puede limitar.',
    en: 'An owner sees every tenant and cannot be limited.',
  },
  'view-missing': { es: 'Esa vista ya no existe.', en: 'That view no longer exists.' },
  'view-taken': {
    es: 'Usted ya tiene una vista que se lee igual.',
    en: 'You already have a view that reads the same.',
  },
  'views-full': {
    es: 'Ya tiene {most} vistas. Elimine una antes de guardar otra.',
    en: 'You already have {most} views. Delete one before saving another.',
  },
  'report-missing': { es: 'Ese informe guardado ya no existe.', en: 'That saved report no longer exists.' },
  'report-taken': {
    es: 'Usted ya tiene un informe que se lee igual.',
    en: 'You already have a report that reads the same.',
  },
  'reports-full': {
    es: 'Ya tiene {most} informes guardados. Elimine uno antes de guardar otro.',
    en: 'You already have {most} saved reports. Delete one before saving another.',
  },
  'schedules-full': {
    es: 'Ya tiene {most} informes por correo. Quite uno antes de programar otro.',
    en: 'You already have {most} reports by mail. Remove one before scheduling another.',
  },
  'report-schedule-missing': {
    es: 'Ese envío ya no existe, o lo programó otra persona.',
    en: 'That schedule no longer exists, or somebody else made it.',
  },
  'report-link-missing': { es: 'Ese enlace ya no existe.', en: 'That link no longer exists.' },
  'report-outside': {
    es: 'Hay correos de fuera del equipo, o de colegas que no ven este informe. Solo un titular puede agregarlos.',
    en: 'There are e-mails from outside the team, or of colleagues who do not see this report. Only an owner may add them.',
  },
  'anomaly-missing': { es: 'Esa anomalía ya no existe.', en: 'That anomaly no longer exists.' },
  'anomaly-over': {
    es: 'Esa anomalía ya terminó: no hace falta decir nada de ella.',
    en: 'That anomaly is over: nothing needs to be said of it.',
  },
  'anomaly-until': {
    es: 'Elija un día desde mañana y dentro de 90 días.',
    en: 'Choose a day from tomorrow on and within 90 days.',
  },
  'note-missing': { es: 'Esa nota ya no existe.', en: 'That note no longer exists.' },
  'note-not-yours': {
    es: 'Solo quien escribió la nota puede corregirla.',
    en: 'Only whoever wrote the note can edit it.',
  },
  'note-moved': {
    es: 'La nota cambió desde que se abrió la página. Véala de nuevo antes de corregirla.',
    en: 'The note changed since the page was opened. Look at it again before you edit it.',
  },
  'tag-missing': { es: 'Esa etiqueta ya no existe.', en: 'That tag no longer exists.' },
  'tag-taken': {
    es: 'Ya hay una etiqueta que se lee igual.',
    en: 'There is already a tag that reads the same.',
  },
  'tags-full': {
    es: 'No caben más de {most} etiquetas. Elimine alguna primero.',
    en: 'There is room for {most} tags at most. Delete one first.',
  },
  'tag-holds-invitation': {
    es: 'No se puede eliminar: limita lo que verá {count, plural, one {una persona invitada} other {# personas invitadas}}. Retire antes {count, plural, one {esa invitación} other {esas invitaciones}}.',
    en: 'It cannot be removed: it limits what {count, plural, one {an invited person} other {# invited people}} will see. Withdraw {count, plural, one {that invitation} other {those invitations}} first.',
  },
  'tag-holds-staff': {
    es: '{count, plural, one {Una persona ve solo las empresas con esta etiqueta} other {# personas ven solo las empresas con esta etiqueta}}. Cambie primero sus etiquetas.',
    en: '{count, plural, one {One person sees only tenants with this tag} other {# people see only tenants with this tag}}. Change their tags first.',
  },
  'tag-nothing': {
    es: 'Elija al menos una etiqueta para poner o quitar.',
    en: 'Choose at least one tag to put on or take off.',
  },
  'tag-moved': {
    es: 'La lista cambió mientras usted miraba: ahora {count, plural, one {es # empresa} other {son # empresas}}. No se cambió nada; revise y vuelva a pulsar.',
    en: 'The list changed while you were looking: now it is {count, plural, one {# tenant} other {# tenants}}. Nothing was changed; look again and press once more.',
  },
  'tag-too-many': {
    es: 'A mano se eligen hasta {most, number} empresas. Para más, use un filtro y «las que coinciden».',
    en: 'Up to {most, number} tenants can be picked by hand. For more, use a filter and “all that match”.',
  },
  'step-up-refused': { es: 'La contraseña no es la suya.', en: 'That is not your password.' },
  'step-up-needed': { es: 'Escriba su contraseña.', en: 'Type your password.' },
  'step-up-code-needed': { es: 'Escriba el código.', en: 'Type the code.' },
  'step-up-code-refused': {
    es: 'El código no es correcto, venció o ya se usó.',
    en: 'The code is not right, has expired or was used before.',
  },
  'step-up-passkey-refused': {
    es: 'La llave no se reconoció. Inténtelo otra vez.',
    en: 'The passkey was not recognised. Try again.',
  },
  'second-factor-wrong': {
    es: 'El código no es correcto, venció o ya se usó.',
    en: 'The code is not right, has expired or was used before.',
  },
  'passkey-wrong': {
    es: 'La llave no se reconoció. Inténtelo otra vez, o entre con su contraseña.',
    en: 'The passkey was not recognised. Try again, or sign in with your password.',
  },
  'second-factor-over': {
    es: 'Pasó demasiado tiempo o hubo demasiados intentos. Vuelva a empezar con su contraseña.',
    en: 'It took too long, or there were too many tries. Begin again with your password.',
  },
  'second-factor-missing': {
    es: 'Antes debe activar la verificación en dos pasos, y no se guardó nada. Actívela en otra pestaña y vuelva a enviar: lo que escribió sigue aquí.',
    en: 'First you must turn on two-step verification, and nothing was saved. Turn it on in another tab and send again: what you typed is still here.',
  },
  'second-factor-required': {
    es: 'Su organización exige la verificación en dos pasos. Active otra antes de quitar esta.',
    en: 'Your organisation requires two-step verification. Turn on another before you remove this one.',
  },
  'totp-already': {
    es: 'Ya tiene una aplicación activa. Quítela antes de activar otra.',
    en: 'You have an application already. Remove it before you set up another.',
  },
  'totp-over': {
    es: 'Este código QR ya no sirve: pasaron diez minutos, hubo demasiados intentos o se empezó en otra sesión. Empiece de nuevo.',
    en: 'This QR code is of no use any more: ten minutes passed, there were too many tries, or it was begun in another session. Begin again.',
  },
  'totp-code-wrong': {
    es: 'El código no coincide. Compruebe que la hora de su teléfono sea automática y escriba el siguiente.',
    en: 'The code does not match. Check that your telephone sets its clock by itself and type the next one.',
  },
  'recovery-codes-for-nothing': {
    es: 'Active primero una aplicación o una llave.',
    en: 'Turn on an application or a passkey first.',
  },
  'factor-missing': { es: 'Eso ya no está en su cuenta.', en: 'That is not in your account any more.' },
  'passkey-not-made': {
    es: 'El equipo no entregó una llave válida. Inténtelo otra vez.',
    en: 'The device did not hand over a valid passkey. Try again.',
  },
  'passkey-known': { es: 'Esa llave ya está registrada.', en: 'That passkey is registered already.' },
  'passkeys-many': {
    es: 'Ya tiene 20 llaves. Quite alguna antes.',
    en: 'You have 20 passkeys already. Remove one first.',
  },
  'factor-reset-own': {
    es: 'La suya se quita en la seguridad de su cuenta.',
    en: 'Yours is removed in the security of your account.',
  },
  'factor-reset-nothing': {
    es: 'Esa persona no tiene verificación en dos pasos.',
    en: 'That person has no two-step verification.',
  },
} as const
