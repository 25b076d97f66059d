import { errorsApi } from '../api/errors-api'
import { errorsReach } from '../reach/errors-reach'
import { errorsLocks } from './errors-locks'
import { errorsMessages } from './errors-messages'
import { errorsReceivables } from './errors-receivables'
import { errorsSignups } from './errors-signups'
import { errorsStaff } from './errors-staff'
import { errorsUpstream } from './errors-upstream'

/** One sentence a code of `lib/platform/errors.ts`; `unexpected` is for everything nobody foresaw. */
export const errors = {
  ...errorsApi,
  ...errorsMessages,
  ...errorsStaff,
  ...errorsLocks,
  ...errorsReach,
  ...errorsReceivables,
  ...errorsSignups,
  ...errorsUpstream,
  unexpected: {
    es: 'Algo falló y no se completó. Si se repite, indique este número: {id}.',
    en: 'Something failed and was not completed. If it happens again, give this number: {id}.',
  },
  invalid: { es: 'Revise los datos marcados.', en: 'Check the marked fields.' },
  'invalid-field': { es: 'Este dato no es válido.', en: 'This value is not valid.' },
  refused: { es: 'No se pudo hacer ({code}).', en: 'It could not be done ({code}).' },
  forbidden: {
    es: 'Su rol no puede hacer esto. Lo pueden hacer: {roles}.',
    en: 'Your role cannot do this. These can: {roles}.',
  },
  'retention-moved': {
    es: 'Alguien cambió los plazos mientras tanto. Vea los de ahora y guarde de nuevo.',
    en: 'Somebody changed this meanwhile. Look at what holds now and save again.',
  },
  'database-gone': {
    es: 'La base de datos no responde ahora. Lo que escribió sigue aquí; no se sabe si se guardó: mire primero si quedó y, si no, vuelva a enviarlo.',
    en: 'The database does not answer now. What you typed is still here; it is not known whether it was saved: look first, and send it again if it was not.',
  },
  'database-full': {
    es: 'El servidor no tiene espacio en el disco y no pudo guardarlo. Lo que escribió sigue aquí: avise a quien cuida el servidor y envíelo otra vez cuando haya espacio.',
    en: 'The server has no room on its disk and could not save it. What you typed is still here: tell whoever looks after the server, and send it again once there is room.',
  },
  'not-allowed': { es: 'Su rol no puede hacer esto.', en: 'Your role cannot do this.' },
  'reseller-missing': {
    es: 'No existe un revendedor con el nombre corto {slug}.',
    en: 'There is no reseller with the short name {slug}.',
  },
  'tenant-missing': {
    es: 'Esa empresa no existe o no es de su cuenta.',
    en: 'That tenant does not exist or is not yours.',
  },
} as const
