import { refreshPlanCopy } from '../../domain/signups/refresh-plan-copy'
import { saveSignupSettings } from '../../domain/signups/save-signup-settings'
import type { Actor } from '../../platform/audit/actor'
import { readInScope } from '../../platform/database/db'

const texts = {
  titleEs: 'Facture con Andes desde hoy',
  titleEn: 'Invoice with Andes from today',
  introEs: 'Escriba su RUC, elija un plan y entre a facturar en unos minutos. Sin instalar nada.',
  introEn: 'Type your RUC, choose a plan and start invoicing within minutes. Nothing to install.',
  contact: 'ventas@andes.example',
  termsEs:
    'Esta es una demostración: las empresas son inventadas y se crean en un servidor de prueba.\n\nEl servicio se presta por meses. Puede dejarlo cuando quiera, y sus comprobantes siguen siendo suyos.',
  termsEn:
    'This is a demonstration: the companies are invented and are created on a test server.\n\nThe service runs by the month. You may leave whenever you like, and your documents remain yours.',
  privacyEs:
    'Usamos su RUC, su correo y el nombre de su empresa solo para crear su cuenta y escribirle sobre ella. Puede pedir que los borremos escribiendo a ventas@andes.example (Ley 29733).',
  privacyEn:
    "We use your RUC, your e-mail and your company's name only to create your account and to write to you about it. You may ask us to erase them at ventas@andes.example (Law 29733).",
}

/** Opens the demo's signup page once; later changes to it stay. */
export async function openDemoSignup(resellerId: string, actor: Actor): Promise<void> {
  const known = await readInScope(resellerId, (query) => query('select 1 from portal.signup_settings'))
  if (known.length === 0) await saveSignupSettings({ resellerId, actor, enabled: true, ...texts })
  await refreshPlanCopy(resellerId)
}
