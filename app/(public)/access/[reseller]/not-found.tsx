import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { DeadLink } from './_components/dead-link'

export default async function NoSuchLink() {
  const { t, locale } = await requestTexts()
  return <DeadLink t={t} locale={locale} brand={null} why="dead" />
}
