import type { Role } from '../permissions'

/** Public on purpose: exists only in demo mode. */
export const demoPassword = 'porteria-demo'

export const demoAccounts: { role: Role; email: string; name: string }[] = [
  { role: 'owner', email: 'titular@andes.example', name: 'Ana Quispe' },
  { role: 'admin', email: 'admin@andes.example', name: 'Bruno Salazar' },
  { role: 'support', email: 'soporte@andes.example', name: 'Carla Huamán' },
  { role: 'sales', email: 'ventas@andes.example', name: 'Diego Paredes' },
  { role: 'viewer', email: 'consulta@andes.example', name: 'Elena Rojas' },
]
