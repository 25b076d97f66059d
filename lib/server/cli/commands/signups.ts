import type { Command } from 'commander'
import { getResellerBySlug } from '../../../domain/resellers/queries'
import { refuseSignup, retrySignup } from '../../../domain/signups/decide-signup'
import { getSignupSettings } from '../../../domain/signups/get-signup-settings'
import { getSignup, listSignups, type SignupLine } from '../../../domain/signups/queries'
import { saveSignupSettings } from '../../../domain/signups/save-signup-settings'
import { signupTabs } from '../../../domain/signups/status'
import { codeText } from '../../../platform/i18n/error-text'
import { findText, type Texts, textsFor } from '../../../platform/i18n/texts'
import { cliActor } from '../cli-actor'
import type { CliIo } from '../cli-io'
import { cliLocale } from '../cli-locale'
import { Refusal } from '../refusal'

type Of = { reseller: string }
type OfOne = Of & { id: string }

/** `signups`: signup requests and the public page. */
export function registerSignups(program: Command, io: CliIo): void {
  const signups = program.command('signups').description('requests of prospective tenants')
  registerReads(signups, io)
  registerWrites(signups, io)
  registerSettings(signups, io)
}

function add(signups: Command, name: string, description: string): Command {
  return signups
    .command(name)
    .description(description)
    .requiredOption('--reseller <slug>', 'short name of the reseller')
}

function registerReads(signups: Command, io: CliIo): void {
  add(signups, 'list', 'requests, newest first, at most 50')
    .option('--tab <tab>', `one of ${signupTabs.join(', ')}`, 'open')
    .option('--search <text>', 'RUC, name, e-mail or host', '')
    .action(async ({ reseller, tab, search }: Of & { tab: string; search: string }) => {
      const { id } = await getResellerBySlug(reseller)
      const known = signupTabs.find((one) => one === tab)
      if (!known) throw new Refusal(`--tab ${tab} means nothing: say one of ${signupTabs.join(', ')}.`)
      const { page, tabs } = await listSignups(id, { tab: known, search, page: 1 })
      io.result({ ok: true, total: page.total, tabs, signups: page.rows }, page.rows.map(inOneLine))
    })
  add(signups, 'show', 'one request with its timeline')
    .requiredOption('--id <id>', 'of the request')
    .action(async ({ reseller, id }: OfOne) => {
      const { id: resellerId } = await getResellerBySlug(reseller)
      const view = await getSignup(resellerId, id)
      const t = textsFor(cliLocale())
      const lines = view.events.map(
        ({ at, kind, detail }) =>
          `${at.toISOString()}  ${inWords(t, 'event', kind)}${detail ? ` · ${detail}` : ''}`,
      )
      io.result({ ok: true, ...view }, [inOneLine(view), ...lines])
    })
}

function registerWrites(signups: Command, io: CliIo): void {
  add(signups, 'retry', 'try a request again that stands before a person')
    .requiredOption('--id <id>', 'of the request')
    .option('--subdomain <name>', 'another subdomain')
    .action(async ({ reseller, id, subdomain }: OfOne & { subdomain?: string }) => {
      const { id: resellerId } = await getResellerBySlug(reseller)
      await retrySignup({ resellerId, actor: cliActor(), signupId: id, subdomain })
      await say(io, resellerId, id)
    })
  add(signups, 'refuse', 'refuse a request; its password is wiped')
    .requiredOption('--id <id>', 'of the request')
    .option('--reason <text>', 'what the visitor is told')
    .action(async ({ reseller, id, reason }: OfOne & { reason?: string }) => {
      const { id: resellerId } = await getResellerBySlug(reseller)
      await refuseSignup({ resellerId, actor: cliActor(), signupId: id, reason })
      await say(io, resellerId, id)
    })
}

function registerSettings(signups: Command, io: CliIo): void {
  add(signups, 'settings', 'show the public page’s settings, or switch it on and off')
    .option('--on', 'switch it on')
    .option('--off', 'switch it off')
    .option('--approval <mode>', 'automatic or manual')
    .action(async ({ reseller, on, off, approval }: Of & { on?: true; off?: true; approval?: string }) => {
      const { id: resellerId } = await getResellerBySlug(reseller)
      if (on && off) throw new Refusal('Say --on or --off, not both.')
      if (approval && approval !== 'automatic' && approval !== 'manual') {
        throw new Refusal(`--approval ${approval} means nothing: say automatic or manual.`)
      }
      const changes = {
        ...((on || off) && { enabled: on === true }),
        ...(approval && { approval: approval as 'automatic' | 'manual' }),
      }
      if (Object.keys(changes).length > 0) {
        await saveSignupSettings({ resellerId, actor: cliActor(), ...changes })
      }
      const view = await getSignupSettings(resellerId)
      io.result({ ok: true, ...view }, toLines(view))
    })
}

function toLines(view: Awaited<ReturnType<typeof getSignupSettings>>): string[] {
  const t = textsFor(cliLocale())
  const { enabled, approval, plansOutcome } = view
  const plans =
    plansOutcome === null || plansOutcome === 'ok'
      ? view.plans.map(({ name }) => name).join(', ')
      : codeText(t, plansOutcome)
  return [
    t(enabled ? 'signups.cli.page-on' : 'signups.cli.page-off'),
    t(approval === 'manual' ? 'signups.cli.approval-manual' : 'signups.cli.approval-automatic'),
    t(view.mailConfigured ? 'signups.cli.mail-on' : 'signups.cli.mail-off'),
    t('signups.cli.plans', { plans: plans || '—' }),
  ]
}

async function say(io: CliIo, resellerId: string, signupId: string): Promise<void> {
  const view = await getSignup(resellerId, signupId)
  io.result({ ok: true, id: view.id, state: view.state, cause: view.cause }, inOneLine(view))
}

function inOneLine({ id, number, ruc, name, host, state, cause }: SignupLine): string {
  const t = textsFor(cliLocale())
  const why = cause ? ` · ${inWords(t, 'cause', cause)}` : ''
  return `#${number}  ${ruc}  ${name}  ${host}  ${inWords(t, 'state', state)}${why}  (${id})`
}

function inWords(t: Texts, kind: 'state' | 'cause' | 'event', code: string): string {
  const key = `signups.${kind}.${code}`
  return findText(t, key) ?? code
}
