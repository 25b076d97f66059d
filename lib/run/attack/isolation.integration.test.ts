import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { can } from '../../auth/permissions'
import { env } from '../../env'
import { pageRules } from '../../web/entrance-rules'
import { type Ground, openGround } from './ground'
import { listEntrances } from './list-entrances'
import { personas } from './personas'
import { pageAttempt, planActions, planPages } from './plan-walk'
import { openSiege, type Siege } from './siege'

let ground: Ground
let siege: Siege

// A build of the whole portal stands in front of the first test.
beforeAll(async () => {
  ground = await openGround({ home: env().PORTERIA_HOME, ownerUrl: process.env.DATABASE_OWNER_URL ?? '' })
  siege = await openSiege(ground)
}, 900_000)
afterAll(() => ground?.close())

describe('two resellers in one portal', () => {
  test('own a thing in every table that carries a reseller', () => {
    expect(ground.furnished.zorzal.unplanted).toEqual([])
    expect(ground.furnished.picaflor.unplanted).toEqual([])
  })

  test('are served by a build that holds exactly the actions of the tree', () => {
    const name = ({ file, name }: { file: string; name: string }) => `${file} ${name}`
    expect(ground.actions.map(name).sort()).toEqual(listEntrances().actions.map(name).sort())
  })

  test('are open to the roles that the table names, so that a refusal means something', async () => {
    const owner = personas.find(({ name }) => name === 'owner of zorzal')
    if (!owner) throw new Error('no owner')
    const cookie = await ground.signIn(owner)
    const closed: string[] = []
    for (const [path, rule] of Object.entries(pageRules)) {
      if (typeof rule !== 'string' || !can('owner', rule)) continue
      const { sent } = pageAttempt(siege.plan, { persona: owner, path, rule, whose: 'own' })
      const answer = await ground.client.send({ ...sent, headers: { cookie } })
      if (answer.status !== 200) closed.push(`${path} ${answer.status}`)
    }
    expect(closed).toEqual([])
  })
})

test('every page, download and stream refuses exactly whom the table refuses, and shows nothing of the other', async () => {
  const attempts = planPages(siege.plan)
  expect(attempts.length).toBeGreaterThan(400)
  const { wrongs } = await siege.play(attempts)
  expect(wrongs).toEqual([])
})

test('every action refuses whom the table refuses, and changes nothing of the other reseller', async () => {
  const attempts = planActions(siege.plan)
  expect(attempts.length).toBeGreaterThan(400)
  const { wrongs } = await siege.play(attempts)
  expect(wrongs).toEqual([])
})

test('nothing secret was written into the log at its most talkative', () => {
  expect(ground.secrets.filter((secret) => ground.logs().includes(secret))).toEqual([])
})
