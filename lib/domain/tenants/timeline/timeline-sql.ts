import type { TimelineGroup, TimelineLine } from './timeline-line'

/** What the reader may know of besides the access: `audit` is the audit log and what only it tells. */
export type TimelineAccess = { messages: boolean; documents: boolean; audit: boolean }

type Source = {
  kind: TimelineLine['kind']
  group: TimelineGroup
  needs?: keyof TimelineAccess
  at: string
  id: string
  /** Keys and values of the JSON. */
  data: string
  /** `from` and `where`, with the tenant as `$1`. */
  from: string
  /** Where an index has another order than by instant, which rises with it. */
  order?: string
}

/** Characters of a message that are shown. */
const messageTextMax = 160

/** Of what the audit log holds about a tenant, that which another source says with more. */
const saidElsewhere = `(a.action like 'lock.%' or a.action like 'everyone.%' or a.action like 'tenant.note-%'
  or a.action in ('drift.noticed', 'schedule.created', 'issuing.issued'))`

const changes = (group: TimelineGroup, condition: string): Source => ({
  kind: 'change',
  group,
  at: 'c.at',
  id: 'c.id',
  data: `'change', c.kind, 'before', c.before, 'after', c.after`,
  from: `portal.tenant_change c where c.tenant_id = $1::uuid and ${condition}`,
})

const sources: Source[] = [
  {
    kind: 'lock',
    group: 'access',
    at: 'coalesce(i.ended_at, r.created_at)',
    id: 'i.id',
    data: `'itemId', i.id, 'runId', r.id, 'runNumber', r.number, 'desired', i.desired, 'state', i.state,
      'cause', i.cause, 'causeDetail', i.cause_detail, 'attempt', i.attempt, 'answer', i.answer,
      'hostSilence', i.host_silence, 'reason', r.reason, 'note', r.note, 'who', r.asked_by_name`,
    from: 'portal.lock_item i join portal.lock_run r on r.id = i.run_id where i.tenant_id = $1::uuid',
  },
  {
    kind: 'everyone',
    group: 'access',
    at: 's.verified_at',
    id: 's.id',
    data: `'switchId', s.id, 'desired', s.desired, 'reason', s.reason, 'who', s.asked_by_name`,
    from: `portal.everyone_item e join portal.everyone_switch s on s.id = e.switch_id
      where e.tenant_id = $1::uuid and s.verified_at is not null and e.central = s.desired
        and e.before <> s.desired`,
  },
  {
    kind: 'schedule',
    group: 'access',
    at: 's.created_at',
    id: 's.id',
    data: `'scheduleId', s.id, 'desired', s.desired, 'startsAt', s.starts_at, 'state', s.state,
      'reason', s.reason, 'who', s.asked_by_name`,
    from: `portal.lock_schedule_item x join portal.lock_schedule s on s.id = x.schedule_id
      where x.tenant_id = $1::uuid`,
  },
  changes('access', `c.kind = 'drift'`),
  changes('other', `c.kind not in ('drift', 'new')`),
  {
    kind: 'message',
    group: 'messages',
    needs: 'messages',
    at: 'm.created_at',
    id: 'm.id',
    data: `'runId', r.id, 'state', m.state, 'number', m.number, 'recipientName', m.recipient_name,
      'text', left(coalesce(m.content->>'text', m.content->>'caption'), ${messageTextMax}),
      'who', r.asked_by_name`,
    from: `portal.message m join portal.message_run r on r.id = m.run_id where m.tenant_id = $1::uuid`,
  },
  {
    kind: 'document',
    group: 'documents',
    needs: 'documents',
    at: 'i.updated_at',
    id: 'i.id',
    data: `'issuanceId', i.id, 'documentKind', i.kind, 'type', i.facts->>'type', 'number', i.number,
      'title', i.title, 'who', i.asked_by_name`,
    from: `portal.issuance i where i.tenant_id = $1::uuid and i.state = 'issued'`,
  },
  {
    kind: 'note',
    group: 'notes',
    at: 'n.created_at',
    id: 'n.id',
    data: `'noteId', n.id, 'text', n.text, 'version', n.version, 'who', n.written_by_name,
      'staffId', n.written_by, 'editedAt', n.edited_at, 'versions', coalesce((
        select json_agg(json_build_object('version', v.version, 'text', v.text, 'who', v.written_by_name,
          'at', v.written_at) order by v.version desc)
        from portal.tenant_note_version v where v.note_id = n.id), '[]')`,
    from: 'portal.tenant_note n where n.tenant_id = $1::uuid',
  },
  {
    kind: 'audit',
    group: 'other',
    needs: 'audit',
    at: 'a.at',
    id: 'a.id',
    data: `'action', a.action, 'actorId', a.actor_id, 'actorName', a.actor_name, 'actorKind', a.actor_kind,
      'subjectKind', a.subject_kind, 'subjectId', a.subject_id, 'subjectName', a.subject_name,
      'before', a.before, 'after', a.after, 'reason', a.reason`,
    from: `portal.audit_event a where a.reseller_id = portal.scope() and a.subject_id = $1::uuid::text
      and a.subject_kind = 'tenant' and not ${saidElsewhere}`,
    order: 'a.seq desc',
  },
  {
    kind: 'seen',
    group: 'other',
    at: 't.first_seen_at',
    id: 't.id',
    data: '',
    from: 'portal.tenant t where t.id = $1::uuid',
  },
]

/**
 * One page of a tenant's history, newest first: `$1` the tenant, `$2` and `$3` instant and key of the last line of the
 * page before or null, `$4` how many. Each source gives at most so many, so the cost does not grow with the history.
 * Null where the reader may know of nothing in the group.
 */
export function timelineSql(group: TimelineGroup, access: TimelineAccess): string | null {
  const wanted = sources.filter(
    (source) => (group === 'all' || source.group === group) && (!source.needs || access[source.needs]),
  )
  if (wanted.length === 0) return null
  const parts = wanted.map(({ kind, at, id, data, from, order }) => {
    const key = `('${kind} ' || ${id}) collate "C"`
    return `(select '${kind}' as kind, ${at} as at, ${key} as key,
        ${data ? `json_build_object(${data})` : 'null::json'} as data
      from ${from} and ($2::timestamptz is null or (${at}, ${key}) < ($2::timestamptz, $3::text collate "C"))
      order by ${order ?? `${at} desc, ${key} desc`} limit $4::int)`
  })
  return `select * from (${parts.join(' union all ')}) line order by at desc, key desc limit $4::int`
}
