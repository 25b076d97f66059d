import { randomUUID } from 'node:crypto'
import { withPortalDatabase } from '../journeys/portal-database'

export type SeededSequence = { sequenceId: string; versionId: string }

/** Inserts a sequence as its form proposes it: two notices of this template, and then the lock. */
export async function seedSequence(
  { name, template }: { name: string; template: string },
  home = process.env.E2E_HOME,
): Promise<SeededSequence> {
  const [sequenceId, versionId] = [randomUUID(), randomUUID()]
  await withPortalDatabase(home, async (client, enter) => {
    const resellerId = await enter('andes')
    const { rows } = await client.query<{ id: string }>(
      'select id from portal.message_template where name = $1',
      [template],
    )
    const templateId = rows[0]?.id
    if (!templateId) throw new Error(`there is no template ${template}`)
    const plan = {
      notices: [0, 5].map((days) => ({ days, at: 9 * 60, templateId })),
      lock: { days: 3, at: 10 * 60 },
      ...{ reason: 'debt', skipSundays: true, skipHolidays: true },
    }
    await client.query(
      `insert into portal.dunning_sequence (id, reseller_id, name, created_by_name) values ($1, $2, $3, 'Ana')`,
      [sequenceId, resellerId, name],
    )
    await client.query(
      `insert into portal.dunning_version (id, reseller_id, sequence_id, version, name, plan, made_by_name)
       values ($1, $2, $3, 1, $4, $5, 'Ana')`,
      [versionId, resellerId, sequenceId, name, JSON.stringify(plan)],
    )
  })
  return { sequenceId, versionId }
}
