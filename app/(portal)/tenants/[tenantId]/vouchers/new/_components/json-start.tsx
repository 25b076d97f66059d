import type { Route } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Link } from '@/components/ui/link'
import {
  isTemplateName,
  templateNames,
  templateText,
} from '@/lib/domain/documents/vouchers/issue/body-templates'
import { pickTexts } from '@/lib/platform/i18n/client-texts'
import { newVoucherPath } from '@/lib/platform/routes'
import { templatePath } from '../../vouchers-path'
import { voucherJsonAction } from '../actions'
import type { IssueScope } from '../issue-scope'
import { JsonForm } from './json-form'

const blank = 'blank'

/** The JSON editor with a draft or a template in it; without either, the list of templates. */
export function JsonStart({ scope, template }: { scope: IssueScope; template: string | undefined }) {
  const { t, locale, tenantId, draft, day } = scope
  const known = isTemplateName(template) ? template : null
  if (!draft && !known && template !== blank) return <Templates scope={scope} />
  const text = known ? templateText(known, day) : '{\n  \n}'
  return (
    <>
      {draft ? null : (
        <p className="mb-3 flex flex-wrap gap-x-4 text-13">
          {known ? <span>{t(`voucherJson.template.${known}`)}</span> : null}
          <Link href={newVoucherPath(tenantId, { kind: 'json' })} className="text-link">
            {t('voucherJson.otherTemplate')}
          </Link>
        </p>
      )}
      <ClientTexts
        locale={locale}
        keys={{
          voucherForm: [
            'checkedTitle',
            'checkedText',
            'checkedStale',
            'issueNow',
            'issuing',
            'body',
            'saving',
            'check',
            'save',
            'noToken',
          ],
          voucherJson: ['unknownTitle', 'unknownText', 'body', 'hint', 'where', 'line'],
        }}
      >
        <JsonForm
          key={draft?.values.draftId ?? template ?? ''}
          action={voucherJsonAction}
          tenantId={tenantId}
          issuer={scope.issuer}
          initial={draft?.values ?? { kind: 'json', json: text }}
          errors={draft?.errors ?? {}}
          wireTexts={pickTexts(locale, { voucherJson: ['wire.*'] })}
          mayIssue={scope.mayIssue}
        />
      </ClientTexts>
    </>
  )
}

function Templates({ scope: { t, tenantId } }: { scope: IssueScope }) {
  return (
    <section aria-labelledby="templates" className="rounded-card border border-line bg-surface">
      <div className="border-line border-b p-4">
        <h2 id="templates" className="font-semibold text-14">
          {t('voucherJson.templates')}
        </h2>
        <p className="mt-0.5 text-13 text-ink-2">{t('voucherJson.templatesText')}</p>
      </div>
      <ul className="grid sm:grid-cols-2">
        {templateNames.map((name) => (
          <li key={name} className="border-line border-b">
            <TemplateLink href={templatePath(tenantId, name)} text={t(`voucherJson.template.${name}`)} />
          </li>
        ))}
        <li className="border-line border-b">
          <TemplateLink href={templatePath(tenantId, blank)} text={t('voucherJson.blankJson')} />
        </li>
      </ul>
    </section>
  )
}

function TemplateLink({ href, text }: { href: Route; text: string }) {
  return (
    <Link href={href} className="block px-4 py-2.5 text-13 row-link">
      {text}
    </Link>
  )
}
