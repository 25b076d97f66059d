import { readFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { z } from 'zod'
import { draftGroups } from '../../../../domain/locks/drafts/draft-groups'
import { type DraftSource, freezeLockDraft } from '../../../../domain/locks/drafts/freeze-lock-draft'
import { getLockDraft, type LockDraftView } from '../../../../domain/locks/drafts/get-lock-draft'
import { isLockReason, lockReasons } from '../../../../domain/locks/lock-reasons'
import { startAcceptedDraft } from '../../../../domain/receivables/following/accept-proposals'
import { getResellerBySlug } from '../../../../domain/resellers/queries'
import { readListFile } from '../../../../domain/tenants/read-list-file'
import { tenantTabs } from '../../../../domain/tenants/tenant-tabs'
import { textsFor } from '../../../../platform/i18n/texts'
import { cliActor } from '../../cli-actor'
import type { CliIo, ExitCode } from '../../cli-io'
import { cliLocale } from '../../cli-locale'
import { pausedLines, waitForRun } from '../../wait-for-run'
import { parseOptions } from '../parse-options'
import { readStdin } from '../read-stdin'

const filterSchema = z
  .array(z.string().regex(/^(tab|plan|search)=./))
  .transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2))))
  .pipe(
    z.object({
      tab: z.enum(tenantTabs).default('all'),
      plan: z.string().nullable().default(null),
      search: z.string().default(''),
    }),
  )

const previewSchema = z
  .object({
    reseller: z.string(),
    desired: z.enum(['locked', 'unlocked']),
    rucs: z.string().optional(),
    filter: filterSchema.optional(),
  })
  .refine(({ rucs, filter }) => (rucs === undefined) !== (filter === undefined), { path: ['rucs'] })

const startSchema = z.object({
  reseller: z.string(),
  draft: z.uuid(),
  reason: z.string().trim().min(1).max(500),
  yes: z.coerce.number().int().min(1),
  wait: z.boolean(),
})

/** `locks preview` freezes a list and shows its plan; `locks start` starts the run. */
export function registerLocksStart(locks: Command, io: CliIo): void {
  const preview = locks
    .command('preview')
    .description('freeze a list of tenants and say what would become of each')
    .requiredOption('--reseller <slug>', 'short name of the reseller')
    .addOption(
      new Option('--desired <state>', 'what to bring them to')
        .choices(['locked', 'unlocked'])
        .makeOptionMandatory(),
    )
    .option('--rucs <file>', 'list of RUCs: text or CSV, `-` for standard input')
    .option('--filter <name=value...>', `as in the list: tab=${tenantTabs.join('|')}, plan=..., search=...`)
  preview.action((options) => runPreview(parseOptions(preview, previewSchema, options), io))
  const start = locks
    .command('start')
    .description('run a previewed list, and wait for the proof of each')
    .requiredOption('--reseller <slug>', 'short name of the reseller')
    .requiredOption('--draft <id>', 'what `locks preview` gave')
    .requiredOption('--reason <text>', `why: your words, or one of ${lockReasons.join(', ')}`)
    .requiredOption('--yes <count>', 'how many may change, as `locks preview` said')
    .option('--no-wait', 'leave the run to a worker')
  start.action((options) => runStart(parseOptions(start, startSchema, options), io))
}

async function runPreview(input: z.output<typeof previewSchema>, io: CliIo): Promise<void> {
  const { id: resellerId } = await getResellerBySlug(input.reseller)
  const { draftId } = await freezeLockDraft({
    resellerId,
    actor: cliActor(),
    desired: input.desired,
    from: await toSource(input, io),
  })
  const draft = await getLockDraft(resellerId, draftId)
  const { groups, toSend, lines, choices, active } = draft
  io.result(
    { ok: true, draft: draftId, toSend, groups, active, lines, choices },
    inWords(draft, input.reseller),
  )
}

async function toSource({ rucs, filter }: z.output<typeof previewSchema>, io: CliIo): Promise<DraftSource> {
  if (filter) {
    const order = { tag: null, sort: 'name', descending: false, page: 1, after: null, before: null } as const
    return { kind: 'filter', query: { ...filter, ...order } }
  }
  if (rucs === undefined || rucs === '-') return { kind: 'rucs', text: await readStdin(io) }
  return { kind: 'rucs', text: await readListFile(new Blob([new Uint8Array(await readFile(rucs))])) }
}

function inWords(draft: LockDraftView, reseller: string): string[] {
  const t = textsFor(cliLocale())
  const view = draftGroups.filter((group) => draft.groups[group] > 0)
  const groups = view.map((group) => {
    const count = draft.groups[group]
    return t('lockDrafts.cli.group', { count, what: t(`lockDrafts.group.${group}`, { count }) })
  })
  const lines = draft.lines.map(({ problem, line, text }) =>
    t('lockDrafts.cli.line', { line, text, problem: t(`lockDrafts.problem.${problem}`) }),
  )
  const names = draft.active.busiest.map(({ name, documents }) => `${name} (${documents})`).join(', ')
  return [
    ...groups,
    ...(names ? [t('lockDrafts.cli.active', { names })] : []),
    ...draft.choices.map(({ ruc, host, name }) => t('lockDrafts.cli.choice', { ruc, host, name })),
    ...lines,
    ...(draft.toSend > 0
      ? [t('lockDrafts.cli.start', { reseller, draft: draft.id, count: `${draft.toSend}` })]
      : []),
  ]
}

async function runStart(input: z.output<typeof startSchema>, io: CliIo): Promise<void> {
  const { draft: draftId, reason, yes } = input
  const t = textsFor(cliLocale())
  const { id: resellerId } = await getResellerBySlug(input.reseller)
  const { runId, number } = await startAcceptedDraft({
    resellerId,
    actor: cliActor(),
    draftId,
    typedCount: yes,
    ...(isLockReason(reason) ? { reason, note: null } : { reason: 'other', note: reason }),
  })
  if (!input.wait) {
    io.result({ ok: true, run: number }, t('lockDrafts.cli.started', { number }))
    return
  }
  io.note(t('lockDrafts.cli.started', { number }))
  const view = await waitForRun(resellerId, runId)
  const { states, pausedFor, trouble } = view
  const code = exitCodeOf(states)
  const outcomes = Object.entries(states)
    .map(([state, count]) => `${t(`locks.state.${state as 'confirmed'}`)} ${count}`)
    .join(', ')
  io.result({ ok: code === 0, run: number, pausedFor, trouble, states }, [
    t('lockDrafts.cli.done', { number, outcomes }),
    ...pausedLines(view, input.reseller),
  ])
  io.exitWith(code)
}

/** The worst exit code; unknown outranks refused. */
function exitCodeOf(states: Record<string, number>): ExitCode {
  const names = Object.keys(states)
  const good = ['confirmed', 'unchanged']
  const refused = ['refused', 'held', 'gone', 'cancelled', 'planned']
  if (names.every((name) => good.includes(name))) return 0
  return names.every((name) => [...good, ...refused].includes(name)) ? 1 : 3
}
