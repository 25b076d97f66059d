import type { NextRequest } from 'next/server'
import { type ExportContext, exportResponse } from '../export-response'

export function GET(request: NextRequest, context: ExportContext): Promise<Response> {
  return exportResponse(request, context, 'xlsx')
}

export const dynamic = 'force-dynamic'
