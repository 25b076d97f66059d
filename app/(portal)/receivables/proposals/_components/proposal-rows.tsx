import '@/components/data-table/stacked-table.css'
import { RowsButtons } from '@/components/forms/rows-buttons'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import type { ProposalKind, ProposalLine } from '@/lib/domain/receivables/following/list-proposals'
import { canCall } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { decideProposalsAction } from '../actions'
import { ProposalRow, saysWhy } from './proposal-row'
import type { ProposalScope } from './proposal-scope'

type Props = {
  view: ProposalScope
  role: EffectiveRole
  kind: ProposalKind
  isOver: boolean
  rows: ProposalLine[]
}

/** Proposals of a kind; those that wait with a box each, for whoever may decide. */
export function ProposalRows(props: Props) {
  const { view, role, kind, isOver } = props
  const { t } = view
  if (isOver || !canCall(role, 'decideProposalsAction')) return <Table {...props} mayPick={false} />
  return (
    <RowsButtons action={decideProposalsAction} hidden={{}}>
      <Table {...props} mayPick />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-4 py-3 max-md:bottom-14">
        <span className="text-13 text-ink-2">{t('proposals.chosen')}</span>
        <Button type="submit" name="decision" value={kind} variant={kind === 'lock' ? 'danger' : 'primary'}>
          {t(`proposals.${kind}`)}
        </Button>
        <Button type="submit" name="decision" value="dismiss">
          {t('proposals.dismiss')}
        </Button>
      </div>
    </RowsButtons>
  )
}

function Table({ view, kind, isOver, rows, mayPick }: Props & { mayPick: boolean }) {
  const { t } = view
  const hasWhy = rows.some(saysWhy)
  return (
    <div className="relative overflow-x-auto">
      <table className="stacked-table" aria-label={t(`proposals.kind.${kind}`)}>
        <thead>
          <tr>
            {mayPick ? (
              <th scope="col" className="pick">
                <span className="sr-only">{t('proposals.col.choose')}</span>
              </th>
            ) : null}
            <th scope="col">{t('proposals.col.name')}</th>
            {kind === 'lock' ? (
              <>
                <th scope="col" className="end">
                  {t('proposals.col.overdue')}
                </th>
                <th scope="col">{t('proposals.col.since')}</th>
              </>
            ) : null}
            {hasWhy ? <th scope="col">{t('proposals.col.why')}</th> : null}
            <th scope="col">{t('proposals.col.access')}</th>
            <th scope="col">{t('proposals.col.proposed')}</th>
            {isOver ? <th scope="col">{t('proposals.col.state')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ProposalRow key={row.id} view={view} row={row} isOver={isOver} hasWhy={hasWhy}>
              {mayPick ? <PickCell view={view} row={row} /> : null}
            </ProposalRow>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Empty for a lock that somebody made meanwhile or that a hold forbids. */
function PickCell({ view: { t }, row }: { view: ProposalScope; row: ProposalLine }) {
  const { id, kind, name, access, isHeld } = row
  const isMoot = isHeld || (kind === 'lock' && access === 'locked')
  return (
    <td className="pick">
      {isMoot ? null : (
        <Checkbox name="chosen" value={id} aria-label={t('proposals.choose', { name })} className="mt-0.5" />
      )}
    </td>
  )
}
