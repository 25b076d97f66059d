import { accountingResponse } from '../accounting-response'

export function GET(request: Request): Promise<Response> {
  return accountingResponse(request, 'csv')
}

export const dynamic = 'force-dynamic'
