import { exportUnsentResponse } from '../export-response'

export function GET(): Promise<Response> {
  return exportUnsentResponse('csv')
}

export const dynamic = 'force-dynamic'
