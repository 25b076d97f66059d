import { accountingResponse } from '../export-response'

export function GET(request: Request): Promise<Response> {
  return accountingResponse(request, 'csv')
}

export const dynamic = 'force-dynamic'
