import { setTimeout as wait } from 'node:timers/promises'
import { optOut } from '../../../domain/messages/opt-out'
import { advanceMessageRun } from '../../../domain/messages/runs/advance-message-run'
import { planMessages } from '../../../domain/messages/runs/plan-messages'
import type { Actor } from '../../../platform/audit/actor'
import { recordedAt } from '../../../platform/audit/audit-instant'
import { inScope, writeInScope } from '../../../platform/database/db'
import type { FaultInput } from '../../../sandbox/http/faults'
import { deskTime, secondsAfter } from './story-days'
import type { Scene, StoryTenant, World } from './world'

type Circular = {
  at: Date
  by: Actor
  title: string
  text: (name: string) => string
  numbers: string[]
  isFirstRefused?: boolean
}

// The sandbox's provider answers by the last digits: 0000 is refused, 4444 gets a yes without an id.
const numbers = {
  first: [
    '51987652101',
    '51987652102',
    '51987650000',
    '51987652104',
    '51987652105',
    '51987654444',
    '51987652107',
  ],
  second: ['51987652201', '51987652202', '51987652203', '51987652204', '51987650000'],
}

// The budget may have no turn at once: then the run comes again, as in the worker.
const [roundsMax, turnMs] = [100, 50]

/** Two circulars, sent through the sandbox's provider, and a company that wants none. */
export function messageScenes(world: World): Scene[] {
  const { resellerId, today, staff, take } = world
  const circulars: Circular[] = [
    {
      at: deskTime(today, 40, '11:02'),
      by: staff.support,
      title: 'Nueva versión de la aplicación',
      text: (name) =>
        `Estimados señores de ${name}:\nEsta noche actualizamos la aplicación. Desde mañana podrán anular boletas del mismo día.\nAndes Factura`,
      numbers: numbers.first,
    },
    {
      at: deskTime(today, 8, '10:27'),
      by: staff.admin,
      title: 'Horario de atención en diciembre',
      text: (name) =>
        `Estimados señores de ${name}:\nEl 8 y el 9 de diciembre no atendemos por feriado. Su sistema sigue funcionando.\nAndes Factura`,
      numbers: numbers.second,
      isFirstRefused: true,
    },
  ]
  const [quiet] = take(1) as [StoryTenant]
  const quietAt = deskTime(today, 21, '12:05')
  const reason = 'Pidió por teléfono que no le escribamos'
  return [
    ...circulars.map((circular): Scene => {
      const tenants = take(circular.numbers.length)
      return { at: circular.at, tell: () => tellCircular(world, circular, tenants) }
    }),
    {
      at: quietAt,
      tell: () =>
        recordedAt(quietAt, async () => {
          await optOut({ resellerId, actor: staff.support, tenantId: quiet.id, reason })
          await writeInScope(resellerId, (query) =>
            query('update portal.message_opt_out set created_at = $1', [quietAt]),
          )
        }),
    },
  ]
}

async function tellCircular(world: World, circular: Circular, tenants: StoryTenant[]): Promise<void> {
  const { resellerId } = world
  const { at, by: actor, title, text } = circular
  const messages = tenants.map(({ id: tenantId, name, ruc }, place) => ({
    key: `story:${title}:${ruc}`,
    ...{ tenantId, number: circular.numbers[place] ?? '', recipientName: null },
    content: { kind: 'text' as const, text: text(name) },
    ...{ locale: 'es' as const, templateVersionId: null },
  }))
  const planned = { resellerId, actor, cause: 'compose', title, messages } as const
  const { runId } = await recordedAt(at, () => inScope(resellerId, (tx) => planMessages(tx, planned)))
  if (circular.isFirstRefused) await refuseNext(world)
  await sendRun(world, runId, at)
}

/** The server refuses the next message, as it does with a number that it does not accept. */
async function refuseNext({ control }: World): Promise<void> {
  const message = 'El campo número no es válido.'
  await control.setFault({
    endpoint: 'messages.text',
    kind: 'status',
    status: 422,
    message,
    count: 1,
  } as FaultInput)
}

/** More than any bucket holds. No row is deleted: another lane may be taking a turn of it. */
const fillBudgetsSql =
  'update portal.call_budget set tokens = 1000000, refilled_at = clock_timestamp(), not_before = null'

/** Sends a planned run through the sandbox's provider, each message a second after the other. */
export async function sendRun({ resellerId }: World, runId: string, at: Date): Promise<void> {
  await writeInScope(resellerId, async (query) => {
    await query('update portal.message_run set created_at = $2, next_at = $2 where id = $1', [runId, at])
    await query('update portal.message set created_at = $2 where run_id = $1', [runId, at])
    // Minutes of the story pass between two sendings.
    await query(fillBudgetsSql)
  })
  let asked = 0
  const now = () => {
    asked += 1
    return secondsAfter(at, 2 + asked * 0.4)
  }
  await recordedAt(secondsAfter(at, 40), async () => {
    for (let round = 0; round < roundsMax; round += 1) {
      const { kind } = await advanceMessageRun(resellerId, runId, { now })
      if (kind === 'over' || kind === 'still') return
      await wait(turnMs)
    }
  })
}

/** Lets what the story sends leave at once, here and on the sandbox; the pace that was set returns with `restore`. */
export async function liftPace({ resellerId, control }: World): Promise<{ restore: () => Promise<void> }> {
  const [before] = await writeInScope(resellerId, (query) =>
    query<{ perMinute: number }>('select per_minute as "perMinute" from portal.messaging_settings'),
  )
  const set = (perMinute: number | undefined) =>
    writeInScope(resellerId, async (query) => {
      await query('update portal.messaging_settings set per_minute = $1', [perMinute])
      await query(fillBudgetsSql)
    })
  const { settings } = await control.state()
  await control.setProfile({ throttlePerMinute: 0 })
  await set(6_000)
  return {
    async restore() {
      await set(before?.perMinute)
      await control.setProfile({ throttlePerMinute: settings.throttlePerMinute })
      await control.clearThrottle()
    },
  }
}
