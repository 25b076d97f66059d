import { headers } from 'next/headers'
import { DeadEnd } from '@/components/status/dead-end'
import { permissionOfPage } from '@/lib/platform/auth/can-open'
import { roles, rolesWith } from '@/lib/platform/auth/permissions'
import { roleWord, roleWords } from '@/lib/platform/auth/role-words'
import { currentSession, requestTexts } from '@/lib/platform/auth/sessions/session'

/** What a page says to a role that may not open it: who may, and whom to ask. */
export async function RefusedScreen() {
  const [{ t, locale }, session, sent] = await Promise.all([requestTexts(), currentSession(), headers()])
  const path = sent.get('x-porteria-path')?.split('?')[0] ?? '/'
  const permission = permissionOfPage(path)
  const openTo = roleWords(permission ? rolesWith(permission) : roles, { locale })
  const sees = session?.sees.map(({ name }) => name).join(', ')
  const title = t(sees ? 'tags.forbiddenTitle' : 'shell.forbiddenTitle')
  const role = session && roleWord(session.staff.role, t)
  const lines = sees
    ? [t('tags.forbidden', { names: sees })]
    : role
      ? [t('shell.forbiddenText', { role, roles: openTo }), t('shell.forbiddenAsk')]
      : []
  return <DeadEnd title={title} lines={lines} back={t('shell.forbiddenBack')} />
}
