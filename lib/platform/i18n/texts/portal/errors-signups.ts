export const errorsSignups = {
  'partners-unsupported': {
    es: 'Este servidor no tiene la función de socios de restaurante.',
    en: 'This server has no restaurant partners.',
  },
  'partner-taken-email': { es: 'Ya hay un socio con este correo.', en: 'A partner already has this e-mail.' },
  'partner-taken-gitlabUser': {
    es: 'Ya hay un socio con este usuario de GitLab.',
    en: 'A partner already has this GitLab user.',
  },
  'partner-taken-domain': {
    es: 'Ya hay un socio con este dominio.',
    en: 'A partner already has this domain.',
  },
  'partner-under-way': {
    es: 'Alguien está creando ahora un socio con ese correo, usuario o dominio. Espere a ver cómo termina.',
    en: 'Somebody is creating a partner with that e-mail, user or domain right now. Wait to see how it ends.',
  },
  'partner-creation-missing': {
    es: 'Esa creación de socio no existe.',
    en: 'That creation of a partner does not exist.',
  },
  'reseller-slug-taken': {
    es: 'Ya existe un revendedor con el nombre corto {slug}.',
    en: 'There already is a reseller with the short name {slug}.',
  },
  'ruc-unknown': {
    es: 'Ninguna empresa de este revendedor tiene el RUC {ruc}.',
    en: 'No tenant of this reseller has the RUC {ruc}.',
  },
  'ruc-of-several': {
    es: 'Varias empresas tienen el RUC {ruc}. Elija una con --host: {hosts}.',
    en: 'Several tenants have the RUC {ruc}. Choose one with --host: {hosts}.',
  },
  'signup-page-missing': { es: 'No existe esa página de registro.', en: 'There is no such signup page.' },
  'signup-missing': { es: 'Esa solicitud no existe.', en: 'That request does not exist.' },
  'signup-closed': {
    es: 'El registro está cerrado en este momento. No se envió nada.',
    en: 'Signups are closed at the moment. Nothing was sent.',
  },
  'signup-form-odd': {
    es: 'No pudimos recibir el formulario. Vuelva a cargar la página e inténtelo otra vez.',
    en: 'We could not accept the form. Reload the page and try again.',
  },
  'signup-form-old': {
    es: 'El formulario estuvo abierto demasiado tiempo. Vuelva a cargar la página; sus datos siguen aquí para copiarlos.',
    en: 'The form was open for too long. Reload the page; what you typed is still here to copy.',
  },
  'signup-too-quick': {
    es: 'Se envió demasiado rápido. Espere un momento y pulse otra vez.',
    en: 'It was sent too quickly. Wait a moment and press again.',
  },
  'signup-limit': {
    es: 'Hoy ya se recibieron demasiadas solicitudes. Vuelva a probar mañana o escriba al revendedor.',
    en: 'Too many requests were received today. Try again tomorrow or write to the reseller.',
  },
  'signup-name-missing': {
    es: 'Escriba el nombre de la empresa, como figura en SUNAT.',
    en: 'Type the name of the company as it is registered with SUNAT.',
  },
  'signup-plan-unknown': {
    es: 'Ese plan ya no se ofrece. Elija otro.',
    en: 'That plan is no longer offered. Choose another one.',
  },
  'signup-subdomain-reserved': {
    es: 'Esa dirección está reservada. Elija otra.',
    en: 'That address is reserved. Choose another one.',
  },
  'signup-subdomain-taken': {
    es: 'Esa dirección ya está en uso. Elija otra.',
    en: 'That address is in use. Choose another one.',
  },
  'signup-password-personal': {
    es: 'La contraseña se parece demasiado a sus datos. Elija otra.',
    en: 'The password is too much like your details. Choose another one.',
  },
  'signup-consent-missing': {
    es: 'Para continuar debe aceptar los términos y el aviso de privacidad.',
    en: 'To go on you must accept the terms and the privacy notice.',
  },
  'signup-terms-changed': {
    es: 'Los términos cambiaron mientras llenaba el formulario. Léalos y acéptelos otra vez.',
    en: 'The terms changed while you filled in the form. Read and accept them again.',
  },
  'signup-proof-wrong': {
    es: 'La comprobación del navegador no sirve o venció. Vuelva a cargar la página.',
    en: 'The check of your browser is wrong or too old. Reload the page.',
  },
  'signup-proof-used': {
    es: 'La comprobación del navegador ya se usó. Vuelva a cargar la página.',
    en: 'The check of your browser was used before. Reload the page.',
  },
  'signup-link-wrong': {
    es: 'Este enlace no es válido. Cópielo completo desde el correo.',
    en: 'This link is not valid. Copy all of it from the e-mail.',
  },
  'signup-link-old': {
    es: 'Este enlace venció. Haga una solicitud nueva.',
    en: 'This link has expired. Make a new request.',
  },
  'signup-over': { es: 'La solicitud ya terminó.', en: 'The request is over.' },
  'signup-under-way': {
    es: 'La solicitud está en camino al servidor o cambió mientras tanto. Vuelva a mirar en un momento.',
    en: 'The request is on its way to the server or changed meanwhile. Look again in a moment.',
  },
  'signup-outcome-open': {
    es: 'Todavía no se sabe si la empresa se creó en la dirección anterior. Reintente primero sin cambiarla.',
    en: 'It is not known yet whether the tenant was created at the former address. Retry without changing it first.',
  },
  'signup-logo-kind': {
    es: 'La imagen debe ser PNG, JPEG o WebP.',
    en: 'The picture must be PNG, JPEG or WebP.',
  },
} as const
