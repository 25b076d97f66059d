import { expect, test } from 'vitest'
import { tabConditions } from '../tenants/tab-conditions'
import { waitingList } from './waiting-states'

test('the tab of unconfirmed tenants shows the states that wait', () => {
  expect(tabConditions.unconfirmed).toContain(`i.state in (${waitingList('lockItem')})`)
})

test('the states that wait are written as SQL', () => {
  expect(waitingList('signup')).toBe("'approving', 'needs_person'")
})
