import type { Answer } from './answer'
import { htmlPage, json, redirect } from './answer'
import type { Lineage } from './lineage'
import { answersHtml, hidesSource, inputFailureStatus } from './lineage'

export type FieldMessages = Record<string, string[]>

type Source = { file: string; line: number }

const vendor = '/var/www/html/vendor/laravel/framework/src/Illuminate'
const app = '/var/www/html/app'

const sources = {
  router: { file: `${vendor}/Routing/AbstractRouteCollection.php`, line: 44 },
  method: { file: `${vendor}/Routing/AbstractRouteCollection.php`, line: 122 },
  auth: { file: `${vendor}/Auth/Middleware/Authenticate.php`, line: 82 },
  abort: { file: `${vendor}/Foundation/Application.php`, line: 1172 },
  model: { file: `${vendor}/Database/Eloquent/Builder.php`, line: 489 },
  database: { file: `${vendor}/Database/Connection.php`, line: 760 },
  rules: { file: `${vendor}/Support/helpers.php`, line: 340 },
  throttle: { file: `${vendor}/Routing/Middleware/ThrottleRequests.php`, line: 232 },
  input: { file: `${app}/CoreFacturalo/Requests/Inputs/Functions.php`, line: 65 },
  action: { file: `${app}/Http/Controllers/Tenant/Api/DocumentController.php`, line: 189 },
  guides: { file: `${app}/Http/Controllers/Tenant/Api/DispatchController.php`, line: 149 },
  quota: { file: `${app}/Providers/LockedEmissionProvider.php`, line: 82 },
} satisfies Record<string, Source>

export type FailureSource = keyof typeof sources

/**
 * The service's error body: `{ success, message, file, line }`, where `message` is a sentence or an object of fields
 * (contract §1.3).
 */
export class Failure extends Error {
  readonly status: number
  readonly said: string | FieldMessages
  readonly from: FailureSource
  /** Thrown while reading input: 400 without a source in newer lineages. */
  readonly inInput: boolean

  constructor(options: {
    status: number
    said: string | FieldMessages
    from: FailureSource
    inInput?: boolean
  }) {
    super(typeof options.said === 'string' ? options.said : 'rules')
    this.status = options.status
    this.said = options.said
    this.from = options.from
    this.inInput = options.inInput ?? false
  }
}

export const unauthenticated = () =>
  new Failure({ status: 401, said: 'No se encuentra autenticado', from: 'auth' })

export const unknownUrl = () =>
  new Failure({ status: 404, said: 'No se encontró la URL especificada', from: 'router' })

export const wrongMethod = () =>
  new Failure({
    status: 405,
    said: 'El método especificado en la petición no es válido',
    from: 'method',
  })

/** A locked tenant or an inactive user: the error handler loses the 403 and its text (contract §1.3). */
export const aborted = () => new Failure({ status: 500, said: '', from: 'abort' })

export const rulesBroken = (fields: FieldMessages) =>
  new Failure({ status: 422, said: fields, from: 'rules' })

export const notPermitted = () =>
  new Failure({ status: 403, said: 'No posee permisos para ejecutar esta acción', from: 'auth' })

export const databaseSaid = (said: string) => new Failure({ status: 500, said, from: 'database' })

/** Invalid input of a voucher or guide: 500 in older lineages, 400 in newer ones. */
export const inputRefused = (said: string, from: FailureSource = 'input') =>
  new Failure({ status: 500, said, from, inInput: true })

export function failureAnswer(failure: Failure, lineage: Lineage, wantsJson: boolean): Answer {
  if (answersHtml(lineage) && !wantsJson) {
    if (failure.status === 401) return redirect('/login')
    if (failure.status === 404) return htmlPage('Not Found', 404)
    if (failure.status === 405) return htmlPage('Method Not Allowed', 405)
  }
  const status = failure.inInput ? inputFailureStatus(lineage) : failure.status
  const body = { success: false, message: failure.said }
  return json(hidesSource(lineage) ? body : { ...body, ...sources[failure.from] }, status)
}
