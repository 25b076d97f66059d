import type { TemplateInput } from './template-schema'

/** Starter templates: what it is about, what happens next, and whom to answer. */
export const starterTemplates: TemplateInput[] = [
  {
    name: 'Recordatorio de pago',
    purpose: 'reminder',
    es: `Hola {{contacto}}, le escribe {{revendedor}}.

El pago del servicio de facturación electrónica de {{empresa}} (RUC {{ruc}}) vence el {{fecha}}. Si ya lo hizo, envíenos la constancia por aquí y lo registramos hoy mismo.

Gracias.`,
    en: `Hello {{contacto}}, this is {{revendedor}}.

The payment for the electronic invoicing service of {{empresa}} (RUC {{ruc}}) is due on {{fecha}}. If you have already paid, send us the receipt here and we will record it today.

Thank you.`,
  },
  {
    name: 'Aviso antes de bloquear',
    purpose: 'before-lock',
    es: `Hola {{contacto}}, le escribe {{revendedor}}.

El acceso de {{empresa}} (RUC {{ruc}}) a su sistema de facturación se suspenderá el {{fecha}}. Motivo: {{motivo}}.

Para evitarlo, responda este mensaje antes de esa fecha. Sus comprobantes ya emitidos no se pierden.`,
    en: `Hello {{contacto}}, this is {{revendedor}}.

Access of {{empresa}} (RUC {{ruc}}) to its invoicing system will be suspended on {{fecha}}. Reason: {{motivo}}.

To avoid it, answer this message before that day. The vouchers you have issued are not lost.`,
  },
  {
    name: 'Último aviso antes de bloquear',
    purpose: 'before-lock',
    es: `{{contacto}}, es el último aviso de {{revendedor}}: el {{fecha}} se suspende el acceso de {{empresa}} (RUC {{ruc}}). Motivo: {{motivo}}.

Si ya lo resolvió, responda ahora con la constancia y detenemos la suspensión.`,
    en: `{{contacto}}, this is the last notice from {{revendedor}}: access of {{empresa}} (RUC {{ruc}}) will be suspended on {{fecha}}. Reason: {{motivo}}.

If it is already settled, answer now with the receipt and we will stop the suspension.`,
  },
  {
    name: 'Acceso suspendido',
    purpose: 'after-lock',
    es: `Hola {{contacto}}, le escribe {{revendedor}}.

Hoy suspendimos el acceso de {{empresa}} (RUC {{ruc}}) a {{direccion}}. Motivo: {{motivo}}.

Sus comprobantes siguen guardados. Responda este mensaje y le decimos cómo reactivarlo.`,
    en: `Hello {{contacto}}, this is {{revendedor}}.

Today we suspended access of {{empresa}} (RUC {{ruc}}) to {{direccion}}. Reason: {{motivo}}.

Your vouchers are still kept. Answer this message and we will tell you how to get it back.`,
  },
  {
    name: 'Acceso reactivado',
    purpose: 'after-unlock',
    es: `Hola {{contacto}}, le escribe {{revendedor}}.

El acceso de {{empresa}} (RUC {{ruc}}) ya está activo otra vez. Entre como siempre en {{direccion}}. Gracias por su confianza.`,
    en: `Hello {{contacto}}, this is {{revendedor}}.

Access of {{empresa}} (RUC {{ruc}}) is active again. Sign in as always at {{direccion}}. Thank you for your trust.`,
  },
  {
    name: 'Comunicado',
    purpose: 'free',
    es: `Hola {{contacto}}, le escribe {{revendedor}} por el servicio de facturación de {{empresa}}.

El {{fecha}}: {{motivo}}.

Si tiene preguntas, responda este mensaje.`,
    en: `Hello {{contacto}}, this is {{revendedor}} about the invoicing service of {{empresa}}.

On {{fecha}}: {{motivo}}.

If you have questions, answer this message.`,
  },
]
