import { exportUnsentResponse } from '../export-response'

export function GET(): Promise<Response> {
  return exportUnsentResponse('xlsx')
}

export const dynamic = 'force-dynamic'
