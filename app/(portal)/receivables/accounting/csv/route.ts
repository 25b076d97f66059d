import { exportResponse } from '../export-response'

export function GET(request: Request): Promise<Response> {
  return exportResponse(request, 'csv')
}

export const dynamic = 'force-dynamic'
