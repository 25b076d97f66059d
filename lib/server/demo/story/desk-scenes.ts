import { editNote } from '../../../domain/tenants/notes/edit-note'
import { writeNote } from '../../../domain/tenants/notes/write-note'
import { createTag } from '../../../domain/tenants/tags/change-tag'
import type { TagColour } from '../../../domain/tenants/tags/tag'
import { tagTenants } from '../../../domain/tenants/tags/tag-tenants'
import { saveView } from '../../../domain/tenants/views/save-view'
import type { ViewPlace } from '../../../domain/tenants/views/schemas'
import { recordedAt } from '../../../platform/audit/audit-instant'
import { writeInScope } from '../../../platform/database/db'
import { deskTime } from './story-days'
import { type Scene, type StoryTenant, storyId, type World } from './world'

const notes = [
  [52, '11:25', 'support', 'Contadora: Sra. Milagros Ticona. Prefiere que la llamen después de las 4 p. m.'],
  [41, '16:02', 'sales', 'Quiere pasar a Empresa cuando abra su segundo local en Huancayo.'],
  [33, '12:10', 'support', 'Emite por lotes los sábados; no bloquear en fin de semana sin avisar.'],
  [26, '10:44', 'admin', 'Cambió de gerente: ahora decide el Sr. Wilfredo Palomino.'],
  [12, '15:18', 'support', 'Se le explicó cómo anular una boleta del día. Quedó conforme.'],
  [4, '09:55', 'sales', 'Pidió cotización para tres usuarios más.'],
] as const

/** Notes of staff, one of them corrected by its author. */
export function noteScenes(world: World): Scene[] {
  const { resellerId, today, staff, take } = world
  const tenants = take(notes.length)
  const written = notes.map(([daysAgo, time, role, text], place): Scene & { noteId: string } => {
    const at = deskTime(today, daysAgo, time)
    const noteId = storyId(world)
    const tenantId = (tenants[place] as StoryTenant).id
    return {
      at,
      noteId,
      async tell() {
        await recordedAt(at, () => writeNote({ resellerId, tenantId, actor: staff[role], noteId, text }))
        await dateNote(world, noteId, { created: at })
      },
    }
  })
  const [first] = written
  const editedAt = deskTime(today, 37, '16:33')
  const edit: Scene = {
    at: editedAt,
    async tell() {
      const tenantId = (tenants[0] as StoryTenant).id
      const text =
        'Contadora: Sra. Milagros Ticona (987 204 118). Llamar después de las 4 p. m. o escribirle.'
      const of = { resellerId, tenantId, actor: staff.support, noteId: first?.noteId ?? '', version: 1 }
      await recordedAt(editedAt, () => editNote({ ...of, text }))
      await dateNote(world, of.noteId, { edited: editedAt })
    },
  }
  return [...written, edit]
}

async function dateNote(
  { resellerId }: World,
  noteId: string,
  { created, edited }: { created?: Date; edited?: Date },
): Promise<void> {
  await writeInScope(resellerId, (query) =>
    query(
      `update portal.tenant_note set created_at = coalesce($2, created_at), edited_at = coalesce($3, edited_at)
       where id = $1`,
      [noteId, created ?? null, edited ?? null],
    ),
  )
}

const tags: { name: string; colour: TagColour; tenants: number }[] = [
  { name: 'Lima norte', colour: 'blue', tenants: 34 },
  { name: 'Arequipa', colour: 'violet', tenants: 19 },
  { name: 'Cliente de contador', colour: 'teal', tenants: 23 },
  { name: 'Cobranza difícil', colour: 'red', tenants: 6 },
]

/** Tags, made one after the other and put on companies. */
export function tagScenes(world: World): Scene[] {
  const { resellerId, today, staff, every } = world
  return tags.map(({ name, colour, tenants: count }, place) => {
    const at = deskTime(today, 54 - place, '15:10')
    const numbers = every(count).map(({ upstreamId }) => upstreamId)
    const selection = { kind: 'numbers', numbers } as const
    return {
      at,
      tell: () =>
        recordedAt(at, async () => {
          await createTag({ resellerId, actor: staff.admin, input: { name, colour } })
          const expected = numbers.length
          const change = { selection, add: [place + 1], remove: [], expected }
          await tagTenants({ resellerId, actor: staff.admin, ...change })
        }),
    }
  })
}

const place: ViewPlace = {
  ...{ tab: 'all', search: '', plan: null, tag: null, filter: {} },
  ...{
    sort: 'attention',
    descending: true,
    columns: ['cycle', 'issued', 'trend', 'plan', 'tags'],
    density: 'compact',
  },
}

const views = [
  {
    daysAgo: 44,
    name: 'Bloqueadas por deuda',
    shared: true,
    who: 'admin',
    of: { tab: 'locked', filter: { reason: 'debt' } },
  },
  { daysAgo: 30, name: 'Nuevas del mes', shared: true, who: 'admin', of: { filter: { created: 30 } } },
  { daysAgo: 18, name: 'Mi cartera de Lima norte', shared: false, who: 'support', of: { tag: 1 } },
] as const

/** Lists that people saved for themselves and for the others. */
export function viewScenes(world: World): Scene[] {
  const { resellerId, today, staff } = world
  return views.map(({ daysAgo, name, shared, who, of }) => {
    const at = deskTime(today, daysAgo, '11:50')
    const input = { resellerId, name, shared, isDefault: false, place: { ...place, ...of } as ViewPlace }
    return {
      at,
      async tell() {
        const { viewId } = await recordedAt(at, () => saveView({ ...input, actor: staff[who] }))
        await writeInScope(resellerId, (query) =>
          query('update portal.saved_view set created_at = $2 where id = $1', [viewId, at]),
        )
      },
    }
  })
}
