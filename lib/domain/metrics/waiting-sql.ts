import { unsentVouchers } from '../documents/vouchers/list-unsent'
import { isUndecided } from '../receivables/following/waiting-proposal-sql'
import { tabConditions } from '../tenants/tab-conditions'
import { type WaitingKey, waitingList } from './waiting-states'

/** How long what ended unproved stays on the list: nobody ticks it off. */
const recently = "now() - interval '7 days'"

/** What is counted besides the states: tenants, documents, notices and rules. */
export type CountedKey = WaitingKey | 'token' | 'unsent' | 'notices' | 'unrestored' | 'rules'

/** Each count as SQL, with `$1` for the reseller; row-level security leaves what the reader may see. */
const waitingCounts: Record<CountedKey, string> = {
  signups: `select count(*) from portal.signup where state in (${waitingList('signup')})`,
  runs: `select count(*) from portal.lock_run where ended_at is null and state in (${waitingList('lockRun')})`,
  unconfirmed: `select count(*) from portal.tenant t where ${tabConditions.unconfirmed}`,
  schedules: `select count(*) from portal.lock_schedule where state in (${waitingList('lockSchedule')})`,
  messageRuns: `select count(*) from portal.message_run
    where ended_at is null and state in (${waitingList('messageRun')})`,
  messages: `select count(*) from portal.message m
    where m.sending_at > ${recently} and m.state in (${waitingList('message')})
      and m.id not in (select a.repeats from portal.message a
        where a.sending_at > ${recently} and a.repeats is not null)`,
  dunning: `select count(*) from portal.dunning_enrolment where state in (${waitingList('enrolment')})`,
  debts: `select count(*) from portal.debt_proposal p join portal.tenant t on t.id = p.tenant_id
    where p.state in (${waitingList('proposal')}) and ${isUndecided}`,
  claims: `select count(*) from portal.payment_claim where state in (${waitingList('claim')})`,
  issuances: `select count(*) from portal.issuance i join portal.tenant t on t.id = i.tenant_id
    where t.gone_at is null and i.state in (${waitingList('issuance')})`,
  partners: `select count(*) from portal.partner_creation
    where created_at > ${recently} and state in (${waitingList('partner')})`,
  anomalies: `select count(*) from portal.anomaly a join portal.tenant t on t.id = a.tenant_id
    where t.gone_at is null and a.state in (${waitingList('anomaly')})`,
  token: `select count(*) from portal.tenant t where ${tabConditions.token}`,
  unsent: `select count(*) ${unsentVouchers}`,
  // Nothing starts by itself until an owner saves them again.
  rules: `select count(*) from portal.receivable_rules where fell_back_at is not null`,
  notices: `select count(*) from portal.lock_notice where created_at > ${recently} and state = 'failed'`,
  // Of the last release of the global lock, and not changed since.
  unrestored: `select count(*) from portal.everyone_item i
    join portal.everyone_switch s on s.id = i.switch_id join portal.tenant t on t.id = i.tenant_id
    where s.id = (select n.id from portal.everyone_switch n
        where n.state not in ('cancelled', 'refused') order by n.number desc limit 1)
      and s.desired = 'unlocked' and s.state in ('partial', 'not_confirmed')
      and t.access <> i.wanted and t.held_at is null and t.gone_at is null
      and (t.access_since is null or t.access_since <= s.ended_at)`,
}

const allCounts = Object.entries(waitingCounts).map(([key, sql]) => `'${key}', (${sql})`)

/** All counts as one JSON object, with `$1::uuid` for the reseller. */
export const waitingSql = `json_build_object(${allCounts.join(', ')})`
