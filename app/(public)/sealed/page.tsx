import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { BrandMark } from '@/components/layout/brand'
import { EmptyState } from '@/components/status/empty-state'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { KeyRound } from '@/components/ui/icons'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { findSeal } from '@/lib/platform/http/health'
import { routes } from '@/lib/platform/routes'
import { LookAgain } from './look-again'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t((await isVisitor()) ? 'vault.visitorTitle' : 'vault.sealedTitle') }
}

/** Replaces every page while the vault is sealed. Reads only the cause. */
export default async function SealedPage() {
  const seal = findSeal()
  if (!seal) redirect(routes.overview)
  const { t } = await requestTexts()
  const visitor = await isVisitor()
  return (
    <div className="flex min-h-dvh flex-col">
      <LookAgain />
      <header className="flex h-14 items-center gap-2.5 px-4 font-semibold tracking-[-0.01em]">
        <BrandMark />
        {visitor ? null : t('shell.product')}
      </header>
      <main className="grid flex-1 place-items-center px-4 pb-24">
        {visitor ? (
          <EmptyState icon={KeyRound} title={<h1>{t('vault.visitorTitle')}</h1>}>
            {t('vault.visitorText')}
          </EmptyState>
        ) : (
          <div className="w-full max-w-140">
            <h1 className="flex items-center gap-2.5 font-semibold text-24 tracking-[-0.02em]">
              <KeyRound aria-hidden className="size-6 shrink-0 text-bad" />
              {t('vault.sealedTitle')}
            </h1>
            <p className="mt-2 mb-5 text-ink-2">{t('vault.sealedText')}</p>
            <Notice
              tone="bad"
              title={t(`vault.why-${seal.why}`, { count: seal.keyIds.length, ids: seal.keyIds.join(', ') })}
            >
              {t('vault.waits')}
            </Notice>
            <Card title={t('vault.todo')} className="mt-4">
              <ol className="list-decimal space-y-2 pl-5 marker:text-ink-3">
                <li>{t('vault.todoCopy')}</li>
                <li>{t('vault.todoRestore', { command: 'npm run porteria -- restore key --from …' })}</li>
                <li>{t('vault.todoStart')}</li>
              </ol>
              <p className="mt-3 border-line border-t pt-3 text-ink-2">{t('vault.todoLost')}</p>
            </Card>
          </div>
        )}
      </main>
    </div>
  )
}

/** Visitors of public pages see no details about keys. */
async function isVisitor(): Promise<boolean> {
  return /^\/(signup|access)\//.test((await headers()).get('x-porteria-path') ?? '')
}
