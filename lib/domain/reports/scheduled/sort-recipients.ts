import 'server-only'
import { effectiveRoleOf } from '../../../platform/auth/permissions'
import { readInScope, type Tx } from '../../../platform/database/db'
import type { SavedPlace } from '../saved/saved-place'
import { isColleagueFor, type Standing } from './judge-sender'

type Row = Standing & { id: string; name: string; email: string }

/** SQL of people as `judge-sender` needs them, from `portal.staff s`. */
export const standingColumns = `s.role::text as role, s.suspended_at is not null as "isSuspended",
  portal.tags_of(s.id) <> '{}' as "isTagLimited"`

const peopleSql = `select s.id, s.name, s.email, ${standingColumns} from portal.staff s
  where s.suspended_at is null order by portal.plain_text(s.name), s.id`

export type Recipients = { inside: string[]; outside: string[] }

type Sorting = {
  emails: string[]
  place: SavedPlace
  /** Whose report it is: they are no stranger to it, whatever limits them. */
  staffId: string
}

/** Who of the addresses is a colleague that may see the report, and who is not. */
export async function sortRecipients(tx: Tx, sorting: Sorting): Promise<Recipients> {
  const people = await tx.$queryRawUnsafe<Row[]>(peopleSql)
  return sort(people, sorting)
}

function sort(people: Row[], { emails, place, staffId }: Sorting): Recipients {
  const known = new Set(whoMayGet(people, { place, staffId }).map(({ email }) => email))
  return {
    inside: emails.filter((email) => known.has(email)),
    outside: emails.filter((email) => !known.has(email)),
  }
}

/** The sender, and their colleagues for the report; nobody of a sender who left. */
function whoMayGet(people: Row[], { place, staffId }: Omit<Sorting, 'emails'>): Row[] {
  const sender = people.find(({ id }) => id === staffId)
  if (!sender) return []
  const role = effectiveRoleOf(sender.role, sender.isTagLimited)
  return people.filter((person) => person.id === staffId || isColleagueFor(person, place, role))
}

type Colleague = { name: string; email: string; isSelf: boolean }

/** Whom anybody may send this report, the person themselves first. */
export async function listColleagues(by: {
  resellerId: string
  staffId: string
  place: SavedPlace
}): Promise<Colleague[]> {
  const people = await readInScope(by.resellerId, (query) => query<Row>(peopleSql))
  return whoMayGet(people, by)
    .map(({ id, name, email }) => ({ name, email, isSelf: id === by.staffId }))
    .toSorted((a, b) => Number(b.isSelf) - Number(a.isSelf))
}

/** The addresses that only an owner may add, for which the person must prove who they are. */
export async function listOutsiders(by: {
  resellerId: string
  staffId: string
  place: SavedPlace
  emails: string[]
  /** A schedule that has some already. */
  reportScheduleId: string
}): Promise<string[]> {
  const { resellerId, emails, place, staffId, reportScheduleId } = by
  return readInScope(resellerId, async (query) => {
    const people = await query<Row>(peopleSql)
    const held = await query<{ outsiders: string[] }>(
      'select outsiders from portal.report_schedule where id = $1 and staff_id = $2',
      [reportScheduleId, staffId],
    )
    const { outside } = sort(people, { emails, place, staffId })
    return outside.filter((email) => !held[0]?.outsiders.includes(email))
  })
}
