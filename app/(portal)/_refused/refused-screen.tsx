import { headers } from 'next/headers'
import { EmptyState } from '@/components/status/empty-state'
import { DoorClosed } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { permissionOfPage } from '@/lib/platform/auth/can-open'
import { roles, rolesWith } from '@/lib/platform/auth/permissions'
import { roleWord, roleWords } from '@/lib/platform/auth/role-words'
import { currentSession, requestTexts } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'

/** What a page says to a role that may not open it: who may, and whom to ask. */
export async function RefusedScreen() {
  const [{ t, locale }, session, sent] = await Promise.all([requestTexts(), currentSession(), headers()])
  const path = sent.get('x-porteria-path')?.split('?')[0] ?? '/'
  const permission = permissionOfPage(path)
  const openTo = roleWords(permission ? rolesWith(permission) : roles, { locale })
  return (
    <div className="grid min-h-96 place-items-center">
      <EmptyState
        icon={DoorClosed}
        title={<h1>{t(session?.sees.length ? 'tags.forbiddenTitle' : 'shell.forbiddenTitle')}</h1>}
        action={<LinkButton href={routes.overview}>{t('shell.forbiddenBack')}</LinkButton>}
      >
        {session?.sees.length ? (
          <p>{t('tags.forbidden', { names: session.sees.map(({ name }) => name).join(', ') })}</p>
        ) : session ? (
          <>
            <p>{t('shell.forbiddenText', { role: roleWord(session.staff.role, t), roles: openTo })}</p>
            <p className="mt-1">{t('shell.forbiddenAsk')}</p>
          </>
        ) : null}
      </EmptyState>
    </div>
  )
}
