import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { DeadReport } from './_components/dead-report'

export default async function NoSuchReport() {
  const { t } = await requestTexts()
  return <DeadReport t={t} why="dead" />
}
