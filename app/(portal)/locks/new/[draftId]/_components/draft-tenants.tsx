import { SubmitButton } from '@/components/forms/submit-button'
import { AccessStatus } from '@/components/status/access-status'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { NumberedPages } from '@/components/ui/numbered-pages'
import type { DraftFilter } from '@/lib/domain/locks/drafts/draft-groups'
import type { DraftTenant } from '@/lib/domain/locks/drafts/get-lock-draft'
import { formatNumber } from '@/lib/platform/format'
import { tenantPath } from '@/lib/platform/routes'
import { leaveOutTenantsAction } from '../actions'
import { type DraftScope, draftPath, groupText } from '../draft-scope'
import { StepForm } from './step-form'

export type DraftTenantsProps = { scope: DraftScope; filter: DraftFilter | null }

/** Who is in the list, each with what will become of it and the way out. */
export function DraftTenants({ scope, filter }: DraftTenantsProps) {
  const { t, draft } = scope
  const { rows, total } = draft.page
  const title = filter
    ? t('lockDrafts.listOf', {
        group: `${formatNumber(total, scope.locale)} ${groupText(scope, filter, total)}`,
      })
    : t('lockDrafts.list')
  const all = filter ? (
    <Link href={draftPath(draft.id, {})} scroll={false} className="text-13 text-link">
      {t('lockDrafts.all')}
    </Link>
  ) : null
  return (
    <Card title={title} action={all} flush>
      {rows.length === 0 ? <p className="px-4 py-3 text-ink-2">{t('lockDrafts.listEmpty')}</p> : null}
      {filter && total > 0 && !draft.runId ? (
        <StepForm
          action={leaveOutTenantsAction}
          draftId={draft.id}
          className="border-line border-b px-4 py-2"
        >
          <input type="hidden" name="filter" value={filter} />
          <SubmitButton size="small">{t('lockDrafts.leaveOutAll', { count: total })}</SubmitButton>
        </StepForm>
      ) : null}
      <StepForm action={leaveOutTenantsAction} draftId={draft.id}>
        <ul className="divide-y divide-line">
          {rows.map((tenant) => (
            <Row key={tenant.id} scope={scope} tenant={tenant} />
          ))}
        </ul>
      </StepForm>
      <Pages scope={scope} filter={filter} />
    </Card>
  )
}

function Row({ scope, tenant }: { scope: DraftScope; tenant: DraftTenant }) {
  const { t, draft } = scope
  const moved = tenant.group === 'moved'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <Link href={tenantPath(tenant.id)} className="font-medium break-words hover:text-accent">
          {tenant.name}
        </Link>
        <p className="text-12 text-ink-3 break-words">
          {tenant.ruc} · {tenant.host}
          {tenant.documents ? (
            <span className="text-warn"> · {t('lockDrafts.documentsWeek', { count: tenant.documents })}</span>
          ) : null}
        </p>
      </div>
      {tenant.group === 'change' ? null : (
        <span className="text-13 text-ink-2">
          {groupText(scope, tenant.group, 1)}
          {moved ? ` · ${t('lockDrafts.wasAt', { access: t(`locks.access.${tenant.seen}`) })}` : null}
        </span>
      )}
      <AccessStatus access={tenant.access} word={t(`locks.access.${tenant.access}`)} />
      {draft.runId ? null : (
        <SubmitButton
          size="small"
          variant="quiet"
          name="tenantId"
          value={tenant.id}
          aria-label={t('lockDrafts.leaveOutOne', { name: tenant.name })}
        >
          {t('lockDrafts.leaveOut')}
        </SubmitButton>
      )}
    </li>
  )
}

function Pages({ scope: { t, locale, draft }, filter }: DraftTenantsProps) {
  if (draft.page.pageCount <= 1) return null
  return (
    <div className="border-line border-t px-4">
      <NumberedPages
        t={t}
        locale={locale}
        page={draft.page}
        href={(number) => draftPath(draft.id, { filter, page: number })}
        range={(view) => t('lockDrafts.range', view)}
      />
    </div>
  )
}
