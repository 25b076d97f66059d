import { exportResponse } from '../../export-response'

type Props = { params: Promise<{ report: string }> }

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return exportResponse(request, (await params).report, 'xlsx')
}

export const dynamic = 'force-dynamic'
